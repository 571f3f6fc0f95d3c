import Pixels

/// Some cells of a grid.
struct CellMask {
  let size: PixelSize
  /// Of each cell, rows from the top, whether it is one of them.
  private(set) var cells: [Bool]

  /// - Parameter cells: of `size`.
  init(_ size: PixelSize, _ cells: [Bool]) {
    (self.size, self.cells) = (size, cells)
  }

  subscript(cell: Int) -> Bool {
    get { cells[cell] }
    set { cells[cell] = newValue }
  }

  var indices: Range<Int> { cells.indices }
  var count: Int { cells.count { $0 } }
  var inverted: CellMask { CellMask(size, cells.map { !$0 }) }

  /// The indices of the cells at the grid's border; a corner's comes twice.
  static func border(of size: PixelSize) -> [Int] {
    let (width, height) = (size.width, size.height)
    let across = (0..<width).flatMap { [$0, (height - 1) * width + $0] }
    let down = (0..<height).flatMap { [$0 * width, $0 * width + width - 1] }
    return across + down
  }

  /// Those cells around which all of a square are of the mask; beyond the grid all are.
  ///
  /// - Parameter reach: of the square to each side, in cells.
  func eroded(by reach: Int) -> CellMask {
    let (width, height) = (size.width, size.height)
    var across = self
    for y in 0..<height {
      for shift in 1...reach {
        for x in 0..<max(0, width - shift) {
          let cell = y * width + x
          across.cells[cell] = across.cells[cell] && cells[cell + shift]
          across.cells[cell + shift] = across.cells[cell + shift] && cells[cell]
        }
      }
    }
    var both = across
    for shift in 1...reach {
      for cell in 0..<max(0, (height - shift) * width) {
        let other = cell + shift * width
        both.cells[cell] = both.cells[cell] && across.cells[other]
        both.cells[other] = both.cells[other] && across.cells[cell]
      }
    }
    return both
  }

  /// All cells of squares around those of the mask.
  func dilated(by reach: Int) -> CellMask { inverted.eroded(by: reach).inverted }
}
