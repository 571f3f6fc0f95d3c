import Images

/// A smooth border between garment and background, with pixel accuracy and without specks.
struct EdgeLine {
  private var marks: [UInt8]
  private let size: PixelSize

  /// - Parameter speck: the minimum number of pixels in a region. Smaller regions are assigned to
  ///   the other side.
  init(_ opacities: [UInt8], _ edge: EdgePixels, speck: Int) {
    size = edge.size
    marks = opacities.map { $0 >> 7 }
    edge.forEachRun { columns, y in
      // The kernel weights are 1, 2, 1 in both directions.
      Self.forEachSum(opacities, size, columns, y, middle: 2) { x, sum in
        marks[y * size.width + x] = sum >= 16 * 128 ? 1 : 0
      }
    }
    removeSpecks(edge, smallerThan: speck)
  }

  /// Calls `body` for each column in a range. The arguments are the column and the number of
  /// garment pixels in the 3 x 3 square around that pixel.
  @inline(__always)
  func forEachCount(_ columns: Range<Int>, _ y: Int, _ body: (_ x: Int, _ count: Int) -> Void) {
    Self.forEachSum(marks, size, columns, y, middle: 1, body)
  }

  /// Calculates 3 x 3 weighted sums around the pixels of a row, with weights 1, `middle`, 1 in both
  /// directions. Pixels beyond the border repeat the border's values.
  @inline(__always)
  private static func forEachSum(
    _ values: [UInt8], _ size: PixelSize, _ columns: Range<Int>, _ y: Int, middle: Int,
    _ body: (_ x: Int, _ sum: Int) -> Void
  ) {
    let row = y * size.width
    let (above, below) = (
      y > 0 ? row - size.width : row, y < size.height - 1 ? row + size.width : row
    )
    func down(_ x: Int) -> Int {
      let column = min(size.width - 1, max(0, x))
      return Int(values[above + column]) + middle * Int(values[row + column])
        + Int(values[below + column])
    }
    var (left, own) = (down(columns.lowerBound - 1), down(columns.lowerBound))
    for x in columns {
      let right = down(x + 1)
      body(x, left + middle * own + right)
      (left, own) = (own, right)
    }
  }

  private enum Visit: UInt8 {
    case beyond
    case due
    case done
  }

  /// Turns small garment regions into background, and vice versa. A region stays if it continues
  /// outside the edge cells.
  private mutating func removeSpecks(_ edge: EdgePixels, smallerThan least: Int) {
    var visits = [Visit](repeating: .beyond, count: marks.count)
    edge.forEachRun { columns, y in
      for x in columns { visits[y * size.width + x] = .due }
    }
    var speck: [Int] = []
    edge.forEachRun { columns, y in
      for x in columns where visits[y * size.width + x] == .due {
        let start = y * size.width + x
        speck.removeAll(keepingCapacity: true)
        speck.append(start)
        visits[start] = .done
        let mark = marks[start]
        var (next, isHeld) = (0, false)
        while next < speck.count {
          size.forEachNeighbor(of: speck[next]) { neighbor in
            guard marks[neighbor] == mark else { return }
            switch visits[neighbor] {
            case .beyond: isHeld = true
            case .done: break
            case .due:
              visits[neighbor] = .done
              speck.append(neighbor)
            }
          }
          next += 1
        }
        guard !isHeld, speck.count < least else { continue }
        for pixel in speck { marks[pixel] = 1 - mark }
      }
    }
  }
}

struct EdgePixels {
  let size: PixelSize
  private let rows: CellGrid.Axis
  /// The runs of pixel columns in edge cells, from left to right, for each row of cells.
  private var runs: [[Range<Int>]] = []

  init(_ edge: EdgeColors, _ size: PixelSize) {
    let grid = edge.grid
    (self.size, rows) = (size, grid.rows)
    for row in 0..<grid.cells.height {
      var ranges: [Range<Int>] = []
      for column in 0..<grid.cells.width
      where edge.indices[row * grid.cells.width + column] >= 0 {
        let columns = grid.columns[column]
        if let last = ranges.last, last.upperBound == columns.lowerBound {
          ranges[ranges.count - 1] = last.lowerBound..<columns.upperBound
        } else {
          ranges.append(columns)
        }
      }
      runs.append(ranges)
    }
  }

  /// Calls `body` for each run of edge pixels, from the top. The arguments are the run's columns
  /// and row.
  @inline(__always)
  func forEachRun(_ body: (_ columns: Range<Int>, _ y: Int) -> Void) {
    for y in 0..<size.height {
      for columns in runs[rows.cell(of: y)] { body(columns, y) }
    }
  }
}
