import ColorReading
import Garments
import Pixels
import TestSupport
import Testing

@Suite("The namer of a garment's first colour")
struct ColorNamerTests {
  struct Sample: Sendable {
    /// Lit, plain, on average, bright and dark: L, a and b of each.
    let shades: [[Float]]
    /// Of the name that ranks first.
    let features: [Int16]
    let score: Int
    let name: ColorName
  }

  /// What `training/colornames.py --vectors 6` prints: another table gives other scores.
  static let samples = [
    Sample(
      shades: [
        [0.26719, 0.00630, -0.00005], [0.26719, 0.00630, -0.00005],
        [0.26140, 0.00610, 0.00006], [0.29114, 0.00553, -0.00062],
        [0.24551, 0.00645, -0.00039],
      ],
      features: [
        0, 222, 43, 29, 66, 21, 0, 0, 0, 0,
        1967, 9, -30, 2189, 52, 0, 4380, 4380, 3395, 4612,
      ],
      score: 11_192, name: .black),
    Sample(
      shades: [
        [0.29164, 0.00400, -0.08974], [0.29164, 0.00394, -0.09035],
        [0.27068, 0.00479, -0.07580], [0.33297, 0.00320, -0.11320],
        [0.23482, 0.00610, -0.05414],
      ],
      features: [
        340, -1456, 209, 646, 126, -656, 327, 620, 286, 752,
        3846, -176, -1381, 2389, 33, -735, 2017, 2040, 3019, 1146,
      ],
      score: 5941, name: .blue),
    Sample(
      shades: [
        [0.67512, 0.00028, 0.01269], [0.64281, 0.00027, 0.01208],
        [0.58188, 0.00104, 0.01353], [0.69167, -0.00248, 0.00653],
        [0.51689, 0.00170, 0.01858],
      ],
      features: [
        0, 296, 14, 133, -289, 73, 0, 111, 0, 247,
        5235, -12, -29, 5531, 2, 104, 3266, 3815, 3534, 2727,
      ],
      score: 4649, name: .grey),
    Sample(
      shades: [
        [0.46421, 0.00546, -0.03299], [0.45171, 0.00424, -0.03692],
        [0.40411, 0.00386, -0.02792], [0.54829, 0.00360, -0.05237],
        [0.31694, 0.00401, -0.01175],
      ],
      features: [
        111, 1249, 66, 235, 56, -232, 59, 0, 606, 472,
        2553, -21, -505, 3803, 45, -270, 1386, 2027, 108, 1741,
      ],
      score: 5846, name: .navy),
    Sample(
      shades: [
        [0.62705, -0.03006, -0.04530], [0.61491, -0.03083, -0.05209],
        [0.55383, -0.02858, -0.04691], [0.74414, -0.03091, -0.04340],
        [0.44395, -0.02673, -0.04626],
      ],
      features: [
        0, 606, -91, 110, -122, -61, 0, 0, 426, 0,
        4531, -155, -482, 5137, -246, -371, 3706, 3738, 1725, 4601,
      ],
      score: 4288, name: .denim),
    Sample(
      shades: [
        [0.40193, 0.11669, 0.01187], [0.40193, 0.11670, 0.01179],
        [0.37848, 0.10823, 0.01398], [0.47975, 0.13625, -0.00144],
        [0.32334, 0.09320, 0.02355],
      ],
      features: [
        0, 199, -21, -163, -152, -50, 0, 0, 0, 0,
        3094, 977, 260, 3293, 956, 97, 4093, 4093, 2512, 4062,
      ],
      score: 5524, name: .burgundy),
  ]

  @Test(arguments: samples.indices)
  func `says what the training's reference says`(index: Int) {
    let sample = Self.samples[index]
    #expect(ColorNamer.baked.score(sample.features) == sample.score)
    let colors = sample.shades.map { Oklab(lightness: $0[0], a: $0[1], b: $0[2]) }
    let shades = ColorShades(
      lit: colors[0], plain: colors[1], average: colors[2], bright: colors[3],
      dark: colors[4])
    #expect(ColorNamer.baked.name(of: shades) == sample.name)
    // Numbers are rounded, in Swift of 32 bits and in Python of 64.
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

  @Test func `ranks eight names, the nearest first, each once`() {
    let photo = noisePhoto(width: 300, height: 1, seed: 7)
    for x in 0..<300 {
      let color = photo[x, 0]
      let shades = ColorShades(
        lit: Oklab(color), plain: Oklab(color), average: Oklab(color), bright: Oklab(color),
        dark: Oklab(color))
      let ranks = ColorNamer.baked.ranks(of: shades)
      #expect(ranks.first?.name == ColorName(nearestTo: color))
      #expect(Set(ranks.map(\.name)).count == 8)
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
