import Images

/// A quantity given at the centres of square blocks of cells, with bilinear interpolation in
/// between.
struct SmoothField {
  let values: [SIMD4<Float>]
  let blocks: PixelSize
  /// A block's side in cells.
  let side: Int

  /// Returns the interpolated values of the first `count` cells in row `y`.
  func row(_ y: Int, count: Int) -> [SIMD4<Float>] {
    let line = line(y)
    let last = line.count - 1
    var row: [SIMD4<Float>] = []
    row.reserveCapacity(count)
    // `beyond` is the distance from the previous block's centre to the cell's centre, in half
    // cells.
    var (block, beyond) = (0, 1 - side)
    for _ in 0..<count {
      if beyond >= 2 * side { (block, beyond) = (block + 1, beyond - 2 * side) }
      if beyond <= 0 || block >= last {
        row.append(line[min(block, last)])
      } else {
        let part = Float(beyond) / Float(2 * side)
        row.append(line[block] + (line[block + 1] - line[block]) * part)
      }
      beyond += 2
    }
    return row
  }

  private func line(_ y: Int) -> [SIMD4<Float>] {
    let beyond = max(0, 2 * y + 1 - side)
    let above = min(blocks.height - 1, beyond / (2 * side))
    let below = min(blocks.height - 1, above + 1)
    let part = Float(beyond - above * 2 * side) / Float(2 * side)
    return (0..<blocks.width).map { x -> SIMD4<Float> in
      let upper = values[above * blocks.width + x]
      return upper + (values[below * blocks.width + x] - upper) * part
    }
  }

  var doubled: SmoothField { SmoothField(values: values, blocks: blocks, side: side * 2) }

  func mapValues(_ change: (SIMD4<Float>) -> SIMD4<Float>) -> SmoothField {
    SmoothField(values: values.map(change), blocks: blocks, side: side)
  }

  func adding(_ other: SmoothField) -> SmoothField {
    let sums = zip(values, other.values).map { $0 + $1 }
    return SmoothField(values: sums, blocks: blocks, side: side)
  }
}

/// Block averages of a quantity that is known only at some cells.
struct BlockAverages {
  private let blocks: PixelSize
  private let side: Int
  private var sums: [SIMD4<Float>]
  private var weights: [Float]

  /// The weight of the surroundings' average in a block's value, given as a number of cells.
  private static let surroundingsWeight: Float = 8

  init(_ size: PixelSize, side: Int) {
    self.side = side
    blocks = PixelSize(
      width: (size.width + side - 1) / side, height: (size.height + side - 1) / side)
    sums = Array(repeating: .zero, count: blocks.pixelCount)
    weights = Array(repeating: 0, count: blocks.pixelCount)
  }

  /// Combines each 2 x 2 group of `finer`'s blocks into one block.
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

  /// Extends the quantity to all cells. A block with little data uses the average of its
  /// surroundings. Surroundings are averaged recursively, in blocks of twice the side. The method
  /// is the "pull" and "push" of Gortler et al., "The Lumigraph", 1996.
  ///
  /// - Parameter prior: the value if no block has data.
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
