import Pixels

/// Averages over square blocks of cells of a quantity that is known at some cells only.
struct BlockAverages {
  private let blocks: PixelSize
  private let side: Int
  private var sums: [SIMD4<Float>]
  private var weights: [Float]

  /// How many cells the average of the surroundings counts as in a block's own.
  private static let surroundingsWeight: Float = 8

  init(_ size: PixelSize, side: Int) {
    self.side = side
    blocks = PixelSize(
      width: (size.width + side - 1) / side, height: (size.height + side - 1) / side)
    sums = Array(repeating: .zero, count: blocks.pixelCount)
    weights = Array(repeating: 0, count: blocks.pixelCount)
  }

  private init(blocks: PixelSize, sums: [SIMD4<Float>], weights: [Float]) {
    (self.blocks, self.side, self.sums, self.weights) = (blocks, 1, sums, weights)
  }

  mutating func add(_ value: SIMD4<Float>, _ x: Int, _ y: Int) {
    let block = y / side * blocks.width + x / side
    sums[block] += value
    weights[block] += 1
  }

  /// The quantity everywhere: where a block knows little, its surroundings tell, by the averages of
  /// blocks of twice the side and so on ("pull and push", S. Gortler et al., "The Lumigraph", 1996).
  func spread(prior: SIMD4<Float>) -> SmoothField {
    SmoothField(values: values(prior: prior), blocks: blocks, side: side)
  }

  private func values(prior: SIMD4<Float>) -> [SIMD4<Float>] {
    guard blocks.pixelCount > 1 else {
      return [(sums[0] + prior) / (weights[0] + 1)]
    }
    let half = PixelSize(width: (blocks.width + 1) / 2, height: (blocks.height + 1) / 2)
    var halfSums = [SIMD4<Float>](repeating: .zero, count: half.pixelCount)
    var halfWeights = [Float](repeating: 0, count: half.pixelCount)
    for y in 0..<blocks.height {
      for x in 0..<blocks.width {
        let (i, j) = (y * blocks.width + x, y / 2 * half.width + x / 2)
        halfSums[j] += sums[i]
        halfWeights[j] += weights[i]
      }
    }
    let coarse = BlockAverages(blocks: half, sums: halfSums, weights: halfWeights)
    let surroundings = SmoothField(values: coarse.values(prior: prior), blocks: half, side: 2)
    var values = sums
    for y in 0..<blocks.height {
      for x in 0..<blocks.width {
        let i = y * blocks.width + x
        values[i] =
          (sums[i] + surroundings[x, y] * Self.surroundingsWeight)
          / (weights[i] + Self.surroundingsWeight)
      }
    }
    return values
  }
}

/// A quantity that is given at the middles of square blocks and goes over from one to the next
/// evenly (bilinear interpolation).
struct SmoothField {
  private let values: [SIMD4<Float>]
  private let blocks: PixelSize
  private let side: Int

  init(values: [SIMD4<Float>], blocks: PixelSize, side: Int) {
    (self.values, self.blocks, self.side) = (values, blocks, side)
  }

  subscript(x: Int, y: Int) -> SIMD4<Float> {
    let (left, right, across) = Self.neighbours(x, side, blocks.width)
    let (above, below, down) = Self.neighbours(y, side, blocks.height)
    let upper = values[above * blocks.width + left] * (1 - across)
      + values[above * blocks.width + right] * across
    let lower = values[below * blocks.width + left] * (1 - across)
      + values[below * blocks.width + right] * across
    return upper * (1 - down) + lower * down
  }

  private static func neighbours(_ x: Int, _ side: Int, _ count: Int) -> (Int, Int, Float) {
    let place = (Float(x) + 0.5) / Float(side) - 0.5
    let lower = place.rounded(.down)
    let first = Int(lower)
    return (max(0, first), min(count - 1, first + 1), place - lower)
  }
}
