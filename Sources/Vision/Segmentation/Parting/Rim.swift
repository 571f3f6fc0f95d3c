import Images

/// Finds the outermost cells of what stands out that are shade rather than garment.
///
/// Shade keeps the background's hue, and has no step as sharp as that to the garment. So a cell
/// that could be shade joins the side that the smaller steps lead to (the cut of a minimum spanning
/// forest; J. Cousty et al., "Watershed Cuts", 2009).
struct Rim {
  private let photo: WorkingPicture
  private var sides: [Side]
  private var queue: LevelQueue

  private enum Side: UInt8 {
    case garment
    case background
    /// Possible shade, not decided yet.
    case open
  }

  /// The largest width of a rim in cells, if the garment's own colours could be shade.
  private static let mostWidth = 7
  /// The part of a garment from which on hue alone distinguishes its colours from shade.
  private static let clearPart = 0.85
  /// Half the least width, in cells, that is no gap between parts of a garment.
  private static let gapReach = 3
  /// The least part of lightness that shade leaves.
  private static let leastLightness: Float = 0.45
  /// The largest distance of shade from the line between the background and black: a constant, a
  /// multiple of the noise, and a part of the darkening, because the light in shade has a hue of
  /// its own.
  private static let leastReach: Float = 0.02
  private static let noiseReach: Float = 3
  private static let reachOfDarkness: Float = 0.08
  /// The largest step in shade from one cell to the next.
  private static let mostStep: Float = 0.16
  private static let levelCount = 512
  /// The directions into a cell: from the left, the right, above and below.
  private static let ways = 4

  /// Returns a garment without the shade around it.
  static func removed(
    from garment: CellMask, _ photo: WorkingPicture, _ background: Background
  ) -> CellMask {
    var rim = Rim(garment, photo, background)
    rim.flood()
    return CellMask(garment.size) { rim.sides[$0] != .background }
  }

  private init(_ garment: CellMask, _ photo: WorkingPicture, _ background: Background) {
    self.photo = photo
    sides = garment.indices.map { garment[$0] ? .garment : .background }
    queue = LevelQueue(levelCount: Self.levelCount, itemCount: sides.count * Self.ways)
    let deep = garment.eroded(by: Self.mostWidth)
    // A thin part may be a strap rather than a rim.
    let thick = deep.dilated(by: Self.mostWidth + 1)
    var (clear, all) = (0, 0)
    for y in 0..<photo.height {
      let row = background.row(y)
      for x in 0..<photo.width {
        let cell = y * photo.width + x
        guard garment[cell], thick[cell] else { continue }
        all += 1
        if Self.isShade(photo.colors[cell], of: row.colors[x], row.steadiness[x]) {
          sides[cell] = .open
        } else {
          clear += 1
        }
      }
    }
    // Deep inside, only places between clear parts of the garment may be shade.
    let isClear = Double(clear) >= Self.clearPart * Double(all)
    let open = CellMask(garment.size) { sides[$0] == .open }
    // A line of only one cell is where two colours of the garment meet.
    let gaps = open.opened(by: 1).subtracting(open.opened(by: Self.gapReach))
    let decided = isClear ? deep.subtracting(gaps) : deep
    for cell in decided.indices where decided[cell] { sides[cell] = .garment }
  }

  private static func isShade(
    _ color: PerceivedColor, of ground: PerceivedColor, _ steadiness: PerceivedColor
  ) -> Bool {
    let length = max(1e-3, ground.length)
    let along = (color * ground).sum() / length
    guard along < length, along > leastLightness * length else { return false }
    // The reach follows the noise of hue; lightness is often noisier.
    let reach = leastReach + noiseReach / steadiness.y + reachOfDarkness * (length - along)
    return (color - ground * (along / length)).length < reach
  }

  /// Assigns each open cell to the side that the smaller steps lead to.
  private mutating func flood() {
    let offsets = [-1, 1, -photo.width, photo.width]
    for cell in sides.indices where sides[cell] == .open {
      photo.size.forEachNeighbor(of: cell) { neighbor in
        if sides[neighbor] != .open { push(from: neighbor, to: cell) }
      }
    }
    while let item = queue.pop() {
      let cell = item / Self.ways
      guard sides[cell] == .open else { continue }
      sides[cell] = sides[cell + offsets[item % Self.ways]]
      photo.size.forEachNeighbor(of: cell) { neighbor in
        if sides[neighbor] == .open { push(from: cell, to: neighbor) }
      }
    }
  }

  /// Queues a cell's side for a neighbouring cell.
  private mutating func push(from cell: Int, to neighbor: Int) {
    let step = (photo.colors[cell] - photo.colors[neighbor]).length
    if step > Self.mostStep && sides[cell] == .background { return }
    let way =
      switch cell - neighbor {
      case -1: 0
      case 1: 1
      case -photo.width: 2
      default: 3
      }
    let level = min(Self.levelCount - 1, Int(step * Float(Self.levelCount)))
    queue.push(neighbor * Self.ways + way, at: level)
  }
}
