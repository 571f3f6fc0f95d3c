import Pixels

/// Some cells of a grid.
struct CellMask {
  let size: PixelSize
  /// A bit for each cell, rows from the top, the first cells' in the lowest. Those after the last cell's
  /// are 0.
  private var words: [UInt64]

  /// No cells.
  init(_ size: PixelSize) {
    self.size = size
    words = Array(repeating: 0, count: (size.pixelCount + 63) / 64)
  }

  /// The cells that pass a test.
  @inline(__always)
  init(_ size: PixelSize, where isMember: (Int) -> Bool) {
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

  subscript(cell: Int) -> Bool {
    get { words[cell >> 6] >> UInt64(cell & 63) & 1 != 0 }
    set {
      let bit = 1 << UInt64(cell & 63) as UInt64
      if newValue { words[cell >> 6] |= bit } else { words[cell >> 6] &= ~bit }
    }
  }

  var indices: Range<Int> { 0..<size.pixelCount }
  var count: Int { words.reduce(0) { $0 + $1.nonzeroBitCount } }
  var isEmpty: Bool { words.allSatisfy { $0 == 0 } }

  var inverted: CellMask {
    var result = self
    for index in words.indices { result.words[index] = ~words[index] }
    result.clearRest()
    return result
  }

  /// The cells of a column.
  init(_ size: PixelSize, column: Int) {
    self.init(size)
    for row in 0..<size.height { self[row * size.width + column] = true }
  }

  /// Each cell's place taken by that so many cells before it, in the order of indices.
  func moved(by distance: Int) -> CellMask {
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

  /// The same places in cells of half the side.
  func doubled(to finer: PixelSize) -> CellMask {
    var result = CellMask(finer)
    for y in 0..<finer.height {
      let row = y / 2 * size.width
      for x in 0..<finer.width where self[row + x / 2] { result[y * finer.width + x] = true }
    }
    return result
  }

  func union(_ other: CellMask) -> CellMask { combined(with: other) { $0 | $1 } }
  func subtracting(_ other: CellMask) -> CellMask { combined(with: other) { $0 & ~$1 } }

  @inline(__always)
  private func combined(
    with other: CellMask, _ combine: (UInt64, UInt64) -> UInt64
  ) -> CellMask {
    var result = self
    for index in words.indices { result.words[index] = combine(words[index], other.words[index]) }
    return result
  }

  private mutating func clearRest() {
    let rest = size.pixelCount & 63
    if rest > 0 { words[words.count - 1] &= (1 << UInt64(rest)) - 1 }
  }

  /// The indices of the cells at the grid's border; a corner's comes twice.
  static func border(of size: PixelSize) -> [Int] {
    let (width, height) = (size.width, size.height)
    let across = (0..<width).flatMap { [$0, (height - 1) * width + $0] }
    let down = (0..<height).flatMap { [$0 * width, $0 * width + width - 1] }
    return across + down
  }
}
