import Images
import Text

/// A box that contains a piece and the caption below it.
struct CaptionedSlot {
  let box: PixelRect
  let place: PlacedPiece
  var caption: PlacedText

  init(box: PixelRect, place: PlacedPiece, caption: PlacedText) {
    self.box = box
    self.place = place
    self.caption = caption
  }

  /// Places the piece, as large as possible, above its caption, and centres both in the box.
  /// Returns nil if the caption leaves no room.
  ///
  /// - Parameter captionHeight: the caption's height, including the gap above.
  init?(
    _ index: Int, _ piece: LayoutPiece, degrees: Double, in box: PixelRect, captionHeight: Int,
    _ captions: CaptionSet
  ) {
    let room = box.height - captionHeight
    guard room > 0, box.width > 0 else { return nil }
    let bounds = Turn(degrees: degrees).bounds(
      of: piece.shape, width: Double(piece.size.width), height: Double(piece.size.height))
    let scale = min(Double(box.width) / bounds.width, Double(room) / bounds.height)
    let size = PixelSize(
      width: max(1, Int(Double(piece.size.width) * scale + 1e-6)),
      height: max(1, Int(Double(piece.size.height) * scale + 1e-6)))
    let height = min(room, Int((bounds.height * scale - 1e-6).rounded(.up)))
    let top = box.y + (room - height) / 2
    // The visible pixels of a turned piece may be off-centre in its box.
    let x = Double(box.x) + Double(box.width) / 2 - (bounds.x + bounds.width / 2) * scale
    let y = Double(top) + Double(height) / 2 - (bounds.y + bounds.height / 2) * scale
    self.box = box
    place = PlacedPiece(
      index: index,
      box: PixelRect(
        x: Int((x - Double(size.width) / 2).rounded()),
        y: Int((y - Double(size.height) / 2).rounded()), size: size),
      degrees: degrees)
    caption = captions.caption(index, under: top + height, in: box, height: captionHeight)
  }

  /// Widens the caption to at least `width`. The caption stays centred if the area has room.
  mutating func widenCaption(to width: Int, in area: PixelRect) {
    let own = caption.box
    let width = min(width, area.width)
    guard width > own.width else { return }
    caption.box.x = max(area.x, min(area.maxX - width, own.x + (own.width - width) / 2))
    caption.box.size.width = width
  }

  mutating func keepCaption(outOf other: PixelRect) {
    let own = caption.box
    guard own.y < other.maxY, other.y < own.maxY, own.x < other.maxX, other.x < own.maxX else {
      return
    }
    // The other box may leave free strips of the caption's box on the left and on the right. The
    // caption keeps the wider strip.
    let left = max(0, other.x - own.x)
    let right = max(0, own.maxX - other.maxX)
    caption.box.x = left >= right ? own.x : own.maxX - right
    caption.box.size.width = max(left, right)
  }
}

extension [CaptionedSlot] {
  /// Widens captions to their minimum width where there is free room. A caption may be too narrow
  /// if the last layout draws its piece smaller than before.
  mutating func widenCaptions(
    _ captions: CaptionSet, in area: PixelRect
  ) throws(TypesettingError) {
    for index in indices {
      let width = try captions.leastWidth(self[index].place.index)
      self[index].widenCaption(to: width, in: area)
    }
    for index in indices {
      for other in indices where other != index {
        self[index].keepCaption(outOf: self[other].box)
        self[index].keepCaption(outOf: self[other].caption.box)
      }
    }
  }
}
