import Codecs
import Cutouts
import Glibc
import Pixels
import TestSupport
import Testing

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
          let fall = 1 - 0.25 * ((x - 0.5) * (x - 0.5) + (y - 0.5) * (y - 0.5)) / 0.5
          return SIMD3(212, 206, 198) * fall
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

  @Test(arguments: Ground.allCases, Cloth.allCases)
  func `a garment on a plain ground is found to its edge`(ground: Ground, cloth: Cloth) throws {
    for seed in 1...2 {
      var composite = Composite(cloth: cloth.color, shadow: 0.25, seed: seed)
      ground.apply(to: &composite)
      let (photo, truth) = composite.made()
      let cutout = try Cutout(photo).raster
      let accuracy = Accuracy(cutout, truth: truth).intersectionOverUnion
      print("SYN", ground, cloth, accuracy)
      #expect(accuracy >= 0.96, "seed \(seed)")
    }
  }
}
