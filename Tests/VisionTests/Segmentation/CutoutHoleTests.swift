import Images
import Vision
import TestSupport
import Testing
import Core

@Suite(.enabled(if: isOptimized, "too slow in debug"))
struct CutoutHoleTests {
  @Test(arguments: [0, 0.2], 1...3)
  func `the ground shows through a handle, and the handle stays`(shadow: Double, seed: Int) throws {
    let composite = Composite(isInside: Shapes.bag, shadow: shadow, seed: seed)
    let (photo, truth) = composite.made()
    let cutout = try Cutout(photo).raster
    #expect(Accuracy(cutout, truth: truth).intersectionOverUnion >= 0.95)
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

  @Test(arguments: 1...3)
  func `a button of the ground's very colour is no hole, where a joint leaves the network the word`(
    seed: Int
  ) throws {
    let button = { (x: Double, y: Double) in abs(x - 0.5) < 0.0125 && abs(y - 0.3) < 0.0125 }
    let joint = { (x: Double, y: Double) in abs(400 * y - 260 - 96 * x) < 1.5 }
    let composite = Composite(
      ground: { joint($0, $1) ? SIMD3(120, 112, 104) : SIMD3(226, 222, 214) },
      cloth: { button($0, $1) ? SIMD3(226, 222, 214) : SIMD3(150, 40, 50) }, seed: seed)
    let (photo, truth) = composite.made()
    #expect(try OutlineCandidates(photo, asking: .inDoubt, WorkContext()).cut != nil)
    let cutout = try Cutout(photo).raster
    #expect(Accuracy(cutout, truth: truth).intersectionOverUnion >= 0.97)
    for (x, y) in [(240, 120), (236, 117), (243, 123)] { #expect(cutout[x, y] == photo[x, y]) }
  }
}
