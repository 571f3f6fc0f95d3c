import Pixels

/// What a tile shows of a photo that fills it: the part around the garment, which so stays whole as far as
/// the tile's shape allows.
enum TileCrop {
  /// Where less than this part of a photo is cut off, nobody sees where.
  private static let leastSeen = 0.01

  /// Whether a room of another shape cuts off so much that it counts where.
  static func isSeen(of photo: PixelSize, in room: PixelSize) -> Bool {
    let (width, height) = kept(of: photo, filling: room)
    return width * height < (1 - leastSeen) * Double(photo.width) * Double(photo.height)
  }

  /// The largest part of a photo that has a room's shape, with the garment in its middle, or as near to it as
  /// the photo's sides allow.
  ///
  /// - Parameter garment: where it is, in shares of the photo's width and height.
  /// - Returns: in the same shares.
  static func crop(
    around garment: Region, of photo: PixelSize, filling room: PixelSize
  ) -> Region {
    let (across, down) = (Double(photo.width), Double(photo.height))
    let (width, height) = kept(of: photo, filling: room)
    let columns = PhotoCard.shares(
      middle: (garment.x + garment.width / 2) * across, length: width, of: across)
    let rows = PhotoCard.shares(
      middle: (garment.y + garment.height / 2) * down, length: height, of: down)
    return Region(x: columns.start, y: rows.start, width: columns.length, height: rows.length)
  }

  private static func kept(
    of photo: PixelSize, filling room: PixelSize
  ) -> (width: Double, height: Double) {
    let region = Fit.cover.placement(of: photo, in: room).region
    return (region.width, region.height)
  }
}
