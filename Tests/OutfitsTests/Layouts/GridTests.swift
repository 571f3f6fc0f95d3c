import Outfits
import Images
import Testing

@Suite("A grid")
struct GridTests {
  @Test(
    "has one column for one picture, two to four, three to nine, then the square root, rounded up",
    arguments: [
      (0, 1), (1, 1), (2, 2), (3, 2), (4, 2), (5, 3), (6, 3), (8, 3), (9, 3), (10, 4), (15, 4),
      (16, 4), (17, 5), (25, 5), (26, 6), (99, 10), (100, 10), (101, 11), (10_000, 100),
      (10_001, 101),
    ])
  func columns(count: Int, columns: Int) {
    #expect(Grid.defaultColumns(for: count) == columns)
    let canvas = Canvas(PixelSize(width: 1000, height: 1000), margin: 0, gutter: 0)
    let boxes = Grid().boxes(count, on: canvas) ?? []
    #expect(Set(boxes.prefix(columns).map(\.y)).count == min(1, count))
    #expect(boxes.count <= columns || boxes[columns].y > boxes[0].y)
  }

  @Test(
    "has gutters of 2 % and margins of 4 % of the shorter side, to the nearest pixel",
    arguments: [
      ((1080, 1350), 22, 43), ((1350, 1080), 22, 43), ((100, 100), 2, 4), ((24, 100), 0, 1),
      ((25, 100), 1, 1), ((12, 100), 0, 0), ((13, 100), 0, 1), ((62, 63), 1, 2), ((63, 63), 1, 3),
      ((1, 1), 0, 0),
    ])
  func defaults(size: (Int, Int), gutter: Int, margin: Int) throws {
    let canvas = PixelSize(width: size.0, height: size.1)
    #expect(Canvas(canvas).usedGutter == gutter)
    let explicit = Canvas(canvas, margin: margin, gutter: gutter)
    for count in [1, 4] {
      #expect(Grid().boxes(count, on: Canvas(canvas)) == Grid().boxes(count, on: explicit))
    }
    let box = try #require(Grid().boxes(1, on: Canvas(canvas))?.first)
    #expect(box.size == PixelSize(width: size.0 - 2 * margin, height: size.1 - 2 * margin))
    let chosen = try #require(
      Grid(columns: 3).boxes(3, on: Canvas(PixelSize(width: 40, height: 9), margin: 0, gutter: 5)))
    #expect(chosen.map(\.x) == [0, 15, 30])
  }

  @Test("gives pixels that are left over to the edges")
  func leftOver() {
    let canvas = Canvas(PixelSize(width: 14, height: 11), margin: 1, gutter: 1)
    let expected =
      [1, 5, 9].map { PixelRect(x: $0, y: 1, width: 3, height: 4) }
      + [1, 5, 9].map { PixelRect(x: $0, y: 6, width: 3, height: 4) }
    #expect(Grid(columns: 3).boxes(6, on: canvas) == expected)
  }

  @Test("centres a last row that is not full")
  func lastRow() {
    let canvas = Canvas(PixelSize(width: 100, height: 20), margin: 0, gutter: 0)
    let grid = Grid(columns: 4)
    #expect(grid.boxes(3, on: canvas)?.map(\.x) == [12, 37, 62])
    #expect(grid.boxes(5, on: canvas)?.map(\.x) == [0, 25, 50, 75, 37])
  }

  @Test("has no boxes for no pictures, whatever the room")
  func none() {
    let canvas = Canvas(PixelSize(width: 1, height: 1), margin: 9, gutter: 9)
    #expect(Grid(columns: 9).boxes(0, on: canvas) == [])
  }

  @Test(
    "is nil where a box would have no pixel, and not one pixel sooner",
    arguments: [
      // The numbers are: canvas width and height, count, columns, gutter, margin.
      ([10, 10, 1, 1, 0, 5], false), ([11, 11, 1, 1, 0, 5], true), ([2, 1, 2, 2, 0, 0], true),
      ([2, 1, 2, 2, 1, 0], false), ([3, 1, 2, 2, 1, 0], true), ([3, 1, 4, 2, 1, 0], false),
      ([3, 3, 4, 2, 1, 0], true), ([10, 10, 1, 11, 0, 0], false), ([10, 1, 1, 10, 0, 0], true),
      ([1, 1, 1, 1, .max, 0], false), ([1, 1, 1, 1, 0, .max], false),
      ([9, 9, 2, 2, .max, .max], false), ([9, 9, 1, 1, 0, -1], false),
      ([9, 9, 1, 1, -1, 0], false),
      ([9, 9, 1, -1, 0, 0], false),
    ])
  func room(numbers: [Int], hasRoom: Bool) {
    let canvas = Canvas(
      PixelSize(width: numbers[0], height: numbers[1]), margin: numbers[5], gutter: numbers[4])
    let grid = Grid(columns: numbers[3])
    #expect((grid.boxes(numbers[2], on: canvas) != nil) == hasRoom)
    #expect(grid.hasRoom(for: numbers[2], on: canvas) == hasRoom)
  }

  // Each check runs in a separate process, because a trap would end all tests.

  @Test("without a column is nil")
  func noColumn() async {
    await #expect(processExitsWith: .success) {
      let canvas = Canvas(PixelSize(width: 9, height: 9))
      #expect(Grid(columns: 0).boxes(2, on: canvas) == nil)
    }
  }

  @Test("of as many columns as there are numbers is nil")
  func tooManyColumns() async {
    await #expect(processExitsWith: .success) {
      let canvas = Canvas(PixelSize(width: 9, height: 9))
      #expect(Grid(columns: .max).boxes(2, on: canvas) == nil)
    }
  }
}
