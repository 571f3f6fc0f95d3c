import Garments
import Images
import Vision
import TestSupport
import Testing

@Suite("A cut-out guided by strokes", .enabled(if: isOptimized, "too slow in debug"))
struct GuidedCutoutTests {
  private static let rose = Composite.Codes(205, 90, 110)

  private func strokes(
    _ places: (CutoutStroke.Side, Double, Double, Double)...
  ) throws -> [CutoutStroke] {
    try places.map { side, x, y, radius in
      try #require(CutoutStroke(side, x: x, y: y, radius: radius))
    }
  }

  /// True if a point is on a shirt, or on a dark bar from its neck to the photo's top edge.
  private static func hung(_ x: Double, _ y: Double) -> Bool {
    Shapes.shirt(x, y) || isHook(x, y)
  }

  private static func isHook(_ x: Double, _ y: Double) -> Bool {
    abs(x - 0.5) < 0.03 && y > 0.04 && y < 0.24 && !Shapes.shirt(x, y)
  }

  private static func hungShirt() -> Composite {
    Composite(
      cloth: { x, y in isHook(x, y) ? Composite.Codes(40, 44, 60) : Composite.Codes(150, 40, 50) },
      isInside: hung)
  }

  @Test func `without strokes is the one that is found`() throws {
    for photo in [
      Composite().made().photo, Composite(cloth: { _, _ in Self.rose }, noise: 4).made().photo,
    ] {
      let guided = try GuidedCutout(photo)
      #expect(guided.refusal == nil)
      #expect(try guided.cutout([]).raster == Cutout(photo).raster)
    }
  }

  @Test func `that say what is found changes nothing`() throws {
    let photo = Self.hungShirt().made().photo
    let guided = try GuidedCutout(photo)
    let said = try strokes(
      (.keep, 0.5, 0.6, 0.05), (.drop, 0.06, 0.06, 0.04), (.keep, 0.42, 0.4, 0.02),
      (.drop, 0.9, 0.9, 0.06))
    #expect(try guided.cutout(said).raster == guided.cutout([]).raster)
  }

