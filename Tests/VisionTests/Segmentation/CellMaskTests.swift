import Images
import Vision
import TestSupport
import Testing

@Suite("A mask of cells")
struct CellMaskTests {
  /// Returns random cells, in a grid whose rows end within a word.
  private func mask(_ size: PixelSize, seed: Int) -> CellMask {
    var noise = Noise(seed: seed)
    let isMember = (0..<size.pixelCount).map { _ in noise.next() % 3 == 0 }
    return CellMask(size) { isMember[$0] }
  }

  private static let sizes = [(1, 1), (7, 3), (64, 2), (65, 5), (13, 29)].map(PixelSize.init)

  @Test("is joined, turned over and counted as its cells are one by one", arguments: sizes)
  func sets(size: PixelSize) {
    let (one, other) = (mask(size, seed: 1), mask(size, seed: 2))
    for cell in one.indices {
      #expect(one.union(other)[cell] == (one[cell] || other[cell]))
      #expect(one.subtracting(other)[cell] == (one[cell] && !other[cell]))
      #expect(one.inverted[cell] == !one[cell])
    }
    #expect(one.count == one.indices.count { one[$0] })
    #expect(one.inverted.count == size.pixelCount - one.count)
    #expect(CellMask(size).isEmpty && !CellMask(size).inverted.isEmpty)
  }

  @Test("is bound by the least rectangle around its members", arguments: sizes)
  func bounds(size: PixelSize) {
    #expect(CellMask(size).bounds == nil)
    #expect(CellMask(size).inverted.bounds == PixelRect(x: 0, y: 0, size: size))
    for cell in 0..<size.pixelCount {
      let (y, x) = cell.quotientAndRemainder(dividingBy: size.width)
      let last = size.pixelCount - 1
      let mask = CellMask(size) { $0 == cell || $0 == last }
      #expect(
        mask.bounds
          == PixelRect(
            x: x, y: y, width: size.width - x, height: size.height - y))
    }
  }

  @Test("opened, keeps what a square fits in and loses what is thinner")
  func opened() {
    let size = PixelSize(width: 70, height: 9)
    // A square of 5x5 cells on the left, and a line one cell thick from the square to the right.
    let square = CellMask(size) { (2..<7).contains($0 % 70) && (2..<7).contains($0 / 70) }
    let line = CellMask(size) { (7..<60).contains($0 % 70) && $0 / 70 == 4 }
    #expect(square.union(line).opened(by: 0) == square.union(line))
    #expect(square.union(line).opened(by: 1) == square)
    #expect(square.union(line).opened(by: 2) == square)
    #expect(square.union(line).opened(by: 3).isEmpty)
  }

  @Test("grows and shrinks by squares, within its rows", arguments: sizes, [0, 1, 2, 40])
  func squares(size: PixelSize, reach: Int) {
    let mask = mask(size, seed: 3)
    let (grown, shrunk) = (mask.dilated(by: reach), mask.eroded(by: reach))
    for y in 0..<size.height {
      for x in 0..<size.width {
        var (any, all) = (false, true)
        for row in max(0, y - reach)...min(size.height - 1, y + reach) {
          for column in max(0, x - reach)...min(size.width - 1, x + reach) {
            let isMember = mask[row * size.width + column]
            any = any || isMember
            all = all && isMember
          }
        }
        #expect(grown[y * size.width + x] == any)
        #expect(shrunk[y * size.width + x] == all)
      }
    }
  }

  @Test("has the same places in cells of half the side, an odd rest left out")
  func doubled() {
    let mask = mask(PixelSize(width: 7, height: 4), seed: 4)
    for finer in [PixelSize(width: 14, height: 8), PixelSize(width: 13, height: 7)] {
      let doubled = mask.doubled(to: finer)
      #expect(doubled.size == finer)
      for cell in doubled.indices {
        let (y, x) = cell.quotientAndRemainder(dividingBy: finer.width)
        #expect(doubled[cell] == mask[y / 2 * 7 + x / 2])
      }
    }
  }

  @Test("carries weights where it is graded; half and more is a member")
  func graded() {
    let size = PixelSize(width: 4, height: 1)
    var mask = CellMask(size, weights: [0, 0.49, 0.5, 1])
    #expect(mask.weights == [0, 0.49, 0.5, 1])
    #expect(mask.indices.map { mask[$0] } == [false, false, true, true])
    #expect(mask.count == 2)
    mask[1] = true
    #expect(mask.weights == [0, 1, 0.5, 1] && mask[1])
    let whole = mask.union(CellMask(size))
    #expect(whole.weights == [0, 1, 1, 1])
    #expect(mask.dilated(by: 0).weights == [0, 1, 1, 1])
    #expect(mask.inverted.weights == [1, 0, 0, 0])
  }
}
