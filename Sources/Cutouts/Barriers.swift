import Pixels

/// How high a barrier stands between each cell and the photo's border: of all ways there over cells side
/// by side, the least of their highest levels (the minimax path, found as Prim's algorithm finds a
/// spanning tree).
///
/// All of a garment lies behind its edge, so its cells have the edge's level at least, whatever
/// colours it has inside.
struct Barriers {
  /// Of each cell.
  let levels: [UInt16]

  init(_ unlikeness: Unlikeness, _ size: PixelSize, from holes: [Int] = []) {
    let (width, height) = (size.width, size.height)
    let own = unlikeness.levels
    var queue = LevelQueue(levelCount: Int(Unlikeness.mostLevel) + 1, itemCount: own.count)
    var levels = [UInt16](repeating: .max, count: own.count)
    func reach(_ cell: Int, over level: UInt16) {
      guard levels[cell] == .max else { return }
      levels[cell] = max(level, own[cell])
      queue.push(cell, at: Int(levels[cell]))
    }
    for x in 0..<width {
      reach(x, over: 0)
      reach((height - 1) * width + x, over: 0)
    }
    for y in 0..<height {
      reach(y * width, over: 0)
      reach(y * width + width - 1, over: 0)
    }
    for cell in holes { reach(cell, over: 0) }
    while let cell = queue.pop() {
      let (x, y, level) = (cell % width, cell / width, levels[cell])
      if x > 0 { reach(cell - 1, over: level) }
      if x < width - 1 { reach(cell + 1, over: level) }
      if y > 0 { reach(cell - width, over: level) }
      if y < height - 1 { reach(cell + width, over: level) }
    }
    self.levels = levels
  }
}

/// Whole numbers that wait at levels; the lowest level goes first. Levels that are pushed are never
/// below that of the last that was popped.
struct LevelQueue {
  /// The first item of each level, and the item after each, or -1.
  private var heads: [Int32]
  private var nexts: [Int32]
  private var level = 0

  init(levelCount: Int, itemCount: Int) {
    heads = Array(repeating: -1, count: levelCount)
    nexts = Array(repeating: -1, count: itemCount)
  }

  mutating func push(_ item: Int, at level: Int) {
    nexts[item] = heads[level]
    heads[level] = Int32(truncatingIfNeeded: item)
  }

  mutating func pop() -> Int? {
    while level < heads.count {
      let item = heads[level]
      if item >= 0 {
        heads[level] = nexts[Int(item)]
        return Int(item)
      }
      level += 1
    }
    return nil
  }
}
