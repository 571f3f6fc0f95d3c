private import Glibc
import Garments
import Images

/// A chart of colours with the names that people give them.
struct ColorChart: Sendable {
  struct Chip: Sendable {
    let color: Oklab
    /// The indices of the chip's names in `ColorName.allCases`, the likeliest first.
    let names: [Int]

    /// - Parameter numbers: L, a and b in units of 1/10000, followed by the indices of names. An
    ///   index of -1 means no name. Returns nil if L, a or b is missing.
    init?(_ numbers: ArraySlice<Int16>) {
      let parts = numbers.prefix(3).map { Float($0) / 10000 }
      guard parts.count == 3 else { return nil }
      color = Oklab(lightness: parts[0], a: parts[1], b: parts[2])
      names = numbers.dropFirst(3).map(Int.init).filter(ColorName.allCases.indices.contains)
    }
  }

  let chips: [Chip]

  /// The width of the bell curve that weights chips by distance. The distance is in Oklab with
  /// lightness multiplied by 0.6, and `a` and `b` by 2.
  private static let width: Float = 0.025
  private static let lightnessWeight: Float = 0.6

  /// Returns each name's share of the votes for a colour, in the order of `ColorName.allCases`.
  /// Nearer chips have more votes, and a chip's first name gets twice as many votes as its other
  /// names. All shares are 0 if no chip is near.
  func votes(on color: Oklab) -> [Float] {
    var votes = [Float](repeating: 0, count: ColorName.allCases.count)
    for chip in chips {
      let light = (chip.color.lightness - color.lightness) * Self.lightnessWeight
      let (red, yellow) = (2 * (chip.color.a - color.a), 2 * (chip.color.b - color.b))
      let square = light * light + red * red + yellow * yellow
      let nearness = expf(-square / (2 * Self.width * Self.width))
      for (rank, name) in chip.names.enumerated() { votes[name] += nearness * (rank == 0 ? 2 : 1) }
    }
    let all = max(votes.reduce(0, +), 1e-6)
    return votes.map { $0 / all }
  }
}
