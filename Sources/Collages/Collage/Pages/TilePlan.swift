import Pixels
import Typesetting

/// A grid of tiles with words.
struct TilePlan {
  /// Of the tiles.
  let boxes: [PixelRect]
  private let slots: [PixelRect]
  private let frameTexts: [PlacedText]
  private let captions: CaptionSet?
  private let captionHeight: Int

  /// Nil where there is no room.
  ///
  /// - Parameters:
  ///   - photos: at least one.
  ///   - lettering: nil where no words are asked for.
  init?(
    _ collage: Collage, _ photos: [CollagePhoto], _ lettering: Lettering?
  ) throws(TypesettingError) {
    var inner = collage
    var frameTexts: [PlacedText] = []
    var captions: CaptionSet?
    var captionHeight = 0
    if let lettering {
      guard let frame = try collage.frame(for: photos, lettering) else { return nil }
      inner.safeArea = frame.area
      frameTexts = frame.texts
    }
    guard let slots = inner.gridBoxes(photos.count), let width = slots.first?.width else {
      return nil
    }
    if let lettering, let texts = collage.captionTexts(for: photos) {
      let set = try CaptionSet(texts, widths: [width], lettering)
      captionHeight = try set.height(width: width)
      captions = set
    }
    guard slots.allSatisfy({ $0.height > captionHeight }) else { return nil }
    boxes = slots.map { slot in
      PixelRect(x: slot.x, y: slot.y, width: slot.width, height: slot.height - captionHeight)
    }
    self.slots = slots
    self.frameTexts = frameTexts
    self.captions = captions
    self.captionHeight = captionHeight
  }

  /// All words, each caption right under its picture.
  ///
  /// - Parameter places: of the pictures, by the index of their tiles.
  func texts(under places: [Int: PixelRect]) -> [PlacedText] {
    guard let captions else { return frameTexts }
    return frameTexts
      + slots.indices.compactMap { index in
        places[index].map { place in
          captions.caption(index, under: place.maxY, in: slots[index], height: captionHeight)
        }
      }
  }
}
