import Images

/// The distances of cells from strokes, measured along paths through a picture. A step to the next
/// cell costs more if the colour changes. A step also costs more where the network is sure that the
/// stroke is wrong.
///
/// A stroke spreads beyond the cells under it, for example over a whole tile, hanger or sleeve. If
/// the network is sure of the initial result, a stroke has a much shorter reach. For example, a
/// stroke on the edge of a trouser leg removes only a small piece of the leg.
struct StrokeReach {
  /// The distance of each cell from the strokes: 0 on a stroke, `beyond` if no stroke reaches the
  /// cell.
  let distances: [UInt16]

  static let beyond: UInt16 = 1000

  /// The reach of a stroke over a uniform area, as a fraction of the longest side.
  private static let flatReach: Float = 0.25
  /// The reach of a stroke where the initial result was certain, as a fraction of the longest side.
  private static let sureReach: Float = 0.02
  /// The cost of a colour change, per unit of Oklab distance. A colour change of 0.14 stops a
  /// stroke from spreading.
  private static let colorPrice: Float = 7000
  private static let ways = 4

  /// - Parameter sureness: the certainty of each cell's initial result, 0...1.
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
        // Each cell is queued at most once from each side, because only finished cells queue their
        // neighbours.
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

  /// Returns the largest change of colour between adjacent cells that counts as noise: twice the
  /// median change.
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

  /// The number of histogram levels per unit of Oklab.
  private static let finest: Float = 1000
}
