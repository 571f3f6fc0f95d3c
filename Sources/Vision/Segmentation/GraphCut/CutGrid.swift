import CVision
import Images

/// The cells of a picture, linked with their neighbours by the price of separating them.
struct CutGrid: Sendable {
  private let size: PixelSize
  /// The colour bin of each cell.
  private let bins: [Int]
  /// The price of separating each cell from those at the right, below, and diagonally below.
  private let links: [UInt16]

  /// The price of parting neighbours of one colour, on a picture of `referenceSide` cells along its longest
  /// side; an outline on finer cells has more of them, by its length, against more cells, by their area.
  private static let smoothness: Float = 25
  private static let referenceSide: Float = 400
  /// The weight of colours, and their limit before that.
  private static let colorWeight: Float = 1.5
  private static let mostOdds: Float = 6
  /// The number of integer units in a price of 1.
  private static let units: Float = 64

  init(_ picture: WorkingPicture) {
    size = picture.size
    bins = ColorOdds.bins(picture)
    links = Self.links(of: picture)
  }

  /// For each cell, the evidence of its colour for the garment, negative for the ground.
  ///
  /// - Parameter weights: the garment's share of each cell, 0...1, from which colours are learnt.
  func colorPrices(_ weights: [Float]) -> [Float] {
    let odds = ColorOdds(bins, weights: weights)
    return bins.map { bin in
      Self.colorWeight * min(Self.mostOdds, max(-Self.mostOdds, odds[bin]))
    }
  }

  /// A price in whole numbers, as `cut` takes them.
  static func price(_ price: Float) -> Int32 { Int32(price * units) }

  /// The cells that are garment when separated from the others along the cheapest line.
  ///
  /// - Parameter terminals: for each cell, the price of not being garment, or, if negative, of not
  ///   being ground.
  func cut(_ terminals: [Int32]) -> [Bool] {
    var isGarment = [Bool](repeating: false, count: size.pixelCount)
    let memory = UnsafeMutableRawBufferPointer.allocate(
      byteCount: w2w_grid_cut_memory(size.width, size.height), alignment: 8)
    defer { unsafe memory.deallocate() }
    // Unsafe: the cut works in memory of its own, some 72 bytes a cell.
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
      // As exp(-x), but by arithmetic that is the same everywhere.
      let fall = 1 + distances[index] / usual / 4
      let price = smoothness * side * units / (fall * fall * fall * fall)
      return UInt16(index % 4 < 2 ? price : price * 0.707_106_8)
    }
  }
}
