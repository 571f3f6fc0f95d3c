import Images

/// The part of a photo that a tile shows if the garment's place is known: the part around the
/// garment, which is then large and whole.
enum TileCrop {
  /// The margin around the garment, in parts of its longest side.
  private static let margin = 0.08
  /// The least part of a photo's side that is shown, because a look may mistake a button for the
  /// garment.
  private static let leastShown = 0.3
  /// The most pixels of a room for one pixel of the part.
  private static let mostEnlarged = 2.0
  /// A part whose shape differs from the room's by less than this fills the room: the loss is
  /// invisible.
  private static let leastSeen = 0.01

  /// The part of a photo around its garment, with a margin and a room's shape: as small as the
  /// garment allows, and as near to that shape as the photo's sides allow.
  ///
  /// It has at least half as many pixels a side as the room, if the photo has so many, so that no
  /// tile is blurred.
  ///
  /// - Parameters:
  ///   - garment: the garment's place, in shares of the photo's width and height.
  ///   - photo: the size of the photo, upright.
  /// - Returns: the part, in the same shares.
  static func part(around garment: Region, of photo: PixelSize, for room: PixelSize) -> Region {
    let (across, down) = (Double(photo.width), Double(photo.height))
    let (width, height) = (garment.width * across, garment.height * down)
    let around = 2 * margin * max(width, height)
    let aspect = Double(room.width) / Double(room.height)
    func floor(_ side: Double, _ room: Int) -> Double {
      max(side * leastShown, min(side, Double(room) / mostEnlarged))
    }
    let least = max(
      width + around, floor(across, room.width),
      max(height + around, floor(down, room.height)) * aspect)
    let columns = PhotoCard.shares(
      middle: (garment.x + garment.width / 2) * across, length: min(across, least), of: across)
    let rows = PhotoCard.shares(
      middle: (garment.y + garment.height / 2) * down, length: min(down, least / aspect), of: down)
    return Region(x: columns.start, y: rows.start, width: columns.length, height: rows.length)
  }

  /// The size of a part of a photo in a layout: the room's size if it fills the room.
  static func size(of part: Region, of photo: PixelSize, for room: PixelSize) -> PixelSize {
    let size = PhotoCard.box(of: part, in: photo).size
    let aspects = [size, room].map { Double($0.width) / Double($0.height) }
    return abs(aspects[0] / aspects[1] - 1) <= leastSeen ? room : size
  }
}
