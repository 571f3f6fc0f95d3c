import Pixels

/// A quantity that is given at the middles of square blocks of cells and goes over from one to the next
/// evenly (bilinear interpolation).
struct SmoothField {
  /// Of each block, rows from the top.
  let values: [SIMD4<Float>]
  let blocks: PixelSize
  /// A block's side in cells.
  let side: Int

  /// The quantity at the cells of row `y`, of which there are `count`.
  func row(_ y: Int, count: Int) -> [SIMD4<Float>] {
    let line = line(y)
    let last = line.count - 1
    var row: [SIMD4<Float>] = []
    row.reserveCapacity(count)
    // How far a cell's middle is from that of the block before it, in half cells.
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

  /// The quantity at the middles of the blocks' columns, in a row of cells.
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

  /// The same quantity among cells of half the side.
  var doubled: SmoothField { SmoothField(values: values, blocks: blocks, side: side * 2) }

  /// Each of the blocks' values changed.
  func mapValues(_ change: (SIMD4<Float>) -> SIMD4<Float>) -> SmoothField {
    SmoothField(values: values.map(change), blocks: blocks, side: side)
  }

  /// The sum of two quantities that are given at the same places.
  func adding(_ other: SmoothField) -> SmoothField {
    let sums = zip(values, other.values).map { $0 + $1 }
    return SmoothField(values: sums, blocks: blocks, side: side)
  }
}
