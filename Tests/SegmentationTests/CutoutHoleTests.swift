import Pixels
import Segmentation
import TestSupport
import Testing

@Suite(.enabled(if: isOptimized, "too slow in debug"))
struct CutoutHoleTests {
  @Test(arguments: [0, 0.2], 1...3)
  func `the ground shows through a handle, and the handle stays`(shadow: Double, seed: Int) throws {
    let composite = Composite(isInside: Shapes.bag, shadow: shadow, seed: seed)
    let (photo, truth) = composite.made()
    let cutout = try Cutout(photo).raster
    #expect(Accuracy(cutout, truth: truth).intersectionOverUnion >= 0.95)
    // Inside the handle, and on it.
    #expect(cutout[240, 150].alpha == 0)
    #expect(cutout[240, 100].alpha == 255)
  }

  @Test(arguments: [
    SIMD3(250, 250, 250), SIMD3(226, 214, 196), SIMD3(218, 224, 226),
  ])
  func `a print that is nearly of the ground's colour stays`(print: Composite.Codes) throws {
    let composite = Composite(
      cloth: { x, y in
        abs(x - 0.5) < 0.1 && abs(y - 0.5) < 0.12 ? print : SIMD3(150, 40, 50)
      })
    let (photo, truth) = composite.made()
    let cutout = try Cutout(photo).raster
    #expect(Accuracy(cutout, truth: truth).intersectionOverUnion >= 0.97)
    #expect(cutout[240, 200] == photo[240, 200])
  }
}