  @Test(arguments: 1...6)
  func `holds what lies under a stroke, whatever the photo shows`(seed: Int) throws {
    var noise = Noise(seed: seed)
    let photo =
      seed % 2 == 0
      ? Composite(noise: 3, seed: seed).made().photo
      : Raster.photograph(PixelSize(width: 300, height: 420), seed: seed)
    // The strokes are far from each other, so that none covers another.
    let said = try (0..<8).map { index in
      try #require(
        CutoutStroke(
          Bool.random(using: &noise) ? .keep : .drop, x: 0.15 + 0.23 * Double(index % 4),
          y: index < 4 ? 0.25 : 0.7, radius: .random(in: 0.01...0.06, using: &noise)))
    }
    let cut = try GuidedCutout(photo).cutout(said).raster
    #expect(cut.size == photo.size)
    let longest = Double(photo.size.longestSide)
    var counts: [CutoutStroke.Side: Int] = [:]
    for stroke in said {
      for y in 0..<photo.size.height {
        for x in 0..<photo.size.width {
          let across = Double(x) + 0.5 - stroke.x * Double(photo.size.width)
          let down = Double(y) + 0.5 - stroke.y * Double(photo.size.height)
          let reach = stroke.radius * longest - 0.5
          guard across * across + down * down < reach * reach else { continue }
          let expected = stroke.side == .keep ? photo[x, y] : .transparent
          if cut[x, y] != expected { counts[stroke.side, default: 0] += 1 }
        }
      }
    }
    #expect(counts == [:])
  }

  @Test func `of two strokes over one place follows the later`() throws {
    let photo = Composite().made().photo
    let guided = try GuidedCutout(photo)
    for (x, y) in [(0.5, 0.5), (0.1, 0.1)] {
      let kept = try guided.cutout(strokes((.drop, x, y, 0.05), (.keep, x, y, 0.05))).raster
      let dropped = try guided.cutout(strokes((.keep, x, y, 0.05), (.drop, x, y, 0.05))).raster
      let place = (Int(x * 480), Int(y * 400))
      #expect(kept[place.0, place.1] == photo[place.0, place.1])
      #expect(dropped[place.0, place.1] == .transparent)
    }
  }

  @Test func `leaves out the whole hook on which one stroke lies, and nothing of the shirt`() throws
  {
    let photo = Self.hungShirt().made().photo
    let shirt = Composite().made().truth
    let guided = try GuidedCutout(photo)
    let before = try guided.cutout([]).raster
    #expect(before[240, 60].alpha == 255)
    #expect(Accuracy(before, truth: shirt).intersectionOverUnion < 0.975)
    let after = try guided.cutout(strokes((.drop, 0.5, 0.12, 0.02))).raster
    #expect(Accuracy(after, truth: shirt).intersectionOverUnion > 0.985)
    for y in [20, 30, 40, 60, 70] { #expect(after[240, y].alpha == 0, "\(y)") }
    for y in 200..<400 {
      for x in 0..<480 where after[x, y] != before[x, y] {
        Issue.record("(\(x), \(y))")
        return
      }
    }
  }

  @Test func `takes in the whole thing on which one stroke lies`() throws {
    // A sash at the photo's edge, which is left out because it is smaller than the shirt.
    func sash(_ x: Double, _ y: Double) -> Bool { x < 0.12 && abs(y - 0.6) < 0.06 }
    let (photo, truth) = Composite(isInside: { Shapes.shirt($0, $1) || sash($0, $1) }).made()
    let guided = try GuidedCutout(photo)
    #expect(try guided.cutout([]).raster[20, 240].alpha == 0)
    let after = try guided.cutout(strokes((.keep, 0.05, 0.6, 0.02))).raster
    #expect(Accuracy(after, truth: truth).intersectionOverUnion > 0.985)
  }

  @Test func `is not refused, though the photo alone would be`() throws {
    let busy = Raster.photograph(PixelSize(width: 400, height: 300), seed: 2)
    let guided = try GuidedCutout(busy)
    #expect(guided.refusal != nil)
    let cut = try guided.cutout(strokes((.keep, 0.5, 0.5, 0.1), (.drop, 0.05, 0.05, 0.02))).raster
    #expect(cut[200, 150] == busy[200, 150] && cut[20, 15] == .transparent)
    let plain = Raster(
      size: PixelSize(width: 200, height: 100), filledWith: Color(red: 90, green: 140, blue: 90))
    let none = try GuidedCutout(plain)
    #expect(none.refusal == .nothingStandsOut)
    #expect(throws: CutoutError.refused(.nothingStandsOut)) { try none.cutout([]) }
    #expect(try none.cutout(strokes((.keep, 0.5, 0.5, 0.1))).raster.isCutOut)
  }

  @Test func `of which nothing is left is refused`() throws {
    let guided = try GuidedCutout(Composite().made().photo)
    let all = try strokes((.drop, 0.25, 0.5, 0.5), (.drop, 0.75, 0.5, 0.5))
    #expect(throws: CutoutError.refused(.nothingStandsOut)) { try guided.cutout(all) }
  }

  @Test func `of a photo that was cut out before keeps its edge where no stroke lies`() throws {
    var photo = Raster(size: PixelSize(width: 200, height: 160))
    photo.fill(
      PixelRect(x: 20, y: 20, width: 60, height: 120), Color(red: 30, green: 60, blue: 120))
    photo.fill(
      PixelRect(x: 120, y: 20, width: 60, height: 120),
      Color(red: 200, green: 60, blue: 60, alpha: 200))
    let guided = try GuidedCutout(photo)
    #expect(try guided.cutout([]).raster == photo)
    let cut = try guided.cutout(strokes((.drop, 0.25, 0.5, 0.03), (.keep, 0.75, 0.5, 0.03))).raster
    #expect(
      cut.cropped(to: PixelRect(x: 110, y: 0, width: 90, height: 160))
        == photo.cropped(to: PixelRect(x: 110, y: 0, width: 90, height: 160)))
    #expect(cut[50, 80].alpha == 0)
  }

  @Test(arguments: [(1, 1), (2, 1), (1, 9), (3, 300)])
  func `of the smallest photos takes strokes, too`(width: Int, height: Int) throws {
    let photo = Raster(size: PixelSize(width: width, height: height), filledWith: .white)
    let cut = try GuidedCutout(photo).cutout(strokes((.keep, 1, 1, 0.5), (.keep, 0, 0, 0.5)))
    #expect(cut.raster[0, 0] == .white && cut.raster[width - 1, height - 1] == .white)
  }

  @Test func `takes strokes on the photo, and none of an impossible size`() {
    #expect(CutoutStroke(.keep, x: 0, y: 1)?.radius == 0.02)
    for (x, y, radius) in [
      (-0.01, 0.5, 0.1), (1.01, 0.5, 0.1), (0.5, 1.5, 0.1), (0.5, 0.5, 0), (0.5, 0.5, 0.6),
      (.nan, 0.5, 0.1), (0.5, .infinity, 0.1), (0.5, 0.5, .nan),
    ] {
      #expect(CutoutStroke(.drop, x: x, y: y, radius: radius) == nil, "\(x) \(y) \(radius)")
    }
  }
}
