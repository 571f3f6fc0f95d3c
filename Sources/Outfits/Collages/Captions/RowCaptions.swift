import Images
import Text

/// Captions at the feet of pieces: all feet are of one height, so that pieces of a row end on one line, and their
/// captions begin on one.
struct RowCaptions {
  let layout: any Layout
  let parts: [LayoutPiece]
  let texts: [String]
  let lettering: Lettering
  let canvas: Canvas

  /// The number of passes, because the height of feet and the width of pieces depend on each other.
  private static let passes = 4
  /// The precision of proportions, in parts of a pixel.
  private static let precision = 16.0

  /// The slots in the order of drawing; nil if there is no room.
  func slots() throws(TypesettingError) -> [CaptionedSlot]? {
    var wide = parts
    var foot = 0
    var places = places(of: wide, foot: 0)
    var captions: CaptionSet?
    for _ in 0..<Self.passes {
      guard let found = places else { return nil }
      var widths = parts.map { _ in 1 }
      for place in found { widths[place.index] = place.box.width }
      let set = try CaptionSet(texts, widths: widths, lettering)
      var highest = 0
      for index in parts.indices {
        highest = max(highest, try set.height(index, width: widths[index]))
      }
      captions = set
      for place in found {
        let needed = Double(try set.leastWidth(place.index)) / Double(max(1, place.box.height))
        wide[place.index] = parts[place.index].widened(to: needed, Self.precision)
      }
      foot = max(foot, highest)
      places = self.places(of: wide, foot: foot)
    }
    guard let captions, let places, let area = LayoutArea(canvas) else { return nil }
    var slots = places.map { place in
      let box = place.box
      // A photo fills the box that it was laid out for, and a piece in one that was widened for its words is whole.
      let fit = wide[place.index].isCroppable ? Fit.cover : .contain
      let drawn = fit.placement(of: parts[place.index].size, in: box.size).drawn
      let caption = captions.caption(place.index, under: box.maxY, in: box, height: foot)
      return CaptionedSlot(
        box: box, place: PlacedPiece(index: place.index, box: box.centered(drawn)),
        caption: caption)
    }
    try slots.widenCaptions(captions, in: area.box)
    return slots
  }

  private func places(of pieces: [LayoutPiece], foot: Int) -> [PlacedPiece]? {
    layout.withFoot(of: foot).pages(of: pieces, on: canvas)?.first?.places
  }
}

extension LayoutPiece {
  /// The piece in a box that is widened if the piece is narrower than its words.
  fileprivate func widened(to aspect: Double, _ precision: Double) -> LayoutPiece {
    guard aspect > self.size.aspectOfSides else { return self }
    var wide = self
    wide.isCroppable = false
    let (width, height) = (Double(size.width), Double(size.height))
    wide.size = PixelSize(
      width: Int(max(width, height * aspect) * precision), height: Int(height * precision))
    return wide
  }
}

extension PixelSize {
  /// Width by height.
  fileprivate var aspectOfSides: Double { Double(width) / Double(height) }
}
