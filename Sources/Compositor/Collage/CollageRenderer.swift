import Codecs
import Files
import Pixels

/// Draws placed tiles on a canvas.
///
/// Tiles are decoded and resampled by several workers and blended in their order by one, so the
/// picture is the same for any number of them. Memory holds the canvas and one tile a worker.
struct CollageRenderer {
  var size: PixelSize
  var background: Color
  var jobs: Int

  /// The picture, and for each tile that could not be drawn its index and why.
  func render(
    _ tiles: [PlacedTile]
  ) async -> (raster: Raster, failures: [(index: Int, failure: FileFailure)], [PhotoWarning]) {
    var canvas = Raster(size: size, filledWith: background)
    var failures: [(index: Int, failure: FileFailure)] = []
    var warnings: [PhotoWarning] = []
    await mapInOrder(Array(tiles.enumerated()), jobs: jobs) { index, tile in
      (index, Result { () throws(FileFailure) in try tile.render() })
    } consume: { index, result in
      switch result {
      case .success(let tile):
        canvas.blend(tile.raster, x: tile.place.x, y: tile.place.y)
        warnings += tile.warnings
      case .failure(let failure):
        failures.append((index, failure))
      }
    }
    return (canvas, failures, warnings)
  }
}
