import Garments
import Pixels

extension Piece {
  /// What stands in for a photo on a canvas of that size; nil where it cannot be drawn.
  init?(standingIn silhouette: Silhouette, on canvas: PixelSize) {
    let side = min(max(64, canvas.longestSide * 3 / 5), Self.longestSilhouetteSide)
    let box = PixelSize(width: side, height: side)
    guard let raster = try? silhouette.raster(in: box) else { return nil }
    self.init(raster, .silhouette)
  }

  /// The drawings have 512 pixels a side: more shows no more of them.
  private static let longestSilhouetteSide = 2048
}
