import Garments
import Glibc
import Images
import Vision
import TestSupport
import Testing

/// Tests how far a stroke reaches into areas that were found with certainty.
@Suite(.enabled(if: isOptimized, "too slow in debug"))
struct StrokeLocalityTests {
  /// The maximum distance of changes beyond the stroke's radius, relative to the longest side.
  private static let reach = 0.05
  /// The same limit for the radius of a disc with the area of all changes.
  private static let areaReach = 0.02

  /// Positions on the hem, on a side, on both sleeves, at the neck and in the middle of the cloth.
  private static let places = [
    (0.4, 0.84), (0.305, 0.6), (0.18, 0.3), (0.82, 0.3), (0.5, 0.24), (0.5, 0.5),
  ]

  @Test(arguments: [0.003, 0.01, 0.02])
  func `a drop bites off what it touches of a garment, and no more`(radius: Double) throws {
    let photo = Composite(noise: 3).made().photo
    let guided = try GuidedCutout(photo)
    let before = try guided.cutout([]).raster
    for (x, y) in Self.places {
      let stroke = try #require(CutoutStroke(.drop, x: x, y: y, radius: radius))
      let after = try guided.cutout([stroke]).raster
      let change = Change(from: before, to: after, about: stroke)
      #expect(change.gained == 0, "\(x), \(y)")
      #expect(change.lost > 0, "\(x), \(y)")
      #expect(change.farthest <= radius + Self.reach, "\(x), \(y)")
      #expect(change.areaRadius <= radius + Self.areaReach, "\(x), \(y)")
    }
  }

  @Test(arguments: [0.003, 0.01, 0.02])
  func `a keep on the floor takes in what it touches of the floor, and no more`(
    radius: Double
  ) throws {
    let photo = Composite(noise: 3).made().photo
    let guided = try GuidedCutout(photo)
    let before = try guided.cutout([]).raster
    for (x, y) in [(0.4, 0.88), (0.27, 0.6), (0.9, 0.9), (0.5, 0.1)] {
      let stroke = try #require(CutoutStroke(.keep, x: x, y: y, radius: radius))
      let after = try guided.cutout([stroke]).raster
      let change = Change(from: before, to: after, about: stroke)
      #expect(change.lost == 0, "\(x), \(y)")
      #expect(change.gained > 0, "\(x), \(y)")
      #expect(change.farthest <= radius + Self.reach, "\(x), \(y)")
      #expect(change.areaRadius <= radius + Self.areaReach, "\(x), \(y)")
    }
  }
}

/// The number of pixels that a stroke has made mostly transparent or mostly opaque.
private struct Change {
  private(set) var lost = 0
  private(set) var gained = 0
  /// A changed pixel's largest distance from the stroke's centre, relative to the longest side.
  private(set) var farthest = 0.0
  /// The radius of a disc with the area of all changed pixels, relative to the longest side.
  var areaRadius: Double { (Double(lost + gained) / Double.pi).squareRoot() / longest }

  private let longest: Double

  init(from before: Raster, to after: Raster, about stroke: CutoutStroke) {
    let size = before.size
    longest = Double(size.longestSide)
    for y in 0..<size.height {
      for x in 0..<size.width {
        let (was, remains) = (before[x, y].alpha > 127, after[x, y].alpha > 127)
        guard was != remains else { continue }
        if was { lost += 1 } else { gained += 1 }
        let across = Double(x) + 0.5 - stroke.x * Double(size.width)
        let down = Double(y) + 0.5 - stroke.y * Double(size.height)
        farthest = max(farthest, hypot(across, down) / longest)
      }
    }
  }
}
