import Images
import Text

/// Places captions in the foot of each piece, a free space below the piece. All feet have the same
/// height, so the pieces and the captions of a row line up.
struct RowCaptions {
  let layout: any Layout
  let parts: [LayoutPiece]
  let texts: [String]
  let lettering: Lettering
  let canvas: Canvas

  /// The number of layout passes. Several passes are needed, because the height of a foot and the
  /// width of a piece depend on each other.
  private static let passes = 4
  /// The number of size units per pixel, for more exact aspect ratios.
  private static let precision = 16.0

  /// Returns the captioned slots in drawing order, or nil if there is no room.
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
      // A croppable photo fills its box. A piece is shown whole if its box was widened for the
      // caption.
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
  /// Returns the piece in a wider box if the piece is narrower than its caption.
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
  fileprivate var aspectOfSides: Double { Double(width) / Double(height) }
}
