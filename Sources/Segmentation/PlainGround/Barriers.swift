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
    let own = unlikeness.levels
    var queue = LevelQueue(levelCount: Unlikeness.mostLevel + 1, itemCount: own.count)
    var levels = [UInt16](repeating: .max, count: own.count)
    var seeds = CellMask.border(of: size)
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
