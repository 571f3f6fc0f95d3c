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
    let down = Self.place(y, side, blocks.height)
    let (above, below) = (down.first * blocks.width, down.second * blocks.width)
    let line = (0..<blocks.width).map { x -> SIMD4<Float> in
      let upper = values[above + x]
      return upper + (values[below + x] - upper) * down.part
    }
    return (0..<count).map { x -> SIMD4<Float> in
      let across = Self.place(x, side, blocks.width)
      let left = line[across.first]
      return left + (line[across.second] - left) * across.part
    }
  }

  /// The blocks between whose middles a cell lies, and how far it is from the first to the second.
  private static func place(
    _ cell: Int, _ side: Int, _ count: Int
  ) -> (first: Int, second: Int, part: Float) {
    let halves = 2 * cell + 1 - side
    guard halves > 0 else { return (0, 0, 0) }
    let first = halves / (2 * side)
    guard first < count - 1 else { return (count - 1, count - 1, 0) }
    return (first, first + 1, Float(halves - first * 2 * side) / Float(2 * side))
  }

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
