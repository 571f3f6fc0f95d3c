import Images

/// Chooses the part of a photo around the garment that a tile shows.
enum TileCrop {
  /// The margin around the garment, as a fraction of the garment's longest side.
  private static let margin = 0.08
  /// The minimum fraction of a photo's side to show, in case a button is mistaken for the garment.
  private static let leastShown = 0.3
  /// The largest enlargement of a photo's pixels in its tile.
  private static let mostEnlarged = 2.0
  /// The maximum relative difference in aspect ratio at which a part still fills the tile.
  private static let leastSeen = 0.01

  /// Returns the smallest part of the photo that contains the garment with a margin. The part has
  /// the tile's aspect ratio if the photo's sides allow it.
  ///
  /// To avoid blur, each side of the part has at least half as many pixels as the tile's side, if
  /// the photo is large enough.
  ///
  /// - Parameter garment: the garment's place, as fractions of the photo's width and height.
  /// - Returns: the part, as fractions of the photo's width and height.
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

  /// Returns the size of a part of a photo for the layout. A part that fills the tile gets the
  /// tile's size.
  static func size(of part: Region, of photo: PixelSize, for room: PixelSize) -> PixelSize {
    let size = PhotoCard.box(of: part, in: photo).size
    let aspects = [size, room].map { Double($0.width) / Double($0.height) }
    return abs(aspects[0] / aspects[1] - 1) <= leastSeen ? room : size
  }
}
