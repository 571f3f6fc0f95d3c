import Images

/// The height of the barrier between each cell and the photo's border: the least, over all paths of
/// adjacent cells, of the path's highest level (the minimax path, found as Prim's algorithm finds a
/// spanning tree).
///
/// All of a garment is behind its edge, so its cells have at least the edge's level, regardless of
/// the colours inside.
struct Barriers {
  /// The level of each cell.
  let levels: [UInt16]

  init(_ unlikeness: Unlikeness, _ size: PixelSize, holes: CellMask? = nil) {
    let own = unlikeness.levels
    var queue = LevelQueue(levelCount: Unlikeness.mostLevel + 1, itemCount: own.count)
    var levels = [UInt16](repeating: .max, count: own.count)
    var seeds = size.borderCells
    if let holes { seeds += holes.indices.filter { holes[$0] } }
    for cell in seeds where levels[cell] == .max {
      levels[cell] = own[cell]
      queue.push(cell, at: Int(own[cell]))
    }
    while let cell = queue.pop() {
      let level = levels[cell]
      size.forEachNeighbor(of: cell) { neighbor in
        guard levels[neighbor] == .max else { return }
        let reached = max(level, own[neighbor])
        levels[neighbor] = reached
        queue.push(neighbor, at: Int(reached))
      }
    }
    self.levels = levels
  }
}

/// The level between background and garment: the lowest with hardly any cells around it.
///
/// No cell behind a garment's edge is below the edge's level, and the background's cells are at the
/// level of noise. In between there are only the few cells of faint edges.
struct Valley {
  let level: Int
  /// The ratio of the cells around the level to those above; near 0 if it separates the two
  /// clearly.
  let depth: Float

  /// Four to twenty standard deviations.
  private static let levels = 32...160
  /// The largest ratio that makes a valley.
  private static let deepEnough: Float = 0.01

  init(_ barriers: Barriers) {
    // The number of cells below each level.
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

/// A queue of whole numbers by level; the lowest level comes first. An item pushed below the level
/// of the last popped item waits at that level.
struct LevelQueue {
  /// The first item of each level, and the item after each, or -1.
  private var heads: [Int32]
  private var nexts: [Int32]
  private var level = 0

  init(levelCount: Int, itemCount: Int) {
    heads = Array(repeating: -1, count: levelCount)
    nexts = Array(repeating: -1, count: itemCount)
  }

  /// - Parameter item: an item that is not in the queue.
  mutating func push(_ item: Int, at itemLevel: Int) {
    let level = max(level, itemLevel)
    nexts[item] = heads[level]
    heads[level] = Int32(truncatingIfNeeded: item)
  }

  mutating func pop() -> Int? { popWithLevel()?.item }

  /// The same, with the level at which the item waited.
  mutating func popWithLevel() -> (item: Int, level: Int)? {
    while level < heads.count {
      let item = heads[level]
      if item >= 0 {
        heads[level] = nexts[Int(item)]
        return (Int(item), level)
      }
      level += 1
    }
    return nil
  }
}
