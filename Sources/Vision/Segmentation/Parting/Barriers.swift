import Images

/// How high a barrier stands between each cell and the photo's border: of all ways there over cells side
/// by side, the least of their highest levels (the minimax path, found as Prim's algorithm finds a
/// spanning tree).
///
/// All of a garment lies behind its edge, so its cells have the edge's level at least, whatever
/// colours it has inside.
struct Barriers {
  /// Of each cell.
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

/// Whole numbers that wait at levels; the lowest level goes first. What is pushed below the level of the
/// last that was popped waits at that level.
struct LevelQueue {
  /// The first item of each level, and the item after each, or -1.
  private var heads: [Int32]
  private var nexts: [Int32]
  private var level = 0

  init(levelCount: Int, itemCount: Int) {
    heads = Array(repeating: -1, count: levelCount)
    nexts = Array(repeating: -1, count: itemCount)
  }

  /// - Parameter item: one that is not waiting.
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
