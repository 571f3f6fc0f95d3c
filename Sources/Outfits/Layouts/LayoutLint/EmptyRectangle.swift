/// The largest upright rectangle in which nothing lies, of rows that come from the top.
///
/// The empty cells above each cell of a row are a histogram; the largest rectangle under that is found
/// with a stack of rising heights, in time in proportion to the cells.
package struct EmptyRectangle {
  /// The cells of the largest rectangle so far.
  package private(set) var area = 0
  /// The number of empty cells of each column that end at the last row, with a 0 at the end.
  private var heights: [Int]
  private var rising: [Int] = []

  /// - Parameter width: the number of cells in a row.
  package init(width: Int) {
    heights = Array(repeating: 0, count: width + 1)
    rising.reserveCapacity(width + 1)
  }

  /// Adds a row below the others.
  package mutating func add(isFilled: (Int) -> Bool) {
    for column in 0..<(heights.count - 1) {
      heights[column] = isFilled(column) ? 0 : heights[column] + 1
    }
    rising.removeAll(keepingCapacity: true)
    for column in heights.indices {
      while let top = rising.last, heights[top] >= heights[column] {
        rising.removeLast()
        let left = rising.last.map { $0 + 1 } ?? 0
        area = max(area, heights[top] * (column - left))
      }
      rising.append(column)
    }
  }
}
