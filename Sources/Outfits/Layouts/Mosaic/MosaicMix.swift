private import Glibc

/// Divides a few pieces, in input order, into nested rows and columns. For each possible aspect
/// ratio of the whole block, the search keeps the division with the most even areas.
///
/// The block for a run of pieces combines two blocks for shorter runs, side by side or one below
/// the other. Only one block is kept for each run and each approximate aspect ratio. The time
/// therefore grows with the cube of the number of pieces.
struct MosaicMix {
  /// The maximum number of pieces for nested rows and columns. More pieces fill a picture well in
  /// plain rows.
  static let mostPieces = 12

  /// A block made from a run of pieces, ignoring gaps.
  private struct Block {
    var aspect: Double
    /// The sum of 1/area over the pieces of the block, if the block has an area of 1.
    var cost: Double
    var slicing: Slicing
  }

  /// Aspect ratios are from 1:16 to 16:1, in steps of 8 %.
  private static let widest = 16.0
  private static let step = 0.08
  private static let stepCount = Int(2 * log(widest) / step) + 1

  private static func step(of aspect: Double) -> Int? {
    let step = Int(((log(aspect) + log(widest)) / self.step).rounded())
    return (0..<stepCount).contains(step) ? step : nil
  }

  /// Returns slicings with aspect ratios near the target. Returns an empty array if there are too
  /// many pieces.
  static func slicings(_ aspects: [Double], near target: Double) -> [Slicing] {
    guard (2...mostPieces).contains(aspects.count) else { return [] }
    let count = aspects.count
    // The blocks, indexed by the first piece and by the number of further pieces.
    var blocks: [[[Block]]] = aspects.enumerated().map { index, aspect in
      [[Block(aspect: aspect, cost: 1, slicing: .piece(index))]]
    }
    for length in 2...count {
      for first in 0...(count - length) {
        var best = [Block?](repeating: nil, count: stepCount)
        for split in 1..<length {
          for left in blocks[first][split - 1] {
            for right in blocks[first + split][length - split - 1] {
              keep(left, right, &best)
            }
          }
        }
        blocks[first].append(best.compactMap(\.self))
      }
    }
    return blocks[0][count - 1].filter { (0.4...2.5).contains($0.aspect / target) }.map(\.slicing)
  }

  private static func keep(_ first: Block, _ second: Block, _ best: inout [Block?]) {
    let wide = first.aspect + second.aspect
    let tall = 1 / (1 / first.aspect + 1 / second.aspect)
    for (aspect, share, isWide) in [
      (wide, first.aspect / wide, true), (tall, tall / first.aspect, false),
    ] {
      guard let step = step(of: aspect) else { continue }
      let cost = first.cost / share + second.cost / (1 - share)
      if let known = best[step], known.cost <= cost { continue }
      let parts = [first.slicing, second.slicing]
      best[step] = Block(
        aspect: aspect, cost: cost, slicing: isWide ? .across(parts) : .down(parts))
    }
  }
}
