import Garments
import WardrobeStore

/// A wardrobe's statistics, as printed by `stats`.
struct StatisticsSheet: CommandResult {
  private let statistics: WardrobeStatistics

  init(_ statistics: WardrobeStatistics) { self.statistics = statistics }

  private enum Key: CodingKey {
    case from, to, garments, prices, kinds, types, colours, years, days, inUse, wornMost, neverWorn
    case lowestCostPerWear, highestCostPerWear, pairs, archived
  }

  private struct GroupRecord: Encodable {
    var garments: Int
    var prices: [String]

    init(_ group: WardrobeStatistics.Group) {
      (garments, prices) = (group.count, group.sums)
    }
  }

  private struct GarmentRecord: Encodable {
    var id: String
    var description: String
    var wears: Int
    var costPerWear: String?

    /// - Parameter wears: the wears to print, or nil for those of the period.
    init(_ garment: WardrobeStatistics.WornGarment, wears: Int? = nil) {
      (id, description) = ("\(garment.id)", garment.description)
      self.wears = wears ?? garment.wears
      costPerWear = garment.costPerWear.map { "\($0)" }
    }
  }

  private struct PairRecord: Encodable {
    var garments: [GarmentRecord]
    var days: Int
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    func encode<Name>(
      _ groups: [Name: WardrobeStatistics.Group], _ key: Key, _ name: (Name) -> String
    ) throws {
      let records = groups.map { (name($0.key), GroupRecord($0.value)) }
      try container.encode(Dictionary(records) { first, _ in first }, forKey: key)
    }
    try container.encodeIfPresent(statistics.first?.description, forKey: .from)
    try container.encode("\(statistics.last)", forKey: .to)
    try container.encode(statistics.all.count, forKey: .garments)
    try container.encode(statistics.all.sums, forKey: .prices)
    try encode(statistics.kinds, .kinds, \.rawValue)
    try encode(statistics.types, .types, \.rawValue)
    try encode(statistics.colors, .colours, \.rawValue)
    try encode(statistics.years, .years) { "\($0)" }
    try encode(statistics.archived, .archived, \.rawValue)
    try container.encode(statistics.days, forKey: .days)
    try container.encode(statistics.inUse, forKey: .inUse)
    try container.encode(statistics.wornMost.map { GarmentRecord($0) }, forKey: .wornMost)
    try container.encode(statistics.neverWorn.map { GarmentRecord($0) }, forKey: .neverWorn)
    for (garments, key) in [
      (statistics.cheapest, Key.lowestCostPerWear), (statistics.dearest, .highestCostPerWear),
    ] {
      let records = garments.mapValues { $0.map { GarmentRecord($0, wears: $0.allWears) } }
      try container.encode(records, forKey: key)
    }
    try container.encode(
      statistics.pairs.map {
        PairRecord(garments: [$0.first, $0.second].map { GarmentRecord($0) }, days: $0.days)
      }, forKey: .pairs)
  }

  static func lines(of results: [StatisticsSheet], in language: Language) -> [String] {
    results.flatMap { StatisticsText(statistics: $0.statistics, language: language).lines }
  }
}
