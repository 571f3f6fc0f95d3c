import Images

/// Finds the outermost cells of a garment's mask that show a shadow, not the garment.
///
/// A shadow has the background's hue, and the colour step from shadow to garment is larger than any
/// step within the shadow. Each undecided cell joins garment or background, depending on which of
/// the two is reached over smaller colour steps (a minimum spanning forest cut; Cousty et al.,
/// "Watershed Cuts", 2009).
struct Rim {
  private let photo: WorkingPicture
  private var sides: [Side]
  private var queue: LevelQueue

  private enum Side: UInt8 {
    case garment
    case background
    /// A cell that may be shadow and is still undecided.
    case open
  }

  /// The maximum width of a shadow at the rim, in cells, if the garment itself has colours that
  /// could be shadow.
  private static let mostWidth = 7
  /// If at least this fraction of the garment cannot be shadow, hue alone identifies shadow.
  private static let clearPart = 0.85
  /// Half the largest width of a gap between parts of a garment, in cells.
  private static let gapReach = 3
  /// The minimum fraction of the background's lightness that remains in shadow.
  private static let leastLightness: Float = 0.45
  /// The maximum colour distance of a shadow from the line between black and the background's
  /// colour. The limit is the sum of a constant, a multiple of the noise, and a fraction of the
  /// darkening. The limit grows with darkening, because the light in shadow has its own hue.
  private static let leastReach: Float = 0.02
  private static let noiseReach: Float = 3
  private static let reachOfDarkness: Float = 0.08
  /// The maximum change of colour from one cell to the next within a shadow.
  private static let mostStep: Float = 0.16
  private static let levelCount = 512
  private static let ways = 4

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
    // A thin part may be a strap rather than a rim of shadow.
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
    // Deep inside the garment, only narrow gaps between its parts may be shadow.
    let isClear = Double(clear) >= Self.clearPart * Double(all)
    let open = CellMask(garment.size) { sides[$0] == .open }
    // A line only one cell wide is a border between two colours of the garment, not shadow.
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
    // The colour tolerance for shadow depends on the noise of hue, because lightness is often
    // noisier.
    let reach = leastReach + noiseReach / steadiness.y + reachOfDarkness * (length - along)
    return (color - ground * (along / length)).length < reach
  }

  /// Assigns each undecided cell to garment or background, depending on which is reached over
  /// smaller colour steps.
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
