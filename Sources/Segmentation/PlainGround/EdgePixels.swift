import Pixels

/// Which pixels belong to the cells of a garment's edge.
struct EdgePixels {
  /// Of the photo, in pixels.
  let size: PixelSize
  private let cellSide: Int
  /// Of each row of cells, the columns of pixels that lie in edge cells, from the left.
  private var runs: [[Range<Int>]] = []

  init(_ edge: EdgeColors, _ size: PixelSize) {
    (self.size, cellSide) = (size, edge.cellSide)
    for row in 0..<edge.size.height {
      var ranges: [Range<Int>] = []
      for column in 0..<edge.size.width where edge.indices[row * edge.size.width + column] >= 0 {
        let (first, end) = (column * cellSide, min(size.width, (column + 1) * cellSide))
        if let last = ranges.last, last.upperBound == first {
          ranges[ranges.count - 1] = last.lowerBound..<end
        } else {
          ranges.append(first..<end)
        }
      }
      runs.append(ranges)
    }
  }

  /// Calls `body` with the columns and the row of each run of edge pixels, from the top.
  @inline(__always)
  func forEachRun(_ body: (_ columns: Range<Int>, _ y: Int) -> Void) {
    for y in 0..<size.height {
      for columns in runs[y / cellSide] { body(columns, y) }
    }
  }
}
