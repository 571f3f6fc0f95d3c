import Images

/// What a tile shows of a photo whose garment is known: the part around the garment, which is large there and
/// whole.
enum TileCrop {
  /// What stays around the garment, in parts of its longest side.
  private static let margin = 0.08
  /// The least part of a photo's side that is shown: a look may take a button for the garment.
  private static let leastShown = 0.3
  /// How many pixels of a room go to one of the part's at most.
  private static let mostEnlarged = 2.0
  /// Where a part is so nearly of a room's shape, it fills the room: nobody sees what that cuts off.
  private static let leastSeen = 0.01

  /// The part of a photo around its garment, with a margin, that has a room's shape: as small as the garment
  /// allows, and as near to that shape as the photo's sides allow.
  ///
  /// It is no smaller than half of the room in pixels as long as the photo has so many, so that no tile is
  /// blurred.
  ///
  /// - Parameters:
  ///   - garment: where it is, in shares of the photo's width and height.
  ///   - photo: the size of the photo, upright.
  /// - Returns: in the same shares.
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

  /// The size that a part of a photo has in a layout: that of the room where it fills it.
  static func size(of part: Region, of photo: PixelSize, for room: PixelSize) -> PixelSize {
    let size = PhotoCard.box(of: part, in: photo).size
    let aspects = [size, room].map { Double($0.width) / Double($0.height) }
    return abs(aspects[0] / aspects[1] - 1) <= leastSeen ? room : size
  }
}
