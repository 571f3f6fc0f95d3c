/// The level between background and garment: the lowest about which there are hardly any cells.
///
/// Of the cells behind a garment's edge none is below the edge's level, and those of the background are
/// at that of noise, so in between there are only those few of faint edges.
struct Valley {
  let level: Int
  /// The cells about the level by those above it; near 0 where it parts the two clearly.
  let depth: Float

  /// Four standard deviations and twenty.
  private static let levels = 32...160
  /// As many cells about it as this, by those above, make a valley.
  private static let deepEnough: Float = 0.01

  init(_ barriers: Barriers) {
    // How many cells are below each level.
    var below = [Int](repeating: 0, count: Unlikeness.mostLevel + 2)
    for level in barriers.levels { below[Int(level) + 1] += 1 }
    for level in below.indices.dropFirst() { below[level] += below[level - 1] }
    let all = barriers.levels.count
    var (lowest, least) = (Self.levels.lowerBound, Float.infinity)
    for level in Self.levels {
      let about = below[level * 5 / 4] - below[level * 4 / 5]
      let depth = Float(about + 1) / Float(all - below[level] + 1)
      if depth < least { (lowest, least) = (level, depth) }
      if depth < Self.deepEnough { break }
    }
    level = lowest
    depth = least
  }
}
