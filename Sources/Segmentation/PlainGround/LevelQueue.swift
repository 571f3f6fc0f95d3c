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
