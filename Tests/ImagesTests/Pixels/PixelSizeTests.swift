import Images
import TestSupport
import Testing

struct PixelSizeTests {
  static let limited: [(size: (Int, Int), side: Int, limited: (Int, Int))] = [
    ((100, 50), 100, (100, 50)), ((100, 50), 200, (100, 50)), ((100, 50), 50, (50, 25)),
    ((50, 100), 50, (25, 50)), ((3, 2), 2, (2, 1)), ((1000, 1), 10, (10, 1)),
    ((1, 1000), 10, (1, 10)), ((4032, 3024), 2048, (2048, 1536)), ((256, 256), 256, (256, 256)),
    ((257, 256), 256, (256, 255)), ((1, 1), 1, (1, 1)),
  ]

  @Test(arguments: limited)
  func `the longest side is limited and nothing is enlarged`(
    size: (Int, Int), side: Int, limited: (Int, Int)
  ) {
    let result = PixelSize(width: size.0, height: size.1).limited(toLongestSide: side)
    #expect(result == PixelSize(width: limited.0, height: limited.1))
  }

  @Test func `a limited size keeps its shape to a pixel`() {
    var noise = Noise(seed: 3)
    for _ in 0..<2000 {
      let size = PixelSize(
        width: Int.random(in: 1...9000, using: &noise),
        height: Int.random(in: 1...9000, using: &noise))
      let side = Int.random(in: 1...4000, using: &noise)
      let limited = size.limited(toLongestSide: side)
      #expect(limited.longestSide == min(side, size.longestSide))
      let exact =
        Double(limited.longestSide) * Double(size.shortestSide) / Double(size.longestSide)
      #expect(abs(Double(limited.shortestSide) - exact) < 1)
      #expect(limited.shortestSide >= 1)
    }
  }

  @Test func `a count that does not fit is the largest there is`() {
    #expect(PixelSize(width: 3, height: 5).pixelCount == 15)
    #expect(PixelSize(width: .max, height: 2).pixelCount == .max)
  }

  @Test func `a size knows its sides`() {
    let size = PixelSize(width: 3, height: 5)
    #expect(size.longestSide == 5)
    #expect(size.shortestSide == 3)
    #expect(size.transposed == PixelSize(width: 5, height: 3))
    #expect(size.description == "3x5")
    #expect(!size.isEmpty)
    #expect(PixelSize(width: 0, height: 5).isEmpty)
    #expect(PixelSize(width: 5, height: 0).isEmpty)
  }
}
