import GRDB
public import Garments

/// The number of garments of each kind and type, omitting zeros.
package struct GarmentCounts: Hashable, Sendable {
  package let kinds: [GarmentKind.Name: Int]
  package let types: [ClothingType: Int]
  /// The number of garments of each finer type, within a kind. A garment with the subtype
  /// "chelsea boots" also counts as boots.
  package let subtypes: [GarmentKind: [GarmentSubtype: Int]]

  package var all: Int { kinds.values.reduce(0, +) }
}

extension Closet {
  /// Returns the number of garments of each kind and type.
  ///
  /// - Parameter query: a filter. The filter's kinds, types, offset, limit and cursor are ignored.
  package func garmentCounts(
    _ query: GarmentQuery = GarmentQuery()
  ) async throws(WardrobeError) -> GarmentCounts {
    var wide = query
    (wide.kinds, wide.types, wide.subtypes) = ([], [], [])
    guard let list = GarmentQueryStatement(wide, ownerNumber, rareTag: wide.tags.first) else {
      return GarmentCounts(kinds: [:], types: [:], subtypes: [:])
    }
    return try await wardrobe.read { db in
      var kinds: [GarmentKind.Name: Int] = [:]
      var types: [ClothingType: Int] = [:]
      var ofKinds: [GarmentKind: [GarmentSubtype: Int]] = [:]
      for row in try Row.fetchAll(db, sql: list.counting, arguments: list.conditionArguments) {
        let (kind, type): (String, String?) = (try row.value("kind"), try row.value("type"))
        let count: Int = try row.value("count")
        let subtypes = (try row.value("subtype_key") as String?).map(GarmentSubtype.stored) ?? []
        guard let name = GarmentKind.Name(rawValue: kind) else { continue }
        kinds[name, default: 0] += count
        let clothing = type.flatMap(ClothingType.init)
        if let clothing { types[clothing, default: 0] += count }
        if let kind = GarmentKind(name, clothing) {
          for subtype in subtypes { ofKinds[kind, default: [:]][subtype, default: 0] += count }
        }
      }
      return GarmentCounts(kinds: kinds, types: types, subtypes: ofKinds)
    }
  }

  /// Returns the owner's tags in alphabetical order, with the number of garments of each tag. Tags
  /// that differ only in case or accents are merged under the most frequent spelling.
  package func tagsInUse() async throws(WardrobeError) -> [(tag: String, count: Int)] {
    try await wardrobe.read { db in
      try Self.tags(
        Row.fetchAll(
          db,
          sql: """
            SELECT tag_key, tag, count(DISTINCT garment) AS count FROM garment_tags
            JOIN garments ON number = garment WHERE owner = ? AND archived IS NULL
            GROUP BY tag_key, tag ORDER BY tag_key, count DESC, tag
            """, arguments: [self.ownerNumber]))
    }
  }

  /// Merges tags with the same key under their first spelling.
  static func tags(_ rows: [Row]) throws -> [(tag: String, count: Int)] {
    var tags: [(key: String, tag: String, count: Int)] = []
    for row in rows {
      let (key, count): (String, Int) = (try row.value("tag_key"), try row.value("count"))
      if tags.last?.key == key {
        tags[tags.count - 1].count += count
      } else {
        tags.append((key, try row.value("tag"), count))
      }
    }
    return tags.map { (tag: $0.tag, count: $0.count) }
  }

  /// Returns the owner's clothing types in `ClothingType` order, with the number of garments of
  /// each type.
  public func typesInUse() async throws(WardrobeError) -> [(type: ClothingType, count: Int)] {
    let types = try await garmentCounts().types
    return ClothingType.allCases.compactMap { type in types[type].map { (type: type, count: $0) } }
  }
}
