private import Glibc
import Garments
import Images

/// The features of the most likely colour names for a fabric, as integers. `training/colornames.py`
/// defines the order and meaning of the features.
struct NamingFeatures: Sendable {
  struct Candidate: Sendable {
    let name: ColorName
    /// The features in units of 1/8192, followed by the garment type's logits in units of 1/256.
    let features: [Int16]
  }

  let candidates: [Candidate]

  static let indices = 0..<42
  /// The index of the gap feature. The gap is a name's colour distance from the fabric, minus the
  /// nearest name's colour distance.
  static let gap = 0
  /// The number of candidates of each kind: the names nearest to the fabric's colour, and the names
  /// that cover most of the garment.
  private static let (nearestCount, widestCount) = (6, 6)
  private static let unit: Float = 8192

  init(_ shades: ColorShades, _ chart: ColorChart) {
    let looks = [shades.lit, shades.plain, shades.average, shades.bright, shades.dark]
    let gaps = looks.map { Self.gaps(of: $0) }
    let votes = [shades.lit, shades.plain, shades.bright, shades.average].map(chart.votes)
    let shares = NameShares(shades.spots, chart)
    let (ground, lightest) = (shades.setting.ground, shades.setting.lightest)
    let setting = [
      ground.lightness, ground.a, ground.b, lightest.lightness, lightest.a, lightest.b,
    ]
    candidates = Self.likeliest(gaps[0], shares.lit).map { place in
      let name = ColorName.allCases[place]
      let cloth =
        [gaps[0][place]] + Self.differences(of: shades.lit, from: Oklab(name.color))
        + gaps.dropFirst().map { $0[place] }
      let colors = Self.coordinates(of: Oklab(name.color)) + Self.coordinates(of: shades.lit)
      let numbers =
        cloth + colors + votes.map { $0[place] } + shares.measures(of: place) + setting
      return Candidate(
        name: name, features: numbers.map(Self.wholeNumber) + shades.setting.typeLogits)
    }
  }

  /// Returns the indices of the candidates: first the nearest names, then other names that cover
  /// much of the garment.
  private static func likeliest(_ gaps: [Float], _ shares: [Float]) -> [Int] {
    let nearest = Self.nearest(gaps)
    let widest = shares.indices.sorted { (-shares[$0], $0) < (-shares[$1], $1) }
    return nearest + widest.prefix(widestCount).filter { !nearest.contains($0) }
  }

  private static func nearest(_ gaps: [Float]) -> [Int] {
    Array(gaps.indices.sorted { (gaps[$0], $0) < (gaps[$1], $1) }.prefix(nearestCount))
  }

  /// True if a name is among the names nearest to a colour. Such a name may be right in a different
  /// light.
  static func isNear(_ name: ColorName, to color: Oklab) -> Bool {
    nearest(gaps(of: color)).contains { ColorName.allCases[$0] == name }
  }

  private static func differences(of lit: Oklab, from own: Oklab) -> [Float] {
    let chroma = own.chroma
    // A name without chroma, such as white, has no hue.
    let turn = chroma > 0.001 ? turn(atan2f(lit.b, lit.a) - atan2f(own.b, own.a)) : 0
    return [
      lit.lightness - own.lightness, lit.a - own.a, lit.b - own.b, turn * lit.chroma,
      lit.chroma - chroma,
    ]
  }

  private static func coordinates(of color: Oklab) -> [Float] {
    [color.lightness, color.a, color.b]
  }

  private static func turn(_ difference: Float) -> Float {
    difference > .pi ? difference - 2 * .pi : difference < -.pi ? difference + 2 * .pi : difference
  }

  private static func gaps(of color: Oklab) -> [Float] {
    let distances = ColorName.unlikenesses(to: color)
    let least = distances.min() ?? 0
    return distances.map { $0 - least }
  }

  private static func wholeNumber(_ value: Float) -> Int16 {
    Int16(min(32767, max(-32768, (value * unit).rounded(.toNearestOrEven))))
  }
}
