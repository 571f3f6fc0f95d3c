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

  init(_ unlikeness: Unlikeness, _ size: PixelSize, holes: CellMask? = nil) {
    let (width, height) = (size.width, size.height)
    let own = unlikeness.levels
    var queue = LevelQueue(levelCount: Unlikeness.mostLevel + 1, itemCount: own.count)
    var levels = [UInt16](repeating: .max, count: own.count)
    func reach(_ cell: Int, over level: UInt16) {
      guard levels[cell] == .max else { return }
      levels[cell] = max(level, own[cell])
      queue.push(cell, at: Int(levels[cell]))
    }
    for cell in CellMask.border(of: size) { reach(cell, over: 0) }
    if let holes {
      for cell in holes.indices where holes[cell] { reach(cell, over: 0) }
    }
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
