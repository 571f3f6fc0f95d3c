private import Glibc
import Garments

/// The fraction of a garment that each colour name covers, in the order of `ColorName.allCases`. If
/// the garment has a print, several names share it.
struct NameShares {
  /// The fractions, based on the distance between each spot's corrected colour and each name's
  /// reference colour.
  private(set) var lit: [Float]
  /// The same as `lit`, but based on the spots' uncorrected colours.
  private(set) var plain: [Float]
  /// The fractions, if each spot counts only for the name with the nearest reference colour.
  private(set) var nearest: [Float]
  /// The fractions, based on the names that people gave to the chips of a colour chart.
  private(set) var votes: [Float]

  private static let width: Float = 0.04

  init(_ spots: [ColorSpot], _ chart: ColorChart) {
    let none = [Float](repeating: 0, count: ColorName.allCases.count)
    (lit, plain, nearest, votes) = (none, none, none, none)
    for spot in spots {
      let gaps = ColorName.unlikenesses(to: spot.lit)
      Self.add(Self.parts(gaps), spot.share, to: &lit)
      Self.add(Self.parts(ColorName.unlikenesses(to: spot.plain)), spot.share, to: &plain)
      Self.add(chart.votes(on: spot.lit), spot.share, to: &votes)
      let least = gaps.indices.min { (gaps[$0], $0) < (gaps[$1], $1) }
      if let least { nearest[least] += spot.share }
    }
  }

  /// Returns the features of the name at an index of `ColorName.allCases`. `training/colornames.py`
  /// defines the order of the features.
  func measures(of place: Int) -> [Float] {
    [
      lit[place], plain[place], nearest[place], lit[place] - (lit.max() ?? 0), votes[place],
      votes[place] - (votes.max() ?? 0),
    ]
  }

  private static func parts(_ gaps: [Float]) -> [Float] {
    let bells = gaps.map { expf(-$0 * $0 / (2 * width * width)) }
    let all = max(bells.reduce(0, +), 1e-9)
    return bells.map { $0 / all }
  }

  private static func add(_ parts: [Float], _ share: Float, to sums: inout [Float]) {
    for (place, part) in parts.enumerated() { sums[place] += part * share }
  }
}
