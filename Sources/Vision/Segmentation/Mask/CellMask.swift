package import Images

/// How much of each cell of a grid is of something: of the garment, of its holes, of what is seen of the
/// background.
///
/// A cell is a member or it is not, and a bit says so: sets of members are joined, moved and grown 64
/// cells at a time. Where how much of a cell belongs is known, or how likely it does, the mask is graded:
/// it has a weight of each cell besides, and the cells of 0.5 or more are its members. What is made of
/// masks as sets (`union(_:)`, `eroded(by:)` and so on) goes by members alone, and is not graded.
package struct CellMask: Hashable, Sendable {
  /// Of the grid, in cells.
  package let size: PixelSize
  /// A bit for each cell, rows from the top, the first cells' in the lowest. Those after the last cell's
  /// are 0.
  private var words: [UInt64]
  /// Of each cell, 0...1; nil where each is a member whole or not at all.
  private var grades: [Float]?

  /// No cells.
  package init(_ size: PixelSize) {
    self.size = size
    words = Array(repeating: 0, count: (size.pixelCount + 63) / 64)
  }

  /// The cells that pass a test.
  @inline(__always)
  package init(_ size: PixelSize, where isMember: (Int) -> Bool) {
    self.init(size)
    let count = size.pixelCount
    for index in words.indices {
      var word: UInt64 = 0
      for cell in (index * 64)..<min(count, index * 64 + 64) where isMember(cell) {
        word |= 1 << UInt64(cell & 63)
      }
      words[index] = word
    }
  }

  /// A graded mask.
  ///
  /// - Parameter weights: of each cell, rows from the top, 0...1.
  package init(_ size: PixelSize, weights: [Float]) {
    precondition(weights.count == size.pixelCount)
    self.init(size) { weights[$0] >= 0.5 }
    grades = weights
  }

  /// The cells of some columns.
  private init(_ size: PixelSize, columns: Range<Int>) {
    self.init(size)
    for row in 0..<size.height {
      for column in columns { self[row * size.width + column] = true }
    }
  }
}

// MARK: - Cells

extension CellMask {
  /// Whether a cell is a member. What is set belongs whole, or not at all.
  package subscript(cell: Int) -> Bool {
    get { words[cell >> 6] >> UInt64(cell & 63) & 1 != 0 }
    set {
      let bit = 1 << UInt64(cell & 63) as UInt64
      if newValue { words[cell >> 6] |= bit } else { words[cell >> 6] &= ~bit }
      grades?[cell] = newValue ? 1 : 0
    }
  }

  /// How much of each cell belongs, 0...1, rows from the top.
  package var weights: [Float] { grades ?? indices.map { self[$0] ? 1 : 0 } }

  package var indices: Range<Int> { 0..<size.pixelCount }
  /// How many cells are members.
  package var count: Int { words.reduce(0) { $0 + $1.nonzeroBitCount } }
  package var isEmpty: Bool { words.allSatisfy { $0 == 0 } }

  /// Calls `body` with each member, in the order of indices.
  @inline(__always)
  func forEachMember(_ body: (_ cell: Int) -> Void) {
    for index in words.indices {
      var rest = words[index]
      while rest != 0 {
        body(index * 64 + rest.trailingZeroBitCount)
        rest &= rest - 1
      }
    }
  }

  /// The least rectangle that holds all members, in cells; nil where there are none.
  package var bounds: PixelRect? {
    var (left, right, top, bottom) = (size.width, -1, size.height, -1)
    forEachMember { cell in
      let (y, x) = cell.quotientAndRemainder(dividingBy: size.width)
      (left, right) = (min(left, x), max(right, x))
      (top, bottom) = (min(top, y), max(bottom, y))
    }
    guard right >= 0 else { return nil }
    return PixelRect(x: left, y: top, width: right - left + 1, height: bottom - top + 1)
  }
}

// MARK: - Sets of members

extension CellMask {
  package func union(_ other: CellMask) -> CellMask { combined(with: other) { $0 | $1 } }
  package func subtracting(_ other: CellMask) -> CellMask { combined(with: other) { $0 & ~$1 } }

  /// The cells that are no members.
  package var inverted: CellMask {
    var result = members
    for index in words.indices { result.words[index] = ~words[index] }
    result.clearRest()
    return result
  }

  /// The same places in cells of half the side.
  ///
  /// - Parameter finer: the size of the grid of these; it may have one column or row less than twice as many.
  package func doubled(to finer: PixelSize) -> CellMask {
    var result = CellMask(finer)
    for y in 0..<finer.height {
      let row = y / 2 * size.width
      for x in 0..<finer.width where self[row + x / 2] { result[y * finer.width + x] = true }
    }
    return result
  }

  /// Those members around which all cells of a square are members; beyond the grid all are.
  ///
  /// - Parameter reach: of the square to each side, in cells.
  package func eroded(by reach: Int) -> CellMask {
    // What is missing grows; beyond the grid nothing is.
    inverted.dilated(by: reach).inverted
  }

  /// All cells of squares around the members.
  ///
  /// - Parameter reach: of the squares to each side, in cells.
  package func dilated(by reach: Int) -> CellMask {
    let (width, height) = (size.width, size.height)
    var result = members
    guard !size.isEmpty, !isEmpty else { return result }
    Self.forEachStep(to: min(reach, width - 1)) { step in
      let first = CellMask(size, columns: 0..<step)
      let last = CellMask(size, columns: (width - step)..<width)
      result = result.union(result.subtracting(last).moved(by: step))
        .union(result.subtracting(first).moved(by: -step))
    }
    Self.forEachStep(to: min(reach, height - 1)) { step in
      result = result.union(result.moved(by: step * width)).union(result.moved(by: -step * width))
    }
    return result
  }

  /// Steps that add up to a reach. Moved to both sides by each in turn, a cell fills all up to there: none is
  /// longer than what the steps before it have filled.
  private static func forEachStep(to reach: Int, _ body: (Int) -> Void) {
    var reached = 0
    while reached < reach {
      let step = min(2 * reached + 1, reach - reached)
      body(step)
      reached += step
    }
  }

  /// What is left of the members when all is taken off that is thinner than a square; the rest is as it was,
  /// but that corners are square. Beyond the grid all are members.
  ///
  /// - Parameter reach: of the square to each side, in cells.
  package func opened(by reach: Int) -> CellMask { eroded(by: reach).dilated(by: reach) }

  private var members: CellMask {
    var result = self
    result.grades = nil
    return result
  }

  @inline(__always)
  private func combined(
    with other: CellMask, _ combine: (UInt64, UInt64) -> UInt64
  ) -> CellMask {
    var result = members
    for index in words.indices { result.words[index] = combine(words[index], other.words[index]) }
    return result
  }

  /// Each cell's place taken by that so many cells before it, in the order of indices.
  private func moved(by distance: Int) -> CellMask {
    var result = CellMask(size)
    let (whole, part) = (distance >> 6, UInt64(distance & 63))
    for index in words.indices {
      let (upper, lower) = (index - whole, index - whole - 1)
      var word: UInt64 = 0
      if words.indices.contains(upper) { word = words[upper] << part }
      if part > 0, words.indices.contains(lower) { word |= words[lower] >> (64 - part) }
      result.words[index] = word
    }
    result.clearRest()
    return result
  }

  private mutating func clearRest() {
    let rest = size.pixelCount & 63
    if rest > 0 { words[words.count - 1] &= (1 << UInt64(rest)) - 1 }
  }
}
