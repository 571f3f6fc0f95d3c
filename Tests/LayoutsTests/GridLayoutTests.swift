import Layouts
import Pixels
import Testing

@Suite("A grid")
struct GridLayoutTests {
  @Test(
    "has one column for one picture, two to four, three to nine, then the square root, rounded up",
    arguments: [
      (0, 1), (1, 1), (2, 2), (3, 2), (4, 2), (5, 3), (6, 3), (8, 3), (9, 3), (10, 4), (15, 4),
      (16, 4), (17, 5), (25, 5), (26, 6), (99, 10), (100, 10), (101, 11), (10_000, 100),
      (10_001, 101),
    ])
  func columns(count: Int, columns: Int) {
    #expect(GridLayout.defaultColumns(for: count) == columns)
    #expect(GridLayout(canvas: PixelSize(width: 9, height: 9), count: count).columns == columns)
  }

  @Test(
    "has gaps of 2 % and margins of 4 % of the shorter side, to the nearest pixel",
    arguments: [
      ((1080, 1350), 22, 43), ((1350, 1080), 22, 43), ((100, 100), 2, 4), ((24, 100), 0, 1),
      ((25, 100), 1, 1), ((12, 100), 0, 0), ((13, 100), 0, 1), ((62, 63), 1, 2), ((63, 63), 1, 3),
      ((1, 1), 0, 0),
    ])
  func defaults(size: (Int, Int), gap: Int, margin: Int) {
    let canvas = PixelSize(width: size.0, height: size.1)
    let layout = GridLayout(canvas: canvas, count: 4)
    #expect(layout.gap == gap)
    #expect(layout.margin == margin)
    let chosen = GridLayout(canvas: canvas, count: 4, columns: 7, gap: 5, margin: 0)
    #expect(chosen.columns == 7 && chosen.gap == 5 && chosen.margin == 0)
  }

  @Test("gives pixels that are left over to the edges")
  func leftOver() {
    let layout = GridLayout(
      canvas: PixelSize(width: 14, height: 11), count: 6, columns: 3, gap: 1, margin: 1)
    let expected =
      [1, 5, 9].map { PixelRect(x: $0, y: 1, width: 3, height: 4) }
      + [1, 5, 9].map { PixelRect(x: $0, y: 6, width: 3, height: 4) }
    #expect(layout.boxes(6) == expected)
  }

  @Test("centres a last row that is not full")
  func lastRow() {
    let layout = GridLayout(
      canvas: PixelSize(width: 100, height: 20), count: 3, columns: 4, gap: 0, margin: 0)
    #expect(layout.boxes(3)?.map(\.x) == [12, 37, 62])
    #expect(layout.boxes(5)?.map(\.x) == [0, 25, 50, 75, 37])
  }

  @Test("has no boxes for no pictures, whatever the room")
  func none() {
    let layout = GridLayout(
      canvas: PixelSize(width: 1, height: 1), count: 0, columns: 9, gap: 9, margin: 9)
    #expect(layout.boxes(0) == [])
  }

  @Test(
    "is nil where a box would have no pixel, and not one pixel sooner",
    arguments: [
      // Canvas, count, columns, gap, margin.
      ([10, 10, 1, 1, 0, 5], false), ([11, 11, 1, 1, 0, 5], true), ([2, 1, 2, 2, 0, 0], true),
      ([2, 1, 2, 2, 1, 0], false), ([3, 1, 2, 2, 1, 0], true), ([3, 1, 4, 2, 1, 0], false),
      ([3, 3, 4, 2, 1, 0], true), ([10, 10, 1, 11, 0, 0], false), ([10, 1, 1, 10, 0, 0], true),
      ([1, 1, 1, 1, .max, 0], false), ([1, 1, 1, 1, 0, .max], false),
      ([9, 9, 2, 2, .max, .max], false), ([9, 9, 1, 1, 0, -1], false),
      ([9, 9, 1, 1, -1, 0], false),
      ([9, 9, 1, -1, 0, 0], false),
    ])
  func room(numbers: [Int], hasRoom: Bool) {
    let layout = GridLayout(
      canvas: PixelSize(width: numbers[0], height: numbers[1]), count: numbers[2],
      columns: numbers[3], gap: numbers[4], margin: numbers[5])
    #expect((layout.boxes(numbers[2]) != nil) == hasRoom)
  }

  // In processes of their own, for a trap would take all tests with it.

  @Test("without a column is nil")
  func noColumn() async {
    await #expect(processExitsWith: .success) {
      let layout = GridLayout(canvas: PixelSize(width: 9, height: 9), count: 2, columns: 0)
      #expect(layout.boxes(2) == nil)
    }
  }

  @Test("of as many columns as there are numbers is nil")
  func tooManyColumns() async {
    await #expect(processExitsWith: .success) {
      let layout = GridLayout(canvas: PixelSize(width: 9, height: 9), count: 2, columns: .max)
      #expect(layout.boxes(2) == nil)
    }
  }
}
