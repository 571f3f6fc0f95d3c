import CVision
import Images

/// The grid of a graph cut: a picture's cells, linked to their neighbours. Each link has the price
/// of separating its two cells.
struct CutGrid: Sendable {
  private let size: PixelSize
  private let bins: [Int]
  /// The prices of separating each cell from its neighbours to the right, below, and diagonally
  /// below.
  private let links: [UInt16]

  /// The price of separating two neighbours of the same colour, on a picture with `referenceSide`
  /// cells along its longest side. On a finer grid, the price rises with the number of cells per
  /// side, because the total number of cells grows faster than the outline's length.
  private static let smoothness: Float = 25
  private static let referenceSide: Float = 400
  /// The weight of a colour's log odds, and the limit of the log odds before weighting.
  private static let colorWeight: Float = 1.5
  private static let mostOdds: Float = 6
  /// The fixed-point scale of prices: the integer that stands for a price of 1.
  private static let units: Float = 64

  init(_ picture: WorkingPicture) {
    size = picture.size
    bins = ColorOdds.bins(picture)
    links = Self.links(of: picture)
  }

  /// Returns how strongly each cell's colour suggests the garment. Negative values suggest the
  /// background.
  ///
  /// - Parameter weights: the fraction of each cell that shows the garment, 0...1.
  func colorPrices(_ weights: [Float]) -> [Float] {
    let odds = ColorOdds(bins, weights: weights)
    return bins.map { bin in
      Self.colorWeight * min(Self.mostOdds, max(-Self.mostOdds, odds[bin]))
    }
  }

  /// Converts a price to the integer units of `cut(_:)`.
  static func price(_ price: Float) -> Int32 { Int32(price * units) }

  /// Cuts the grid along the cheapest line, and returns true for each garment cell.
  ///
  /// - Parameter terminals: the price of assigning each cell to the background. A negative value is
  ///   the price of assigning the cell to the garment.
  func cut(_ terminals: [Int32]) -> [Bool] {
    var isGarment = [Bool](repeating: false, count: size.pixelCount)
    let memory = UnsafeMutableRawBufferPointer.allocate(
      byteCount: w2w_grid_cut_memory(size.width, size.height), alignment: 8)
    defer { unsafe memory.deallocate() }
    // Unsafe: the C function gets its own working memory, about 72 bytes per cell.
    if let start = memory.baseAddress {
      unsafe w2w_cut_grid(size.width, size.height, terminals, links, start, &isGarment)
    }
    return isGarment
  }

  private static func links(of picture: WorkingPicture) -> [UInt16] {
    let (width, height) = (picture.width, picture.height)
    let steps = [(1, 0), (0, 1), (1, 1), (-1, 1)]
    var distances = [Float](repeating: 0, count: 4 * picture.size.pixelCount)
    var (sum, count) = (Float(0), 0)
    for y in 0..<height {
      for x in 0..<width {
        let cell = y * width + x
        for (link, step) in steps.enumerated() {
          let (column, row) = (x + step.0, y + step.1)
          guard column >= 0, column < width, row < height else { continue }
          let distance = picture.colors[cell].squaredDistance(
            to: picture.colors[row * width + column])
          distances[4 * cell + link] = distance
          sum += distance
          count += 1
        }
      }
    }
    let usual = max(1e-7, 2 * sum / Float(max(1, count)))
    let side = Float(max(width, height)) / referenceSide
    return distances.indices.map { index in
      // Approximates exp(-x) with arithmetic that gives the same result on every machine.
      let fall = 1 + distances[index] / usual / 4
      let price = smoothness * side * units / (fall * fall * fall * fall)
      return UInt16(index % 4 < 2 ? price : price * 0.707_106_8)
    }
  }
}
