import Images
import TestSupport
import Testing

struct FitTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var size: PixelSize
    var box: PixelSize
    var drawn: PixelSize

    init(_ size: (Int, Int), in box: (Int, Int), _ drawn: (Int, Int)) {
      self.size = PixelSize(width: size.0, height: size.1)
      self.box = PixelSize(width: box.0, height: box.1)
      self.drawn = PixelSize(width: drawn.0, height: drawn.1)
    }

    var testDescription: String { "\(size) in \(box)" }
  }

  static let contained = [
    Case((100, 100), in: (100, 100), (100, 100)), Case((100, 100), in: (50, 80), (50, 50)),
    Case((100, 50), in: (50, 50), (50, 25)), Case((50, 100), in: (50, 50), (25, 50)),
    Case((10, 20), in: (100, 100), (50, 100)), Case((3, 2), in: (10, 10), (10, 7)),
    Case((1, 1000), in: (10, 10), (1, 10)), Case((1000, 1), in: (10, 10), (10, 1)),
    Case((1, 1), in: (1, 1), (1, 1)), Case((4000, 3000), in: (508, 641), (508, 381)),
    Case((3, 3), in: (7, 2), (2, 2)),
  ]

  @Test(arguments: contained)
  func `contain draws the whole picture as large as it goes`(example: Case) {
    let (drawn, region) = Fit.contain.placement(of: example.size, in: example.box)
    #expect(drawn == example.drawn)
    #expect(region == Region(example.size))
  }

  static let covered: [(size: (Int, Int), box: (Int, Int), region: Region)] = [
    ((100, 100), (100, 100), Region(x: 0, y: 0, width: 100, height: 100)),
    ((100, 50), (50, 50), Region(x: 25, y: 0, width: 50, height: 50)),
    ((50, 100), (50, 50), Region(x: 0, y: 25, width: 50, height: 50)),
    ((100, 100), (50, 100), Region(x: 25, y: 0, width: 50, height: 100)),
    ((100, 100), (200, 100), Region(x: 0, y: 25, width: 100, height: 50)),
    ((3, 2), (8, 8), Region(x: 0.5, y: 0, width: 2, height: 2)),
    ((1, 8), (4, 4), Region(x: 0, y: 3.5, width: 1, height: 1)),
  ]

  @Test(arguments: covered)
  func `cover fills the box with the middle of the picture`(
    size: (Int, Int), box: (Int, Int), region: Region
  ) {
    let box = PixelSize(width: box.0, height: box.1)
    let placement = Fit.cover.placement(of: PixelSize(width: size.0, height: size.1), in: box)
    #expect(placement.drawn == box)
    #expect(placement.region == region)
  }

  private static func sizes(_ count: Int, seed: Int) -> [(PixelSize, PixelSize)] {
    var noise = Noise(seed: seed)
    func side() -> Int {
      Int.random(in: 1...Int.random(in: 1...5000, using: &noise), using: &noise)
    }
    return (0..<count).map { _ in
      (PixelSize(width: side(), height: side()), PixelSize(width: side(), height: side()))
    }
  }

  @Test func `contain stays inside, touches two sides and keeps the shape to a pixel`() {
    for (size, box) in Self.sizes(2000, seed: 1) {
      let (drawn, region) = Fit.contain.placement(of: size, in: box)
      #expect((1...box.width).contains(drawn.width) && (1...box.height).contains(drawn.height))
      #expect(drawn.width == box.width || drawn.height == box.height)
      #expect(region == Region(size))
      // The width and the height that the photo's proportions require.
      let width = Double(box.height) * Double(size.width) / Double(size.height)
      let height = Double(box.width) * Double(size.height) / Double(size.width)
      if drawn.height == box.height && width <= Double(box.width) {
        #expect(abs(Double(drawn.width) - width) < 1)
      } else {
        #expect(drawn.width == box.width)
        #expect(abs(Double(drawn.height) - height) < 1)
      }
    }
  }

  @Test func `cover takes a part of the box's shape, inside and in the middle`() {
    for (size, box) in Self.sizes(2000, seed: 2) {
      let (drawn, region) = Fit.cover.placement(of: size, in: box)
      let (width, height) = (Double(size.width), Double(size.height))
      #expect(drawn == box)
      #expect(region.x >= 0 && region.y >= 0 && region.width > 0 && region.height > 0)
      // The last of a Double's 16 digits may be rounded.
      let tolerance = 1e-9 * max(width, height)
      #expect(region.width <= width && region.height <= height)
      #expect(region.width >= width - tolerance || region.height >= height - tolerance)
      #expect(abs(2 * region.x + region.width - width) <= tolerance)
      #expect(abs(2 * region.y + region.height - height) <= tolerance)
      let (across, along) = (
        region.width * Double(box.height), region.height * Double(box.width)
      )
      #expect(abs(across - along) <= 1e-9 * max(across, along))
    }
  }
}
