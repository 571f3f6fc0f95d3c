package import Garments

/// Names a garment's first colour as people do, by trees that have learnt it from photos.
///
/// The name of the nearest colour (`ColorName.init(nearestTo:)`) is where it begins: how near a name is
/// counts against what the trees have to say of it.
package struct ColorNamer: Sendable {
  private let table: NamingTable

  package static let baked = ColorNamer(table: .baked)

  package init(table: NamingTable) { self.table = table }

  /// How much a gap counts against a name, in the leaves' 1/4096.
  private static let gapWeight = 5

  /// The name that ranks first; of two that rank alike, the nearer.
  package func name(of shades: ColorShades) -> ColorName {
    let ranks = ranks(of: shades)
    var best = ranks.first
    for rank in ranks.dropFirst() where rank.score > best?.score ?? .min { best = rank }
    return best?.name ?? ColorName(nearestTo: shades.lit)
  }

  /// Of the nearest names, the nearest first, how each ranks.
  package func ranks(of shades: ColorShades) -> [(name: ColorName, score: Int)] {
    NamingFeatures(shades, table.chart).candidates.map { ($0.name, score($0.features)) }
  }

  /// What the nearest names are ranked by.
  package func features(of shades: ColorShades) -> [ColorName: [Int16]] {
    let candidates = NamingFeatures(shades, table.chart).candidates
    return Dictionary(uniqueKeysWithValues: candidates.map { ($0.name, $0.features) })
  }

  /// How a name ranks that goes so with a cloth.
  ///
  /// - Parameter features: 42 numbers, one for each of `NamingFeatures.indices`.
  package func score(_ features: [Int16]) -> Int {
    let gap = Int(features[NamingFeatures.gap])
    return table.trees.reduce(-Self.gapWeight * gap) { $0 + $1.score(features) }
  }
}
