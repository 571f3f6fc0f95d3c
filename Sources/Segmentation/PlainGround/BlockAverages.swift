import Pixels

/// Averages over square blocks of cells of a quantity that is known at some cells only.
struct BlockAverages {
  private let blocks: PixelSize
  private let side: Int
  private var sums: [SIMD4<Float>]
  private var weights: [Float]

  /// How many cells the average of the surroundings counts as in a block's own.
  private static let surroundingsWeight: Float = 8

  /// - Parameters:
  ///   - size: of the grid of cells.
  ///   - side: of a block, in cells.
  init(_ size: PixelSize, side: Int) {
    self.side = side
    blocks = PixelSize(
      width: (size.width + side - 1) / side, height: (size.height + side - 1) / side)
    sums = Array(repeating: .zero, count: blocks.pixelCount)
    weights = Array(repeating: 0, count: blocks.pixelCount)
  }

  /// Blocks of two by two of `finer`'s.
  private init(halving finer: BlockAverages) {
    self.init(finer.blocks, side: 2)
    for y in 0..<finer.blocks.height {
      for x in 0..<finer.blocks.width {
        let (block, own) = (y / 2 * blocks.width + x / 2, y * finer.blocks.width + x)
        sums[block] += finer.sums[own]
        weights[block] += finer.weights[own]
      }
    }
  }

  mutating func add(_ value: SIMD4<Float>, x: Int, y: Int) {
    let block = y / side * blocks.width + x / side
    sums[block] += value
    weights[block] += 1
  }

  /// The quantity everywhere. Where a block knows little its surroundings tell, by the averages of
  /// blocks of twice the side and so on: the "pull" and "push" of S. Gortler et al., "The Lumigraph",
  /// 1996.
  ///
  /// - Parameter prior: the quantity where no block knows anything.
  func spread(prior: SIMD4<Float>) -> SmoothField {
    guard blocks.pixelCount > 1 else {
      let average = (sums[0] + prior) / (weights[0] + 1)
      return SmoothField(values: [average], blocks: blocks, side: side)
    }
    let surroundings = BlockAverages(halving: self).spread(prior: prior)
    var values: [SIMD4<Float>] = []
    values.reserveCapacity(sums.count)
    for y in 0..<blocks.height {
      for (x, around) in surroundings.row(y, count: blocks.width).enumerated() {
        let own = y * blocks.width + x
        values.append(
          (sums[own] + around * Self.surroundingsWeight)
            / (weights[own] + Self.surroundingsWeight))
      }
    }
    return SmoothField(values: values, blocks: blocks, side: side)
  }
}
