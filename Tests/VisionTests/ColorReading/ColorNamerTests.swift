import Vision
import Garments
import Images
import TestSupport
import Testing

@Suite("The namer of a garment's first colour")
struct ColorNamerTests {
  @Test(arguments: NamingSample.all.indices)
  func `says what the training's reference says`(index: Int) {
    let sample = NamingSample.all[index]
    #expect(ColorNamer.baked.score(sample.features) == sample.score)
    let shades = sample.colorShades
    #expect(ColorNamer.baked.name(of: shades) == sample.name)
    // Swift rounds 32-bit floats, and Python 64-bit floats, so features may differ by one.
    let own = ColorNamer.baked.features(of: shades)[sample.name] ?? []
    #expect(own.count == sample.features.count)
    for (one, other) in zip(own, sample.features) { #expect(abs(Int(one) - Int(other)) <= 1) }
  }

  @Test(arguments: ColorName.allCases)
  func `calls what is of a name's own colour all over by that name`(name: ColorName) {
    let own = Oklab(name.color)
    let shades = ColorShades(lit: own, plain: own, average: own, bright: own, dark: own)
    #expect(ColorNamer.baked.name(of: shades) == name)
  }

  @Test func `ranks six names and a few more, the nearest first, each once`() {
    let photo = noisePhoto(width: 300, height: 1, seed: 7)
    for x in 0..<300 {
      let color = photo[x, 0]
      let shades = ColorShades(
        lit: Oklab(color), plain: Oklab(color), average: Oklab(color), bright: Oklab(color),
        dark: Oklab(color))
      let ranks = ColorNamer.baked.ranks(of: shades)
      #expect(ranks.first?.name == ColorName(nearestTo: color))
      #expect((6...12).contains(ranks.count))
      #expect(Set(ranks.map(\.name)).count == ranks.count)
    }
  }

  @Test func `ranks what most of a print goes by, however far from its first colour`() {
    let (white, red) = (Oklab(ColorName.white.color), Oklab(ColorName.red.color))
    let print = ColorShades(
      lit: white, plain: white, average: white, bright: white, dark: white,
      spots: [
        ColorSpot(lit: white, plain: white, share: 0.3),
        ColorSpot(lit: red, plain: red, share: 0.7),
      ])
    #expect(ColorNamer.baked.ranks(of: print).contains { $0.name == .red })
    let plain = ColorShades(lit: white, plain: white, average: white, bright: white, dark: white)
    #expect(!ColorNamer.baked.ranks(of: plain).contains { $0.name == .red })
  }

  @Test func `calls a garment by another cloth, or all that is called alike by one name`() {
    func parts(_ all: (ColorName, Float)...) -> [GarmentColors.Part] {
      all.map { GarmentColors.Part(color: GarmentColor($0.0), share: $0.1) }
    }
    let shoes = parts((.beige, 0.5), (.green, 0.25), (.white, 0.25))
    let beige = Oklab(ColorName.beige.color)
    #expect(
      GarmentColors.parts(shoes, calledFirst: .green, beige)
        == parts((.green, 0.25), (.beige, 0.5), (.white, 0.25)))
    #expect(GarmentColors.parts(shoes, calledFirst: .beige, beige) == shoes)
    let piping = parts((.beige, 0.96), (.green, 0.03), (.white, 0.01))
    let green = GarmentColors.parts(piping, calledFirst: .green, beige)
    #expect(green.map(\.color.name) == [.green, .white])
    #expect(abs((green.first?.share ?? 0) - 0.99) < 0.001)
    let jeans = parts((.charcoal, 0.5), (.white, 0.25), (.black, 0.25))
    let charcoal = Oklab(ColorName.charcoal.color)
    let black = GarmentColors.parts(jeans, calledFirst: .black, charcoal)
    #expect(black.map(\.color.name) == [.black, .white])
    #expect(black.map(\.share) == [0.75, 0.25])
    #expect(black[0].color == GarmentColor(charcoal, called: .black))
  }

  @Test func `counts types that were not told as nothing`() {
    let grey = Oklab(ColorName.grey.color)
    let settings = [[], [0, 0], [Int16](repeating: 0, count: 30)].map {
      ColorSetting(ground: grey, lightest: grey, typeLogits: $0)
    }
    for setting in settings {
      let shades = ColorShades(
        lit: grey, plain: grey, average: grey, bright: grey, dark: grey, setting: setting)
      #expect(ColorNamer.baked.features(of: shades).values.allSatisfy { $0.count == 42 })
    }
  }

  @Test func `moves a colour no further than its name asks for`() {
    let photo = noisePhoto(width: 100, height: 1, seed: 8)
    for x in 0..<100 {
      let color = photo[x, 0]
      let nearest = GarmentColor(color: color)
      #expect(GarmentColor(Oklab(color), called: nearest.name) == nearest)
      for name in ColorName.allCases {
        let moved = GarmentColor(Oklab(color), called: name)
        #expect(moved.name == name)
        #expect(GarmentColor(color: moved.color) == moved)
        let way = Oklab(name.color).distance(to: Oklab(color))
        #expect(Oklab(moved.color).distance(to: Oklab(color)) <= way + 0.005)
      }
    }
  }
}
