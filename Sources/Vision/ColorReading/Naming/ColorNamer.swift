package import Garments

/// Finds the name that people would give a garment's main colour. Decision trees trained on photos
/// rank the names.
///
/// The farther a name's reference colour is from the garment's colour, the lower the name's score.
/// If there are no trees, the nearest name wins (`ColorName.init(nearestTo:)`).
package struct ColorNamer: Sendable {
  private let table: NamingTable

  package static let baked = ColorNamer(table: .baked)

  package init(table: NamingTable) { self.table = table }

  /// The weight of the colour distance in a name's score, in units of 1/4096.
  private static let gapWeight = 5

  /// Returns the name with the highest score. If two names have equal scores, the nearer name wins.
  package func name(of shades: ColorShades) -> ColorName {
    let ranks = ranks(of: shades)
    var best = ranks.first
    for rank in ranks.dropFirst() where rank.score > best?.score ?? .min { best = rank }
    return best?.name ?? ColorName(nearestTo: shades.lit)
  }

  package func ranks(of shades: ColorShades) -> [(name: ColorName, score: Int)] {
    NamingFeatures(shades, table.chart).candidates.map { ($0.name, score($0.features)) }
  }

  package func features(of shades: ColorShades) -> [ColorName: [Int16]] {
    let candidates = NamingFeatures(shades, table.chart).candidates
    return Dictionary(uniqueKeysWithValues: candidates.map { ($0.name, $0.features) })
  }

  /// - Parameter features: the 42 features of a name, one for each of `NamingFeatures.indices`.
  package func score(_ features: [Int16]) -> Int {
    let gap = Int(features[NamingFeatures.gap])
    return table.trees.reduce(-Self.gapWeight * gap) { $0 + $1.score(features) }
  }
}
