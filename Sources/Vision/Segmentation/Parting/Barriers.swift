import Images

/// The height of the barrier between each cell and the background: the photo's border or a hole.
/// Every path from the cell to the background reaches at least this height (a minimax path, found
/// with Prim's algorithm).
///
/// All cells of a garment lie behind its edge, so their barriers are at least as high as the edge.
struct Barriers {
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

/// The level that separates background from garment. The level is chosen so that very few cells
/// have a similar level.
///
/// Garment cells have at least the level of the garment's edge, and background cells have the level
/// of noise. Only a few cells, at faint edges, have a level between noise and edge.
struct Valley {
  let level: Int
  /// The number of cells near the level, divided by the number of cells above it. If the depth is
  /// near 0, the level separates background and garment clearly.
  let depth: Float

  /// The candidate levels, from 4 to 20 standard deviations.
  private static let levels = 32...160
  /// The depth below which the search for a level stops.
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

/// A priority queue of integers. The item with the lowest level comes first. An item pushed below
/// the current level is queued at the current level.
struct LevelQueue {
  /// The linked lists of items: the first item of each level, and the next item after each item. -1
  /// ends a list.
  private var heads: [Int32]
  private var nexts: [Int32]
  private var level = 0

  init(levelCount: Int, itemCount: Int) {
    heads = Array(repeating: -1, count: levelCount)
    nexts = Array(repeating: -1, count: itemCount)
  }

  mutating func push(_ item: Int, at itemLevel: Int) {
    let level = max(level, itemLevel)
    nexts[item] = heads[level]
    heads[level] = Int32(truncatingIfNeeded: item)
  }

  mutating func pop() -> Int? { popWithLevel()?.item }

  /// Removes the first item and returns it with its level.
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
