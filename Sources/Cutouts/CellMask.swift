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
    var across = cells
    for y in 0..<height {
      for shift in 1...reach {
        for cell in (y * width)..<(y * width + max(0, width - shift)) {
          if !cells[cell + shift] { across[cell] = false }
          if !cells[cell] { across[cell + shift] = false }
        }
      }
    }
    var both = across
    for shift in 1...reach {
      for cell in 0..<max(0, (height - shift) * width) {
        if !across[cell + shift * width] { both[cell] = false }
        if !across[cell] { both[cell + shift * width] = false }
      }
    }
    return CellMask(size, both)
  }

  /// All cells of squares around those of the mask.
  func dilated(by reach: Int) -> CellMask { inverted.eroded(by: reach).inverted }
}
