import Images
import Vision
import TestSupport
import Testing

/// Tests which bays in a print's edge belong to the print. The tests supply the network's result,
/// because the network does not recognize drawings.
struct PrintBaysTests {
  private static let size = PixelSize(width: 160, height: 200)
  private static let ground = Color(red: 222, green: 214, blue: 202)
  private static let shade = Color(red: 176, green: 169, blue: 159)
  private static let cloth = Color(red: 70, green: 100, blue: 160)
  private static let petal = Color(red: 246, green: 238, blue: 212)

  /// True if a pixel is in the bay at the cloth's left side, which the outline excludes.
  private static func isBay(_ x: Int, _ y: Int) -> Bool {
    (40..<46).contains(x) && (96..<102).contains(y)
  }

  /// Returns the filled pixels of the bay.
  ///
  /// - Parameters:
  ///   - print: the colour of spots all over the cloth.
  ///   - bay: returns the colour of each pixel of the bay.
  private func filled(
    print: Color, likelihood: Float = 0.6, bay: (_ x: Int) -> Color
  ) -> [(x: Int, y: Int)] {
    var photo = Raster(size: Self.size, filledWith: Self.ground)
    var garment = CellMask(Self.size)
    photo.update { bytes in
      for i in 0..<Self.size.pixelCount {
        let (x, y) = (i % Self.size.width, i / Self.size.width)
        guard (40..<120).contains(x), (30..<170).contains(y) else { continue }
        garment[i] = !Self.isBay(x, y)
        let isSpot = x % 20 < 8 && y % 20 < 8
        let color = Self.isBay(x, y) ? bay(x) : isSpot ? print : Self.cloth
        (bytes[4 * i], bytes[4 * i + 1], bytes[4 * i + 2]) = (color.red, color.green, color.blue)
      }
    }
    let likelihoods = [Float](repeating: likelihood, count: Self.size.pixelCount)
    let filled = PrintBays(WorkingPicture(pixelsOf: photo), garment).filled(likelihoods)
    return filled.indices.filter { filled[$0] }
      .map { ($0 % Self.size.width, $0 / Self.size.width) }
  }

  @Test func `a petal of nearly the ground's colour is filled`() {
    #expect(filled(print: Self.petal) { _ in Self.petal }.count == 36)
  }

  @Test func `beside a petal the ground in the shade stays open`() {
    let places = filled(print: Self.petal) { $0 >= 43 ? Self.petal : Self.shade }
    #expect(places.count == 18)
    #expect(places.allSatisfy { $0.x >= 43 })
  }

  @Test func `the ground in the shade stays open, though a print has its colour`() {
    #expect(filled(print: Self.shade) { _ in Self.shade }.isEmpty)
  }

  @Test func `what no print repeats stays open`() {
    #expect(filled(print: Self.cloth) { _ in Self.petal }.isEmpty)
  }

  @Test func `what the network takes for ground stays open`() {
    #expect(filled(print: Self.petal, likelihood: 0.4) { _ in Self.petal }.isEmpty)
  }
}
