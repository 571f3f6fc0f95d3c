import Outfits
import Images
import Testing

@Suite("Every grid that has room")
struct GridLawTests {
  struct Input: CustomTestStringConvertible {
    var grid: Grid
    var canvas: Canvas
    var count: Int
    var columns: Int { grid.columns ?? Grid.defaultColumns(for: count) }
    /// By default, the margin is 4 % of the shorter side, to the nearest pixel.
    var margin: Int { canvas.margin ?? (canvas.size.shortestSide * 4 + 50) / 100 }
    var testDescription: String {
      "\(count) in \(canvas.size), \(columns) columns, gutter \(canvas.usedGutter), margin \(margin)"
    }
  }

  /// Random inputs, which are the same in every run.
  static let inputs: [Input] = {
    var generator = SplitMix64(state: 2)
    return (0..<400).map { _ in
      let size = PixelSize(
        width: .random(in: 1...500, using: &generator),
        height: .random(in: 1...500, using: &generator))
      let count = Int.random(in: 1...40, using: &generator)
      let isDefault = Bool.random(using: &generator)
      let grid = Grid(columns: isDefault ? nil : .random(in: 1...12, using: &generator))
      let gutter = isDefault ? nil : Int.random(in: 0...20, using: &generator)
      let margin = isDefault ? nil : Int.random(in: 0...30, using: &generator)
      return Input(
        grid: grid, canvas: Canvas(size, margin: margin, gutter: gutter), count: count)
    }
  }()

  @Test("is one of many that were tried")
  func enough() {
    #expect(Self.inputs.filter { $0.grid.boxes($0.count, on: $0.canvas) != nil }.count > 200)
    #expect(Self.inputs.contains { $0.grid.boxes($0.count, on: $0.canvas) == nil })
  }

  @Test("keeps the laws", arguments: inputs)
  func laws(input: Input) {
    let (canvas, gutter) = (input.canvas.size, input.canvas.usedGutter)
    guard let boxes = input.grid.boxes(input.count, on: input.canvas) else { return }
    #expect(boxes.count == input.count)
    let size = boxes[0].size
    #expect(!size.isEmpty)
    #expect(boxes.allSatisfy { $0.size == size })
    let isInside = boxes.allSatisfy { box in
      box.x >= input.margin && box.y >= input.margin
        && box.maxX <= canvas.width - input.margin && box.maxY <= canvas.height - input.margin
    }
    #expect(isInside)
    let rows = stride(from: 0, to: boxes.count, by: input.columns).map {
      Array(boxes[$0..<min($0 + input.columns, boxes.count)])
    }
    for row in rows {
      #expect(row.allSatisfy { $0.y == row[0].y })
      #expect(zip(row, row.dropFirst()).allSatisfy { $1.x - $0.maxX == gutter })
    }
    #expect(zip(rows, rows.dropFirst()).allSatisfy { $1[0].y - $0[0].maxY == gutter })
    for row in rows {
      let left = row[0].x
      let right = canvas.width - row[row.count - 1].maxX
      #expect((-2...2).contains(right - left))
    }
    let (top, bottom) = (rows[0][0].y, canvas.height - rows[rows.count - 1][0].maxY)
    #expect((0...1).contains(bottom - top))
    // Boxes that are one pixel larger would not fit.
    let columns = input.columns
    let width = 2 * input.margin + (columns - 1) * gutter + columns * (size.width + 1)
    let height = 2 * input.margin + (rows.count - 1) * gutter + rows.count * (size.height + 1)
    #expect(width > canvas.width && height > canvas.height)
  }
}

/// A repeatable generator of random numbers (Steele, Lea and Flood 2014).
private struct SplitMix64: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var word = state
    word = (word ^ (word >> 30)) &* 0xBF58_476D_1CE4_E5B9
    word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
    return word ^ (word >> 31)
  }
}
