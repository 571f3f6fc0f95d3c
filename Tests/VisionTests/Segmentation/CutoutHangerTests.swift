import Images
import Vision
import TestSupport
import Testing

/// Tests that a hanger above a garment is removed, and that straps and drawstrings stay. The tests
/// supply the network's result, because the network does not recognize drawings.
struct CutoutHangerTests {
  private static let size = PixelSize(width: 240, height: 320)
  private static let cloth = Color(red: 90, green: 120, blue: 170)
  private static let black = Color(red: 25, green: 25, blue: 28)

  private static func isSkirt(_ x: Int, _ y: Int) -> Bool {
    (60..<180).contains(x) && (100..<280).contains(y)
  }

  /// True if a pixel is on the hanger: a bar with two clips and a hook.
  private static func isHanger(_ x: Int, _ y: Int) -> Bool {
    (70..<170).contains(x) && (90..<96).contains(y)
      || [80, 160].contains { abs(x - $0) < 4 } && (84..<100).contains(y)
      || abs(x - 120) < 3 && (60..<90).contains(y)
  }

  /// True if a pixel is on one of the two straps above the skirt.
  private static func isStrap(_ x: Int, _ y: Int) -> Bool {
    [90, 150].contains { abs(x - $0) < 5 } && (50..<100).contains(y)
  }

  private static func isString(_ x: Int, _ y: Int) -> Bool {
    abs(x - 120) < 3 && (80..<100).contains(y)
  }

  /// Returns the outline of a skirt and the things above it. The network gives those things this
  /// likelihood of being garment.
  private func outline(
    _ isAbove: (Int, Int) -> Bool, _ color: Color, likelihood: Float, lift: Int = 0
  ) -> (found: CellMask, left: CellMask) {
    var photo = Raster(size: Self.size, filledWith: .white)
    var likelihoods = [Float](repeating: 0, count: Self.size.pixelCount)
    photo.update { bytes in
      for i in likelihoods.indices {
        let (x, y) = (i % Self.size.width, i / Self.size.width)
        let isSkirt = Self.isSkirt(x, y)
        guard isSkirt || isAbove(x, y - lift) else { continue }
        let shown = isSkirt ? Self.cloth : color
        (bytes[4 * i], bytes[4 * i + 1], bytes[4 * i + 2]) = (shown.red, shown.green, shown.blue)
        likelihoods[i] = isSkirt ? 1 : likelihood
      }
    }
    let found = CellMask(Self.size) { likelihoods[$0] > 0 }
    return (found, Hangers.removed(from: found, WorkingPicture(pixelsOf: photo), likelihoods))
  }

  @Test(arguments: [0.1, 0.3, 0.5] as [Float])
  func `a hanger goes, and the skirt stays`(likelihood: Float) {
    let (found, left) = outline(Self.isHanger, Self.black, likelihood: likelihood)
    #expect(left.count < found.count)
    for i in left.indices {
      let isSkirt = Self.isSkirt(i % Self.size.width, i / Self.size.width)
      #expect(left[i] == isSkirt, "\(i % Self.size.width), \(i / Self.size.width)")
    }
  }

  @Test func `straps of the cloth's colour stay, however unsure the network is`() {
    let (found, left) = outline(Self.isStrap, Self.cloth, likelihood: 0.3)
    #expect(left == found)
  }

  @Test func `black straps stay where the network knows them`() {
    let (found, left) = outline(Self.isStrap, Self.black, likelihood: 0.7)
    #expect(left == found)
  }

  @Test func `a drawstring stays`() {
    let (found, left) = outline(Self.isString, .white, likelihood: 0.5)
    #expect(left == found)
  }

  @Test func `what hangs down stays`() {
    let (found, left) = outline(Self.isHanger, Self.black, likelihood: 0.3, lift: 200)
    #expect(left == found)
  }
}
