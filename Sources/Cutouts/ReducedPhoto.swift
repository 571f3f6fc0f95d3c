import Pixels

/// A photo in square cells, few enough to look at each several times. Averages of cells also carry less
/// noise than pixels.
struct ReducedPhoto {
  /// In cells.
  let size: PixelSize
  /// A cell's side in pixels.
  let cellSide: Int
  /// Of each cell, rows from the top: red, green and blue in linear light, and 0.
  let light: [SIMD4<Float>]
  /// Of each cell.
  private(set) var colors: [PerceivedColor]

  /// The most cells along the longest side.
  private static let mostCells = 450

  var width: Int { size.width }
  var height: Int { size.height }

  init(_ raster: Raster) {
    cellSide = max(1, (raster.size.longestSide + Self.mostCells - 1) / Self.mostCells)
    (size, light) = raster.boxAverages(side: cellSide)
    colors = light.map(PerceivedColor.init(perceived:))
  }

  /// Averages the colours of each cell and its neighbours, by weights 1, 2, 1 across and down.
  func smoothed() -> ReducedPhoto {
    var result = self
    result.colors = Self.smoothed(Self.smoothed(colors, size, 1), size, width)
    return result
  }

  private static func smoothed(
    _ colors: [PerceivedColor], _ size: PixelSize, _ step: Int
  ) -> [PerceivedColor] {
    var result = colors
    let count = step == 1 ? size.width : size.height
    for i in colors.indices {
      let place = step == 1 ? i % size.width : i / size.width
      let before = place > 0 ? i - step : i
      let after = place < count - 1 ? i + step : i
      result[i] = (colors[before] + colors[i] * 2 + colors[after]) * 0.25
    }
    return result
  }
}
