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
