public import Codecs
public import Files
public import Layouts
public import Pixels
public import Work

/// Draws placed tiles on a canvas.
///
/// Tiles are decoded and resampled by several workers and blended in their order by one, so the
/// picture is the same for any number of them. The largest files are decoded first, so a finished
/// tile may wait for one before it: memory holds the canvas and at most all tiles.
public struct CollageRenderer: Sendable {
  public var size: PixelSize
  public var background: Color
  /// How many photos are decoded at once.
  public var jobs: Int
  public var effort: DecodingEffort
  /// Whether the drawn tiles are handed out, too.
  public var keepsTiles = false

  public init(
    size: PixelSize, background: Color, jobs: Int = activeCoreCount,
    effort: DecodingEffort = .standard
  ) {
    self.size = size
    self.background = background
    self.jobs = jobs
    self.effort = effort
  }

  /// What was drawn.
  public struct Rendered: Sendable {
    public var raster: Raster
    /// Tiles that could not be drawn, by their index, in order.
    public var failures: [(index: Int, failure: FileFailure)]
    public var warnings: [PhotoWarning]
    /// The tiles as they were drawn, with their indices; only where they were asked for.
    public var tiles: [(index: Int, tile: LayoutLint.Tile)] = []
    /// Where each tile's picture is, by the tile's index; none of those that could not be drawn.
    public var places: [Int: PixelRect] = [:]
  }

  /// Draws the tiles in their order, a later one over those before it.
  public func render(_ tiles: [PlacedTile]) async -> Rendered {
    await render(tiles, onto: Raster(size: size, filledWith: background))
  }

  /// As `render(_:)`, on another ground than the background.
  func render(_ tiles: [PlacedTile], onto ground: Raster) async -> Rendered {
    var canvas = ground
    var failures: [(index: Int, failure: FileFailure)] = []
    var warnings: [PhotoWarning] = []
    var drawn: [(index: Int, tile: LayoutLint.Tile)] = []
    var places: [Int: PixelRect] = [:]
    let work = Array(tiles.enumerated())
    await mapInOrder(work, jobs: jobs, window: work.count) { _, tile in
      tile.fileLength
    } transform: { index, tile in
      (index, Result { () throws(FileFailure) in try tile.render(effort) })
    } consume: { index, result in
      switch result {
      case .success(let tile):
        canvas.blend(tile.raster, x: tile.place.x, y: tile.place.y)
        warnings += tile.warnings
        if keepsTiles {
          drawn.append((index, LayoutLint.Tile(tile.raster, x: tile.place.x, y: tile.place.y)))
        }
        places[index] = tile.place
      case .failure(let failure):
        failures.append((index, failure))
      }
    }
    return Rendered(
      raster: canvas, failures: failures, warnings: warnings, tiles: drawn, places: places)
  }
}
