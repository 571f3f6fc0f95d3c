/// Finds the largest empty upright rectangle in rows that are added from the top.
///
/// The empty cells above each row form a histogram. A stack of rising heights finds the largest
/// rectangle under the histogram, in time proportional to the cells.
package struct EmptyRectangle {
  /// The area of the largest rectangle so far, in cells.
  package private(set) var area = 0
  /// The number of empty cells at the end of each column, with an extra 0 as a sentinel.
  private var heights: [Int]
  private var rising: [Int] = []

  package init(width: Int) {
    heights = Array(repeating: 0, count: width + 1)
    rising.reserveCapacity(width + 1)
  }

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
