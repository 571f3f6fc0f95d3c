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
    var rows = self
    for y in 0..<height {
      Self.erode(cells, &rows.cells, from: y * width, step: 1, count: width, by: reach)
    }
    var result = rows
    for x in 0..<width {
      Self.erode(rows.cells, &result.cells, from: x, step: width, count: height, by: reach)
    }
    return result
  }

  /// All cells of squares around those of the mask.
  func dilated(by reach: Int) -> CellMask { inverted.eroded(by: reach).inverted }

  /// Clears the cells of one line that are within reach of one that is clear.
  private static func erode(
    _ cells: [Bool], _ eroded: inout [Bool], from start: Int, step: Int, count: Int, by reach: Int
  ) {
    var sinceClear = reach + 1
    for place in 0..<count {
      sinceClear = cells[start + place * step] ? sinceClear + 1 : 0
      if sinceClear <= reach { eroded[start + place * step] = false }
    }
    sinceClear = reach + 1
    for place in (0..<count).reversed() {
      sinceClear = cells[start + place * step] ? sinceClear + 1 : 0
      if sinceClear <= reach { eroded[start + place * step] = false }
    }
  }
}
