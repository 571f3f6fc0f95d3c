import Outfits
import Images
import Testing

@Suite("A grid without a fit of its own")
struct GridFittingTests {
  private let room = PixelSize(width: 400, height: 500)

  private func size(_ width: Int, _ height: Int) -> PixelSize {
    PixelSize(width: width, height: height)
  }

  @Test("fills its boxes with photos that are alike, of a shape near the boxes'")
  func alike() {
    for photos in [
      [size(3000, 4000), size(1200, 1600), size(3, 4)], [size(400, 500)],
      [size(1000, 1149), size(1000, 1000)], [size(999, 1000)], [size(641, 1000)],
    ] {
      #expect(Grid().fitted(to: photos, in: room).fit == .cover, "\(photos)")
    }
  }

  @Test("shows photos whole that are unlike, or of a shape far from the boxes', or unknown")
  func unlike() {
    for photos in [
      [size(1000, 1151), size(1000, 1000)], [size(3000, 4000), size(4000, 3000)],
      [size(1001, 1000)], [size(639, 1000)], [size(3, 4), size(0, 4)], [],
    ] {
      #expect(Grid().fitted(to: photos, in: room).fit == .contain, "\(photos)")
    }
  }

  @Test("keeps the fit that it has, and its columns", arguments: Fit.allCases)
  func given(fit: Fit) {
    for photo in [size(400, 500), size(900, 100)] {
      #expect(
        Grid(columns: 3, fit: fit).fitted(to: [photo], in: room) == Grid(columns: 3, fit: fit))
    }
    #expect(Grid(columns: 3).fitted(to: [size(4, 5)], in: room) == Grid(columns: 3, fit: .cover))
    #expect(!Grid(fit: fit).fitsByShape && Grid().fitsByShape)
  }
}
