import Garments
import Outfits
import Images
import TestSupport
import Testing

@Suite("Flat lays of real outlines")
struct FlatLayFillingTests {
  private static let outfits = isOptimized ? 40 : 4

  /// Returns three to nine pieces that could be worn together, repeatable by the seed.
  private static func outfit(_ seed: Int) -> [LayoutPiece] {
    var noise = Noise(seed: seed)
    func one(_ outlines: [RealOutline]) -> RealOutline {
      outlines[Int.random(in: 0..<outlines.count, using: &noise)]
    }
    func chance(_ count: Int) -> Bool { Int.random(in: 0..<count, using: &noise) == 0 }
    var worn: [RealOutline] =
      chance(5) ? [.dress, .shoes] : [one([.tee, .jumper]), one([.trousers, .shorts, .skirt])]
    if chance(2) { worn.append(.coat) }
    if chance(3) { worn.append(.hat) }
    if chance(2) { worn.append(.tote) }
    if !worn.contains(.shoes), !chance(6) { worn.append(.shoes) }
    for _ in 0..<Int.random(in: 0...3, using: &noise) { worn.append(one([.belt, .scarf])) }
    while worn.count < 3 { worn.append(.hat) }
    return worn.map(\.piece)
  }

  @Test(
    "hold what they are held to but for a few, at every proportion",
    arguments: FlatLayTests.canvases)
  func limits(size: PixelSize) throws {
    let canvas = Canvas(size)
    var held: [LayoutLint.Breach: Int] = [:]
    for seed in 0..<Self.outfits {
      let pieces = Self.outfit(seed)
      let places = try #require(FlatLay().places(for: pieces, on: canvas))
      let lint = LayoutLint(canvas: size, pieces: pieces, places: places)
      let limits = try #require(FlatLay().limits(for: pieces, placed: places, on: canvas))
      let breaches = lint.breaches(of: limits)
      for breach in LayoutLint.Breach.allCases where !breaches.contains(breach) {
        held[breach, default: 0] += 1
      }
      // Body order takes precedence over size, so these two limits may be missed slightly.
      #expect(lint.filled >= 0.84 * limits.leastFilled, "\(seed) on \(size): \(lint.filled)")
      #expect(lint.emptiest <= 1.6 * limits.mostEmptiest, "\(seed) on \(size): \(lint.emptiest)")
    }
    for breach in LayoutLint.Breach.allCases where breach != .filled && breach != .emptiest {
      #expect(held[breach] == Self.outfits, "\(breach) on \(size)")
    }
    let least = Self.outfits * 3 / 4
    #expect(held[.filled, default: 0] >= least, "\(size): \(held)")
    #expect(held[.emptiest, default: 0] >= least, "\(size): \(held)")
  }

  @Test("ask for less only where a piece leaves the others no room, whatever was found")
  func bounds() throws {
    let (trousers, hat, shoes) = (RealOutline.trousers, RealOutline.hat, RealOutline.shoes)
    let pieces = [trousers, hat, shoes].map(\.piece)
    func limits(_ size: PixelSize) throws -> LayoutLint.Limits {
      try #require(FlatLay().limits(for: pieces, placed: [], on: Canvas(size)))
    }
    let wide = try limits(PixelSize(width: 1600, height: 900))
    #expect(wide.leastFilled > 0.1 && wide.leastFilled < 0.3)
    #expect(wide.mostEmptiest > 0.11 && wide.mostEmptiest < 0.15)
    let more = pieces + [RealOutline.coat, .jumper, .skirt].map(\.piece)
    let all = try #require(
      FlatLay().limits(for: more, placed: [], on: Canvas(PixelSize(width: 1080, height: 1350))))
    #expect(all.leastFilled == 0.45 && all.mostEmptiest == 0.1 && all.mostProportion == 1.15)
  }

  @Test("have 24 and 40 pieces as near together as few", arguments: [24, 40])
  func many(count: Int) throws {
    let pieces = (0..<count).map { RealOutline.allCases[$0 % RealOutline.allCases.count].piece }
    let size = PixelSize(width: 1080, height: 1350)
    let places = try #require(FlatLay().places(for: pieces, on: Canvas(size)))
    let lint = LayoutLint(canvas: size, pieces: pieces, places: places)
    #expect(lint.overlap < 0.005 && lint.filled > (count == 24 ? 0.4 : 0.3), "\(lint)")
  }

  @Test("leave as many pixels between pieces as are asked for", arguments: [0, 60, 150])
  func gap(wanted: Int) throws {
    let box = LayoutPiece(size: PixelSize(width: 300, height: 400), role: .accessory)
    let canvas = Canvas(PixelSize(width: 1080, height: 1080), gutter: wanted)
    let places = try #require(
      FlatLay().places(for: Array(repeating: box, count: 4), on: canvas))
    for (index, place) in places.enumerated() {
      for other in places[(index + 1)...].map(\.box) {
        let across = max(place.box.x, other.x) - min(place.box.maxX, other.maxX)
        let down = max(place.box.y, other.y) - min(place.box.maxY, other.maxY)
        #expect(max(across, down) >= wanted * 2 / 3, "\(place.box) and \(other)")
      }
    }
  }
}
