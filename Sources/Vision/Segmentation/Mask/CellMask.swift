package import Images

/// A set of cells in a grid, such as the garment, its holes, or the visible background.
///
/// Membership is stored as one bit per cell, so set operations process 64 cells at a time. A graded
/// mask also has a weight for each cell, such as a likelihood. In a graded mask, cells with a
/// weight of 0.5 or more are members. Set operations (`union(_:)`, `eroded(by:)` and so on) use
/// only members, and their results are not graded.
package struct CellMask: Hashable, Sendable {
  package let size: PixelSize
  /// One bit for each cell, rows from the top, the first cell in the lowest bit. Bits after the
  /// last cell are 0.
  private var words: [UInt64]
  /// The weight of each cell, 0...1, or nil if the mask is not graded.
  private var grades: [Float]?

  package init(_ size: PixelSize) {
    self.size = size
    words = Array(repeating: 0, count: (size.pixelCount + 63) / 64)
  }

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

  /// - Parameter weights: the weight of each cell, 0...1, rows from the top.
  package init(_ size: PixelSize, weights: [Float]) {
    precondition(weights.count == size.pixelCount)
    self.init(size) { weights[$0] >= 0.5 }
    grades = weights
  }

  private init(_ size: PixelSize, columns: Range<Int>) {
    self.init(size)
    for row in 0..<size.height {
      for column in columns { self[row * size.width + column] = true }
    }
  }
}

// MARK: - Cells

extension CellMask {
  /// True if a cell is a member. Setting membership also sets the weight to 1 or 0.
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
  package var count: Int { words.reduce(0) { $0 + $1.nonzeroBitCount } }
  package var isEmpty: Bool { words.allSatisfy { $0 == 0 } }

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

  /// The smallest rectangle around all members, in cells, or nil if the mask is empty.
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

  package var inverted: CellMask {
    var result = members
    for index in words.indices { result.words[index] = ~words[index] }
    result.clearRest()
    return result
  }

  /// Returns the same area on a finer grid, with cells of half the side. `finer` may have one
  /// column or row less than twice this mask's size.
  package func doubled(to finer: PixelSize) -> CellMask {
    var result = CellMask(finer)
    for y in 0..<finer.height {
      let row = y / 2 * size.width
      for x in 0..<finer.width where self[row + x / 2] { result[y * finer.width + x] = true }
    }
    return result
  }

  /// Returns the mask shrunk by `reach` cells in every direction. Cells beyond the grid count as
  /// members.
  package func eroded(by reach: Int) -> CellMask {
    // In the inverted mask, cells beyond the grid are not members.
    inverted.dilated(by: reach).inverted
  }

  /// Returns the mask grown by `reach` cells in every direction.
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

  /// Calls `body` with each of several steps that add up to `reach`. The caller shifts the mask to
  /// both sides by each step. The shifts leave no gaps, because no step is longer than the part
  /// already filled.
  private static func forEachStep(to reach: Int, _ body: (Int) -> Void) {
    var reached = 0
    while reached < reach {
      let step = min(2 * reached + 1, reach - reached)
      body(step)
      reached += step
    }
  }

  /// Returns the members without parts that are thinner than `2 * reach + 1` cells. Corners become
  /// square. Cells beyond the grid count as members.
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
