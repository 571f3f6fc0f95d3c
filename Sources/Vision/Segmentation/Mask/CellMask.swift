package import Images

/// The share of each cell of a grid that belongs to something: the garment, its holes, or the
/// visible background.
///
/// Each cell is a member or not, stored as a bit, so sets of members are joined, moved and grown 64
/// cells at a time. If shares or likelihoods are known, the mask is graded: it also has a weight
/// for each cell, and cells of 0.5 or more are members. Set operations (`union(_:)`, `eroded(by:)`
/// and so on) use only members, and their results are not graded.
package struct CellMask: Hashable, Sendable {
  /// The size of the grid, in cells.
  package let size: PixelSize
  /// A bit for each cell, rows from the top, the first cell in the lowest bit. Bits after the last
  /// cell are 0.
  private var words: [UInt64]
  /// The weight of each cell, 0...1; nil if the mask is not graded.
  private var grades: [Float]?

  /// An empty mask.
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
  /// - Parameter weights: the weight of each cell, rows from the top, 0...1.
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
  /// True if a cell is a member. Setting it makes the weight 1 or 0.
  package subscript(cell: Int) -> Bool {
    get { words[cell >> 6] >> UInt64(cell & 63) & 1 != 0 }
    set {
      let bit = 1 << UInt64(cell & 63) as UInt64
      if newValue { words[cell >> 6] |= bit } else { words[cell >> 6] &= ~bit }
      grades?[cell] = newValue ? 1 : 0
    }
  }

  /// The weight of each cell, 0...1, rows from the top.
  package var weights: [Float] { grades ?? indices.map { self[$0] ? 1 : 0 } }

  package var indices: Range<Int> { 0..<size.pixelCount }
  /// The number of members.
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

  /// The smallest rectangle with all members, in cells; nil if there are none.
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

  /// The cells that are not members.
  package var inverted: CellMask {
    var result = members
    for index in words.indices { result.words[index] = ~words[index] }
    result.clearRest()
    return result
  }

  /// The same places in cells of half the side.
  ///
  /// - Parameter finer: the size of the finer grid; it may have one column or row less than twice
  ///   as many.
  package func doubled(to finer: PixelSize) -> CellMask {
    var result = CellMask(finer)
    for y in 0..<finer.height {
      let row = y / 2 * size.width
      for x in 0..<finer.width where self[row + x / 2] { result[y * finer.width + x] = true }
    }
    return result
  }

  /// The members surrounded by a square of members; all cells beyond the grid count as members.
  ///
  /// - Parameter reach: the reach of the square to each side, in cells.
  package func eroded(by reach: Int) -> CellMask {
    // The complement grows; beyond the grid it is empty.
    inverted.dilated(by: reach).inverted
  }

  /// All cells of squares around the members.
  ///
  /// - Parameter reach: the reach of the squares to each side, in cells.
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

  /// Steps that add up to a reach. Moving a cell to both sides by each in turn fills everything up
  /// to there, because no step is longer than the part already filled.
  private static func forEachStep(to reach: Int, _ body: (Int) -> Void) {
    var reached = 0
    while reached < reach {
      let step = min(2 * reached + 1, reach - reached)
      body(step)
      reached += step
    }
  }

  /// The members without parts that are thinner than a square. The rest is unchanged, except that
  /// corners become square. Beyond the grid all cells count as members.
  ///
  /// - Parameter reach: the reach of the square to each side, in cells.
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

  /// The mask with every cell moved by `distance`, in the order of indices.
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
