import Images
import TestSupport
import Testing

@Suite("A collage's grid")
struct CollageLayoutTests {
  private let workspace = Workspace()

  /// A grid of boxes of equal size.
  struct Grid: CustomTestStringConvertible {
    var count: Int
    var options: [String] = []
    var width: Int
    var height: Int
    /// For each row, the top edge and the left edges of the boxes.
    var rows: [(y: Int, xs: [Int])]

    var testDescription: String { "\(count) photos \(options.joined(separator: " "))" }

    var boxes: [PixelRect] {
      rows.flatMap { y, xs in xs.map { PixelRect(x: $0, y: y, width: width, height: height) } }
    }
  }

  /// The expected grids on 120x150 pixels. Gaps are 2 pixels (rounded from 2.4), and margins 5
  /// (from 4.8).
  static let defaults = [
    Grid(count: 1, width: 110, height: 140, rows: [(5, [5])]),
    Grid(count: 2, width: 54, height: 140, rows: [(5, [5, 61])]),
    Grid(count: 3, width: 54, height: 69, rows: [(5, [5, 61]), (76, [33])]),
    Grid(count: 4, width: 54, height: 69, rows: [(5, [5, 61]), (76, [5, 61])]),
    Grid(count: 5, width: 35, height: 69, rows: [(5, [5, 42, 79]), (76, [24, 61])]),
    Grid(count: 6, width: 35, height: 69, rows: [(5, [5, 42, 79]), (76, [5, 42, 79])]),
    Grid(
      count: 7, width: 35, height: 45, rows: [(5, [5, 42, 79]), (52, [5, 42, 79]), (99, [42])]),
    Grid(
      count: 8, width: 35, height: 45,
      rows: [(5, [5, 42, 79]), (52, [5, 42, 79]), (99, [24, 61])]),
    Grid(
      count: 9, width: 35, height: 45,
      rows: [(5, [5, 42, 79]), (52, [5, 42, 79]), (99, [5, 42, 79])]),
    Grid(
      count: 10, width: 26, height: 45,
      rows: [(5, [5, 33, 61, 89]), (52, [5, 33, 61, 89]), (99, [33, 61])]),
  ]

  static let chosen = [
    Grid(
      count: 3, options: ["--columns", "1"], width: 110, height: 45,
      rows: [(5, [5]), (52, [5]), (99, [5])]),
    Grid(count: 3, options: ["--columns", "3"], width: 35, height: 140, rows: [(5, [5, 42, 79])]),
    Grid(count: 2, options: ["--columns", "4"], width: 26, height: 140, rows: [(5, [33, 61])]),
    Grid(
      count: 4, options: ["--gap", "0", "--margin", "0"], width: 60, height: 75,
      rows: [(0, [0, 60]), (75, [0, 60])]),
    Grid(
      count: 4, options: ["--gap", "10", "--margin", "20"], width: 35, height: 50,
      rows: [(20, [20, 65]), (80, [20, 65])]),
    Grid(count: 1, options: ["--margin", "59"], width: 2, height: 32, rows: [(59, [59])]),
    Grid(
      count: 5, options: ["--columns", "2", "--gap", "1", "--margin", "0"], width: 59,
      height: 49, rows: [(0, [0, 60]), (50, [0, 60]), (100, [30])]),
  ]

  @Test("stands where the contract says, pixel by pixel", arguments: defaults + chosen)
  func boxes(grid: Grid) throws {
    let photos = try (0..<grid.count).map { index in
      try workspace.photo("\(index).png", Self.color(index))
    }
    let outcome = try what2wear(
      "collage", photos, "-o", workspace.path("x.png"), "--size", "120x150", "--fit", "cover",
      grid.options)
    #expect(outcome.ending == .exit(0))
    #expect(outcome.error == "" && outcome.output == "")
    var expected = Raster(
      size: PixelSize(width: 120, height: 150),
      filledWith: Color(red: 0xF5, green: 0xF5, blue: 0xF5))
    for (index, box) in grid.boxes.enumerated() { expected.fill(box, Self.color(index)) }
    #expect(try workspace.picture("x.png") == expected)
  }

  @Test("holds each photo whole, in the middle of its box, enlarged if need be")
  func contain() throws {
    let wide = try workspace.photo("w.png", Self.color(0), width: 12, height: 8)
    let tall = try workspace.photo("t.png", Self.color(1), width: 80, height: 240)
    let outcome = try what2wear(
      "collage", wide, tall, "-o", workspace.path("x.png"), "--size", "120x150")
    #expect(outcome.ending == .exit(0))
    var expected = Raster(
      size: PixelSize(width: 120, height: 150),
      filledWith: Color(red: 0xF5, green: 0xF5, blue: 0xF5))
    // The 12x8 photo is enlarged 4.5 times to fit into 54x140. The 80x240 photo is reduced.
    expected.fill(PixelRect(x: 5, y: 57, width: 54, height: 36), Self.color(0))
    expected.fill(PixelRect(x: 64, y: 5, width: 47, height: 140), Self.color(1))
    #expect(try workspace.picture("x.png") == expected)
  }

  @Test("is 1080x1350 on #F5F5F5 by default, with a margin of 43")
  func defaultSize() throws {
    let photo = try workspace.photo("p.png", Self.color(0), width: 10, height: 10)
    #expect(try what2wear("collage", photo, "-o", workspace.path("x.png")).ending == .exit(0))
    let picture = try workspace.picture("x.png")
    var expected = Raster(
      size: PixelSize(width: 1080, height: 1350),
      filledWith: Color(red: 0xF5, green: 0xF5, blue: 0xF5))
    expected.fill(PixelRect(x: 43, y: 178, width: 994, height: 994), Self.color(0))
    #expect(picture == expected)
  }

  @Test("cuts two sides off evenly with --fit cover")
  func cover() throws {
    // The photo has three stripes, each 8 pixels wide. A square box shows only the middle stripe.
    var stripes = Raster(size: PixelSize(width: 24, height: 8), filledWith: .black)
    stripes.fill(PixelRect(x: 8, y: 0, width: 8, height: 8), Self.color(0))
    let photo = try workspace.photo("p.png", stripes)
    let outcome = try what2wear(
      "collage", photo, "-o", workspace.path("x.png"), "--size", "8x8", "--margin", "0",
      "--fit", "cover")
    #expect(outcome.ending == .exit(0))
    #expect(
      try workspace.picture("x.png")
        == Raster(size: .init(width: 8, height: 8), filledWith: Self.color(0)))
  }

  @Test("fills its boxes with photos of one shape, unless --fit contain shows them whole")
  func alike() throws {
    let photos = try (0..<2).map {
      try workspace.photo("p\($0).png", Self.color($0), width: 60, height: 50)
    }
    let paper = Color(red: 0xF5, green: 0xF5, blue: 0xF5)
    for (fit, corner) in [([], Self.color(0)), (["--fit", "contain"], paper)] {
      let outcome = try what2wear(
        "collage", photos, "-o", workspace.path("x.png"), "--size", "100x50", "--margin", "0",
        "--gap", "0", fit)
      #expect(outcome.ending == .exit(0))
      #expect(try workspace.picture("x.png")[0, 0] == corner)
    }
  }

  private static func color(_ index: Int) -> Color {
    Color(
      red: UInt8(20 + 23 * index), green: UInt8(240 - 17 * index), blue: UInt8(index * 71 % 256))
  }
}
