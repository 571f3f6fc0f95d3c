import Images
import Vision
import Testing

/// Tests which holes of a garment are filled, such as buttons and labels.
struct SmallHolesTests {
  private static let size = PixelSize(width: 160, height: 200)

  /// Returns true if a hole is filled. All other cells of the 32,000 belong to the garment. A
  /// partly filled hole is a failure.
  ///
  /// - Parameters:
  ///   - likelihood: the network's likelihood of garment in each cell of the hole.
  ///   - isHole: returns true if the cell at (x, y) is part of the hole.
  private func isFilled(
    likelihood: Float, where isHole: (_ x: Int, _ y: Int) -> Bool
  ) throws -> Bool {
    let hole = CellMask(Self.size) { cell in
      isHole(cell % Self.size.width, cell / Self.size.width)
    }
    let garment = hole.inverted
    let likelihoods = hole.indices.map { hole[$0] ? likelihood : 1 }
    let filled = Holes.smallFilled(of: garment, likelihoods)
    let open = filled.indices.filter { !filled[$0] }
    try #require(open.isEmpty || open == filled.indices.filter { hole[$0] })
    return open.isEmpty
  }

  private func isFilled(
    width: Int, height: Int, likelihood: Float, x: Int = 60, y: Int = 60
  ) throws -> Bool {
    try isFilled(likelihood: likelihood) {
      (x..<(x + width)).contains($0) && (y..<(y + height)).contains($1)
    }
  }

  @Test func `a button is filled, whatever the network says`() throws {
    #expect(try isFilled(width: 5, height: 5, likelihood: 0))
  }

  @Test(arguments: [0, 0.45, 0.55, 1])
  func `a label is filled where the network takes it for garment`(likelihood: Float) throws {
    #expect(try isFilled(width: 12, height: 5, likelihood: likelihood) == (likelihood >= 0.5))
  }

  @Test func `a sliver between sleeve and body stays open`() throws {
    #expect(try !isFilled(width: 2, height: 40, likelihood: 1))
  }

  @Test func `what is larger than a label stays open`() throws {
    #expect(try isFilled(width: 9, height: 10, likelihood: 1))
    #expect(try !isFilled(width: 10, height: 10, likelihood: 1))
  }

  @Test(arguments: [(0, 60), (155, 60), (60, 0), (60, 195), (0, 0)])
  func `what leaves the photo is no hole`(x: Int, y: Int) throws {
    #expect(try !isFilled(width: 5, height: 5, likelihood: 1, x: x, y: y))
  }

  @Test func `buttons that touch at a corner are two`() throws {
    // Together, the buttons would be as large as a label, which the network does not see.
    #expect(
      try isFilled(likelihood: 0) { x, y in
        (60..<65).contains(x) && (60..<65).contains(y)
          || (65..<70).contains(x) && (65..<70).contains(y)
      })
  }

  @Test func `of a button and a gap the button alone is filled`() {
    let isButton = { (cell: Int) in (60..<64).contains(cell % 160) && (60..<64).contains(cell / 160)
    }
    let isGap = { (cell: Int) in (90..<110).contains(cell % 160) && (60..<90).contains(cell / 160) }
    let garment = CellMask(Self.size) { !isButton($0) && !isGap($0) }
    let filled = Holes.smallFilled(of: garment, garment.indices.map { _ in 1 })
    #expect(filled.indices.filter { !filled[$0] } == filled.indices.filter(isGap))
  }
}
