package import Garments

/// Names a garment's first colour as people do, by decision trees trained on photos.
///
/// It begins with the name of the nearest colour (`ColorName.init(nearestTo:)`): a name's distance
/// counts against its score from the trees.
package struct ColorNamer: Sendable {
  private let table: NamingTable

  package static let baked = ColorNamer(table: .baked)

  package init(table: NamingTable) { self.table = table }

  /// The weight of a gap against a name, in the leaves' unit of 1/4096.
  private static let gapWeight = 5

  /// The name that ranks first; if two rank equally, the nearer.
  package func name(of shades: ColorShades) -> ColorName {
    let ranks = ranks(of: shades)
    var best = ranks.first
    for rank in ranks.dropFirst() where rank.score > best?.score ?? .min { best = rank }
    return best?.name ?? ColorName(nearestTo: shades.lit)
  }

  /// The rank of each of the nearest names, the nearest first.
  package func ranks(of shades: ColorShades) -> [(name: ColorName, score: Int)] {
    NamingFeatures(shades, table.chart).candidates.map { ($0.name, score($0.features)) }
  }

  /// The features that the nearest names are ranked by.
  package func features(of shades: ColorShades) -> [ColorName: [Int16]] {
    let candidates = NamingFeatures(shades, table.chart).candidates
    return Dictionary(uniqueKeysWithValues: candidates.map { ($0.name, $0.features) })
  }

  /// The rank of a name with these features.
  ///
  /// - Parameter features: 42 numbers, one for each of `NamingFeatures.indices`.
  package func score(_ features: [Int16]) -> Int {
    let gap = Int(features[NamingFeatures.gap])
    return table.trees.reduce(-Self.gapWeight * gap) { $0 + $1.score(features) }
  }
}
