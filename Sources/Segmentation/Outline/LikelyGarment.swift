package import Pixels

/// Where on a photo the garment likely is, for pictures of photos that are better not cut out.
///
/// The network alone is asked: it knows about where a garment is long before it is sure of the outline.
package struct LikelyGarment: Sendable {
  /// The box around it, in pixels of the photo.
  package let box: PixelRect

  /// From here on a cell is likelier garment than not.
  private static let likely: Float = 0.5
  /// The least part of the photo that must be likely, lest a speck is taken for a garment.
  private static let leastArea = 0.01
  /// The least part of the largest part's area: both shoes of a pair count, a button on the floor does not.
  private static let leastPart = 0.1

  /// Nil where the network sees no garment.
  ///
  /// This takes no more memory than cutting the photo out (``Cutout/memory(for:)``).
  ///
  /// - Parameter raster: the photo, upright, at any size.
  package init?(_ raster: Raster) {
    guard !raster.size.isEmpty else { return nil }
    let photo = WorkingPicture(averaging: raster)
    let likelihood = GarmentLikelihood(photo, .baked).cells
    let likely = CellMask(photo.size) { likelihood[$0] >= Self.likely }
    guard Double(likely.count) >= Self.leastArea * Double(photo.size.pixelCount) else { return nil }
    let regions = Regions(of: likely, diagonally: true)
    let largest = Double(regions.counts.max() ?? 0)
    let parts = regions.mask(photo.size) {
      Double(regions.counts[$0]) >= Self.leastPart * largest
    }
    let members = parts.indices.lazy.filter { parts[$0] }
    guard let first = members.first else { return nil }
    let start = (x: first % photo.width, y: first / photo.width)
    let bounds = members.reduce(
      into: (left: start.x, right: start.x, top: start.y, bottom: start.y)
    ) { bounds, cell in
      let (x, y) = (cell % photo.width, cell / photo.width)
      bounds.left = min(bounds.left, x)
      bounds.right = max(bounds.right, x)
      bounds.bottom = y
    }
    let side = photo.cellSide
    // The last cells of a row and a column may go on beyond the photo.
    box = PixelRect(
      x: bounds.left * side, y: bounds.top * side,
      width: min(raster.size.width, (bounds.right + 1) * side) - bounds.left * side,
      height: min(raster.size.height, (bounds.bottom + 1) * side) - bounds.top * side)
  }
}
