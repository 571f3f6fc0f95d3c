import Pixels

extension CellMask {
  /// Those cells around which all of a square are of the mask; beyond the grid all are.
  ///
  /// - Parameter reach: of the square to each side, in cells.
  func eroded(by reach: Int) -> CellMask {
    // What is missing grows; beyond the grid nothing is.
    inverted.dilated(by: reach).inverted
  }

  /// All cells of squares around those of the mask.
  func dilated(by reach: Int) -> CellMask {
    let (width, height) = (size.width, size.height)
    var result = self
    guard !size.isEmpty, !isEmpty else { return self }
    let first = CellMask(size, column: 0)
    let last = CellMask(size, column: width - 1)
    for _ in 0..<min(reach, width) {
      result = result.union(result.subtracting(last).moved(by: 1))
        .union(result.subtracting(first).moved(by: -1))
    }
    for _ in 0..<min(reach, height) {
      result = result.union(result.moved(by: width)).union(result.moved(by: -width))
    }
    return result
  }
}
