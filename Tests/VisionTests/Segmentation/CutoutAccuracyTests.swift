import Images
import Glibc
import Vision
import TestSupport
import Testing

@Suite(.enabled(if: isOptimized, "too slow in debug"))
struct CutoutAccuracyTests {
  enum Ground: CaseIterable {
    case wall
    case sidelight
    case vignette
    case carpet
    case clouds

    func apply(to composite: inout Composite) {
      switch self {
      case .wall: composite.noise = 1
      case .sidelight:
        composite.ground = { x, _ in SIMD3(190 + 50 * x, 188 + 48 * x, 184 + 45 * x) }
      case .vignette:
        composite.ground = { x, y in
          let fromMiddle = (x - 0.5) * (x - 0.5) + (y - 0.5) * (y - 0.5)
          return SIMD3(212, 206, 198) * (1 - 0.5 * fromMiddle)
        }
      case .carpet:
        composite.ground = { _, _ in SIMD3(120, 96, 74) }
        composite.noise = 9
      case .clouds:
        composite.ground = { x, y in
          SIMD3(214, 220, 232) + 7 * sin(13 * x + 3 * y) * sin(9 * y - 2 * x)
        }
      }
    }
  }

  enum Cloth: CaseIterable {
    case red
    case black
    case striped

    func color(_ x: Double, _ y: Double) -> Composite.Codes {
      switch self {
      case .red: SIMD3(168, 36, 44)
      case .black: SIMD3(34, 33, 36)
      case .striped: sin(90 * y) > 0 ? SIMD3(240, 240, 236) : SIMD3(30, 44, 96)
      }
    }
  }

  private func intersectionOverUnion(_ composite: Composite) throws -> Double {
    let (photo, truth) = composite.made()
    return Accuracy(try Cutout(photo).raster, truth: truth).intersectionOverUnion
  }

  @Test(arguments: Ground.allCases, Cloth.allCases)
  func `a garment on a plain ground is found to its edge`(ground: Ground, cloth: Cloth) throws {
    for seed in 1...3 {
      var composite = Composite(cloth: cloth.color, shadow: 0.25, seed: seed)
      ground.apply(to: &composite)
      #expect(try intersectionOverUnion(composite) >= 0.95, "seed \(seed)")
    }
  }

  @Test(arguments: [60, 75, 92])
  func `what JPEG makes of a photo does not matter`(quality: Int) throws {
    let (photo, truth) = Composite(shadow: 0.2, noise: 3).made()
    let jpeg = try photo.encodedNow(as: .jpeg(quality: quality))
    let decoded = try PhotoReader(bytes: jpeg).decodeNow().raster
    let accuracy = Accuracy(try Cutout(decoded).raster, truth: truth)
    #expect(accuracy.intersectionOverUnion >= 0.97)
  }

  @Test(arguments: 1...4)
  func `a white shirt is found on an off-white wall`(seed: Int) throws {
    let composite = Composite(
      ground: { x, _ in SIMD3(222 + 6 * x, 218 + 6 * x, 208 + 6 * x) },
      cloth: { _, _ in SIMD3(249, 249, 249) }, seed: seed)
    #expect(try intersectionOverUnion(composite) >= 0.95)
  }

  @Test(arguments: 1...4)
  func `straps of three pixels stay on`(seed: Int) throws {
    let composite = Composite(
      cloth: { _, _ in SIMD3(40, 60, 130) }, isInside: Shapes.top, seed: seed)
    let (photo, truth) = composite.made()
    let cutout = try Cutout(photo).raster
    #expect(Accuracy(cutout, truth: truth).intersectionOverUnion >= 0.95)
    for y in stride(from: 60, to: 160, by: 10) {
      let row = (200..<280).filter { cutout[$0 - 80, y].alpha >= 128 }
      #expect(!row.isEmpty, "the left strap at row \(y)")
    }
  }

  @Test(arguments: 1...4)
  func `both shoes of a pair are found`(seed: Int) throws {
    #expect(try intersectionOverUnion(Composite(isInside: Shapes.shoes, seed: seed)) >= 0.97)
  }

  @Test(arguments: 1...4)
  func `a garment may go on beyond one edge of the photo`(seed: Int) throws {
    let composite = Composite(isInside: Shapes.croppedShirt, shadow: 0.2, seed: seed)
    #expect(try intersectionOverUnion(composite) >= 0.95)
  }

  @Test(arguments: [(1, 1), (640, 480), (1001, 803)])
  func `any size will do`(width: Int, height: Int) throws {
    var composite = Composite()
    composite.size = PixelSize(width: width, height: height)
    guard width > 1 else {
      #expect(throws: CutoutError.refused(.nothingStandsOut)) {
        try Cutout(composite.made().photo, isForced: true)
      }
      return
    }
    #expect(try intersectionOverUnion(composite) >= 0.97)
  }
}
