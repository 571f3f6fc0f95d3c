import Images

/// How far cells are from strokes, along ways through a picture: each step costs its length, more where it is
/// sure that the stroke is wrong, and the change of colour on it.
///
/// A stroke means more than the cells that it lies on: the tile, the hanger or the sleeve under it, up to
/// where another thing begins. Where the network is sure, it means little more: a touch of a trouser leg's edge
/// takes a bite of it and not the leg.
struct StrokeReach {
  /// Of each cell: 0 on a stroke, `beyond` where none reaches.
  let distances: [UInt16]

  /// What is so far is not meant.
  static let beyond: UInt16 = 1000

  /// How far a stroke reaches where nothing changes, as a part of the longest side.
  private static let flatReach: Float = 0.25
  /// The same where nobody doubted what was found.
  private static let sureReach: Float = 0.02
  /// What a change of colour costs; one of 0.14 in Oklab ends the reach.
  private static let colorPrice: Float = 7000
  private static let ways = 4

  /// - Parameters:
  ///   - seeds: the cells of strokes.
  ///   - isOpen: the cells that ways lead over.
  ///   - sureness: of each cell, how sure it is that such strokes are wrong there, 0...1.
  init(
    _ seeds: CellMask, through isOpen: CellMask, _ picture: WorkingPicture, noise: Float,
    sureness: [Float]
  ) {
    let size = picture.size
    var distances = [UInt16](repeating: Self.beyond, count: size.pixelCount)
    guard !seeds.isEmpty else {
      self.distances = distances
      return
    }
    var isDone = [Bool](repeating: false, count: size.pixelCount)
    var queue = LevelQueue(
      levelCount: Int(Self.beyond), itemCount: size.pixelCount * Self.ways)
    let longest = Float(size.longestSide)
    let step = Float(Self.beyond) / max(1, Self.flatReach * longest)
    let sureStep = Float(Self.beyond) / max(1, Self.sureReach * longest)
    func push(from cell: Int, _ distance: Int, _ queue: inout LevelQueue) {
      size.forEachNeighbor(of: cell) { neighbor in
        guard isOpen[neighbor], !isDone[neighbor] else { return }
        // Each way into a cell is taken once: from a cell that is done.
        let way = neighbor == cell - 1 ? 0 : neighbor == cell + 1 ? 1 : neighbor < cell ? 2 : 3
        let change = (picture.colors[cell] - picture.colors[neighbor]).length
        let length = step + (sureStep - step) * sureness[neighbor]
        let price = length + Self.colorPrice * max(0, change - noise)
        let reached = distance + Int(min(Float(Self.beyond), price))
        if reached < Int(Self.beyond) { queue.push(neighbor * Self.ways + way, at: reached) }
      }
    }
    for cell in seeds.indices where seeds[cell] {
      distances[cell] = 0
      isDone[cell] = true
    }
    for cell in seeds.indices where seeds[cell] { push(from: cell, 0, &queue) }
    while let (item, level) = queue.popWithLevel() {
      let cell = item / Self.ways
      guard !isDone[cell] else { continue }
      isDone[cell] = true
      distances[cell] = UInt16(level)
      push(from: cell, level, &queue)
    }
    self.distances = distances
  }

  /// How much colours change from cell to cell without saying anything: twice the median.
  static func noise(of picture: WorkingPicture) -> Float {
    let levels = 256
    var counts = [Int](repeating: 0, count: levels)
    var left = 0
    for y in 0..<picture.height {
      for cell in (y * picture.width)..<((y + 1) * picture.width - 1) {
        let change = (picture.colors[cell] - picture.colors[cell + 1]).length
        counts[min(levels - 1, Int(change * finest))] += 1
        left += 1
      }
    }
    left /= 2
    let median = counts.firstIndex { count in
      left -= count
      return left < 0
    }
    return 2 * (Float(median ?? 0) + 1) / finest
  }

  /// Levels for a whole unit of Oklab.
  private static let finest: Float = 1000
}
