private import Glibc
import Garments
import Pixels

/// How each of the likeliest names goes with what a cloth looks like, in whole numbers: the order and the
/// meaning of these are those of `training/colornames.py`.
struct NamingFeatures: Sendable {
  struct Candidate: Sendable {
    let name: ColorName
    /// In 1/8192.
    let features: [Int16]
  }

  /// The name that the palette gives comes first.
  let candidates: [Candidate]

  static let indices = 0..<20
  /// Where among the features the gap stands: how much further from the name's own colour than from the
  /// nearest name's the cloth's is.
  static let gap = 0
  private static let candidateCount = 8
  private static let unit: Float = 8192

  init(_ shades: ColorShades, _ chart: ColorChart) {
    let names = ColorName.allCases
    let looks = [shades.lit, shades.plain, shades.average, shades.bright, shades.dark]
    let gaps = looks.map { Self.gaps(of: $0, names) }
    let votes = [shades.lit, shades.plain, shades.bright, shades.average].map(chart.votes)
    let order = names.indices.sorted { (gaps[0][$0], $0) < (gaps[0][$1], $1) }
    let lit = shades.lit
    candidates = order.prefix(Self.candidateCount).map { place in
      let name = names[place]
      let own = Oklab(name.color)
      let chroma = own.chroma
      // White has no hue.
      let turn =
        chroma > 0.001 ? Self.turn(atan2f(lit.b, lit.a) - atan2f(own.b, own.a)) : 0
      let features =
        [
          gaps[0][place], lit.lightness - own.lightness, lit.a - own.a, lit.b - own.b,
          turn * lit.chroma, lit.chroma - chroma, gaps[1][place], gaps[2][place], gaps[3][place],
          gaps[4][place],
          own.lightness, own.a, own.b, lit.lightness, lit.a, lit.b,
        ] + votes.map { $0[place] }
      return Candidate(name: name, features: features.map(Self.wholeNumber))
    }
  }

  /// A difference of two hues, the shorter way round.
  private static func turn(_ difference: Float) -> Float {
    difference > .pi ? difference - 2 * .pi : difference < -.pi ? difference + 2 * .pi : difference
  }

  private static func gaps(of color: Oklab, _ names: [ColorName]) -> [Float] {
    let distances = names.map { $0.unlikeness(to: color) }
    let least = distances.min() ?? 0
    return distances.map { $0 - least }
  }

  private static func wholeNumber(_ value: Float) -> Int16 {
    Int16(min(32767, max(-32768, (value * unit).rounded(.toNearestOrEven))))
  }
}
