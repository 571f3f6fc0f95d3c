import Pixels
import Segmentation
import Testing

/// Which holes of a garment are filled: buttons, and labels that the network takes for garment.
struct SmallHolesTests {
  private static let size = PixelSize(width: 160, height: 200)

  /// Whether a hole of a garment, of 32,000 cells, is filled.
  ///
  /// - Parameter likelihood: how likely the network finds each of its cells.
  private func isFilled(width: Int, height: Int, likelihood: Float, x: Int = 60) -> Bool {
    let hole = CellMask(Self.size) { cell in
      let (row, column) = cell.quotientAndRemainder(dividingBy: Self.size.width)
      return (x..<(x + width)).contains(column) && (60..<(60 + height)).contains(row)
    }
    let garment = CellMask(Self.size) { cell in
      (10..<150).contains(cell % Self.size.width) && !hole[cell]
    }
    let likelihoods = hole.indices.map { hole[$0] ? likelihood : 1 }
    let filled = Holes.smallFilled(of: garment, likelihoods)
    let isWhole = filled.indices.allSatisfy { filled[$0] || !hole[$0] }
    let isAsItWas = filled.indices.allSatisfy { filled[$0] == garment[$0] }
    #expect(isWhole || isAsItWas)
    return isWhole
  }

  @Test func `a button is filled, whatever the network says`() {
    #expect(isFilled(width: 5, height: 5, likelihood: 0))
  }

  @Test(arguments: [0, 0.45, 0.55, 1])
  func `a label is filled where the network takes it for garment`(likelihood: Float) {
    #expect(isFilled(width: 12, height: 5, likelihood: likelihood) == (likelihood >= 0.5))
  }

  @Test func `a sliver between sleeve and body stays open`() {
    #expect(!isFilled(width: 2, height: 40, likelihood: 1))
  }

  @Test func `what is larger than a label stays open`() {
    #expect(isFilled(width: 9, height: 10, likelihood: 1))
    #expect(!isFilled(width: 10, height: 10, likelihood: 1))
  }

  @Test func `what is open to the ground is no hole`() {
    #expect(!isFilled(width: 5, height: 5, likelihood: 1, x: 8))
  }
}
