import Layouts
import Pixels
import Testing

@Suite("Every grid that has room")
struct GridLayoutLawTests {
  /// A layout for some number of boxes.
  struct Input: CustomTestStringConvertible {
    var layout: GridLayout
    var count: Int
    var testDescription: String {
      "\(count) in \(layout.canvas), \(layout.columns) columns, gap \(layout.gap), margin \(layout.margin)"
    }
  }

  /// The same on every run.
  static let inputs: [Input] = {
    var generator = SplitMix64(state: 2)
    return (0..<400).map { _ in
      let canvas = PixelSize(
        width: .random(in: 1...500, using: &generator),
        height: .random(in: 1...500, using: &generator))
      let count = Int.random(in: 1...40, using: &generator)
      let isDefault = Bool.random(using: &generator)
      let layout = GridLayout(
        canvas: canvas, count: count,
        columns: isDefault ? nil : .random(in: 1...12, using: &generator),
        gap: isDefault ? nil : .random(in: 0...20, using: &generator),
        margin: isDefault ? nil : .random(in: 0...30, using: &generator))
      return Input(layout: layout, count: count)
    }
  }()

  @Test("is one of many that were tried")
  func enough() {
    #expect(Self.inputs.filter { $0.layout.boxes($0.count) != nil }.count > 200)
    #expect(Self.inputs.contains { $0.layout.boxes($0.count) == nil })
  }

  @Test("keeps the laws", arguments: inputs)
  func laws(input: Input) {
    let (layout, canvas) = (input.layout, input.layout.canvas)
    guard let boxes = layout.boxes(input.count) else { return }
    #expect(boxes.count == input.count)
    let size = boxes[0].size
    #expect(!size.isEmpty)
    #expect(boxes.allSatisfy { $0.size == size })
    let isInside = boxes.allSatisfy { box in
      box.x >= layout.margin && box.y >= layout.margin
        && box.maxX <= canvas.width - layout.margin && box.maxY <= canvas.height - layout.margin
    }
    #expect(isInside)
    let rows = stride(from: 0, to: boxes.count, by: layout.columns).map {
      Array(boxes[$0..<min($0 + layout.columns, boxes.count)])
    }
    for row in rows {
      #expect(row.allSatisfy { $0.y == row[0].y })
      #expect(zip(row, row.dropFirst()).allSatisfy { $1.x - $0.maxX == layout.gap })
    }
    #expect(zip(rows, rows.dropFirst()).allSatisfy { $1[0].y - $0[0].maxY == layout.gap })
    // The middle of each row is within one pixel of the canvas's.
    for row in rows {
      let left = row[0].x
      let right = canvas.width - row[row.count - 1].maxX
      #expect((-2...2).contains(right - left))
    }
    let (top, bottom) = (rows[0][0].y, canvas.height - rows[rows.count - 1][0].maxY)
    #expect((0...1).contains(bottom - top))
    // A larger box would not fit.
    let columns = layout.columns
    let width = 2 * layout.margin + (columns - 1) * layout.gap + columns * (size.width + 1)
    let height = 2 * layout.margin + (rows.count - 1) * layout.gap + rows.count * (size.height + 1)
    #expect(width > canvas.width && height > canvas.height)
  }
}

/// A generator of random numbers that anyone can repeat (Steele, Lea and Flood 2014).
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
