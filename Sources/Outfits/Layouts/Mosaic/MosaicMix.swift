private import Glibc

/// Divides a few pieces, in their order, into nested rows and columns. For each proportion that
/// such a block can have, finds the one with the least uneven pieces.
///
/// Every run of pieces is made of two shorter ones, side by side or one below the other. A run
/// keeps one block for each approximate proportion, so time grows with the cube of the number of
/// pieces.
struct MosaicMix {
  /// The most pieces; more of them fill a picture in rows.
  static let mostPieces = 12

  /// A block of a run of pieces, ignoring gaps.
  private struct Block {
    /// Width divided by height.
    var aspect: Double
    /// The sum of the inverse areas of its pieces if its own area is 1.
    var cost: Double
    var slicing: Slicing
  }

  /// Proportions are from 1:16 to 16:1, in steps of 8 %.
  private static let widest = 16.0
  private static let step = 0.08
  private static let stepCount = Int(2 * log(widest) / step) + 1

  private static func step(of aspect: Double) -> Int? {
    let step = Int(((log(aspect) + log(widest)) / self.step).rounded())
    return (0..<stepCount).contains(step) ? step : nil
  }

  /// One slicing for each proportion near that of an area; empty if there are too many pieces.
  static func slicings(_ aspects: [Double], near target: Double) -> [Slicing] {
    guard (2...mostPieces).contains(aspects.count) else { return [] }
    let count = aspects.count
    // The blocks by the first piece and by how many follow it.
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
