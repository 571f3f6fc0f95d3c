import Images
import Text

/// Captions below pieces. Each piece is laid out together with the caption below it.
struct BelowPieceCaptions {
  let parts: [LayoutPiece]
  let texts: [String]
  let lettering: Lettering
  let area: PixelRect

  /// The usual and the maximum number of layout passes. Several passes are needed, because the room
  /// for a caption depends on the piece's drawn size.
  private static let (passes, mostPasses) = (3, 8)
  /// The number of size units per pixel, for more exact aspect ratios.
  private static let precision = 16.0

  /// Returns the captioned slots in drawing order, or nil if there is no room.
  ///
  /// - Parameter layOut: makes the layout. A box may have another aspect ratio than its upright
  ///   piece.
  func slots(
    _ layOut: ([LayoutPiece]) -> [PlacedPiece]?
  ) throws(TypesettingError) -> [CaptionedSlot]? {
    // Pieces are shown whole, because cropping could cut off words.
    let whole = parts.map { part in
      var part = part
      part.isCroppable = false
      return part
    }
    guard var places = layOut(whole) else { return nil }
    let sizes = whole.realSizes
    let widths = places.sorted { $0.index < $1.index }.map(\.box.width)
    let captions = try CaptionSet(texts, widths: widths, lettering)
    var heights = Array(repeating: 0, count: parts.count)
    var scales = places.scales(of: whole)
    for pass in 0..<Self.mostPasses {
      let before = heights
      for index in parts.indices {
        let own = Int(Double(parts[index].size.width) * scales[index])
        let width = max(try captions.leastWidth(index), own)
        heights[index] = try captions.height(index, width: width)
      }
      // All cards get a foot of the same height, so that the cards of a row end on one line.
      let foot = parts.indices.filter { parts[$0].isCard }.map { heights[$0] }.max() ?? 0
      for index in parts.indices where parts[index].isCard { heights[index] = foot }
      if pass >= Self.passes && zip(heights, before).allSatisfy({ $0 <= $1 }) {
        heights = before
        break
      }
      var grown = whole
      for index in parts.indices {
        grown[index] = whole[index].grown(
          toWidth: Double(try captions.leastWidth(index)) / scales[index],
          by: Double(heights[index]) / scales[index], Self.precision, from: sizes[index])
      }
      guard let next = layOut(grown) else { return nil }
      places = next
      scales = next.scales(of: grown).map { $0 * Self.precision }
    }
    var slots: [CaptionedSlot] = []
    for place in places {
      let box = place.isTurned ? place.turnedBounds : place.box
      guard
        let slot = CaptionedSlot(
          place.index, parts[place.index], degrees: place.degrees, in: box,
          captionHeight: heights[place.index], captions)
      else { return nil }
      slots.append(slot)
    }
    try slots.widenCaptions(captions, in: area)
    return slots
  }
}

extension [PlacedPiece] {
  /// The scale of each piece, by index, in drawn pixels per pixel of the piece. A piece is measured
  /// together with the caption, because a layout keeps the aspect ratio of the combined box.
  fileprivate func scales(of pieces: [LayoutPiece]) -> [Double] {
    reduce(into: [Double](repeating: 1, count: pieces.count)) { scales, place in
      let (drawn, size) = (place.box.size, pieces[place.index].size)
      scales[place.index] = Swift.min(
        Double(drawn.width) / Double(size.width), Double(drawn.height) / Double(size.height))
    }
  }
}

extension LayoutPiece {
  /// Returns the piece in a larger box, with room for its caption. The layout treats the whole box
  /// as visible.
  ///
  /// - Parameter real: the piece's real size without the caption.
  fileprivate func grown(
    toWidth width: Double, by height: Double, _ precision: Double, from real: RealSize
  ) -> LayoutPiece {
    let whole = Double(size.height) + height
    let wide = max(Double(size.width), width)
    var grown = self
    grown.size = PixelSize(
      width: Int(wide * precision), height: Int(whole * precision))
    (grown.role, grown.garmentOnPhoto, grown.shape) = (likelyRole, nil, .opaque)
    let height = real.height * whole / Double(size.height)
    grown.heightWithCaption = height
    // Small pieces are enlarged, but the caption may make a piece too tall for the usual
    // enlargement.
    grown.heightWithCaption =
      height * real.enlargement / grown.enlargement(ofHeight: height)
    return grown
  }
}

extension PlacedPiece {
  fileprivate var isTurned: Bool { degrees != 0 }

  /// The whole pixels inside the bounding box of the turned piece.
  fileprivate var turnedBounds: PixelRect {
    let bounds = Turn(degrees: degrees).bounds(
      of: .opaque, width: Double(box.width), height: Double(box.height))
    let middle = (
      x: Double(box.x) + Double(box.width) / 2, y: Double(box.y) + Double(box.height) / 2
    )
    let (left, top) = ((middle.x + bounds.x).rounded(.up), (middle.y + bounds.y).rounded(.up))
    let right = (middle.x + bounds.x + bounds.width).rounded(.down)
    let bottom = (middle.y + bounds.y + bounds.height).rounded(.down)
    return PixelRect(
      x: Int(left), y: Int(top), width: max(0, Int(right - left)), height: max(0, Int(bottom - top))
    )
  }
}
