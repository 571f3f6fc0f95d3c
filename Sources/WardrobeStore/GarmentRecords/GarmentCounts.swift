import GRDB
public import Garments

/// How many garments of each kind and each type a closet has; what it has none of is left out.
package struct GarmentCounts: Hashable, Sendable {
  /// By kind.
  package let kinds: [GarmentKind.Name: Int]
  /// Of clothing, by type.
  package let types: [ClothingType: Int]

  /// Of all kinds.
  package var all: Int { kinds.values.reduce(0, +) }
}

extension Closet {
  /// How many garments there are of each kind and type, of all or of those that a query finds.
  ///
  /// - Parameter query: its kinds and types, and what says how long the list is and where it begins, do not
  ///   count.
  package func garmentCounts(
    _ query: GarmentQuery = GarmentQuery()
  ) async throws(WardrobeError) -> GarmentCounts {
    var wide = query
    (wide.kinds, wide.types) = ([], [])
    guard let list = GarmentQueryStatement(wide, ownerNumber, rareTag: wide.tags.first) else {
      return GarmentCounts(kinds: [:], types: [:])
    }
    return try await wardrobe.read { db in
      var kinds: [GarmentKind.Name: Int] = [:]
      var types: [ClothingType: Int] = [:]
      for row in try Row.fetchAll(db, sql: list.counting, arguments: list.conditionArguments) {
        let (kind, type): (String, String?) = (try row.value("kind"), try row.value("type"))
        let count: Int = try row.value("count")
        if let kind = GarmentKind.Name(rawValue: kind) { kinds[kind, default: 0] += count }
        if let type = type.flatMap(ClothingType.init) { types[type] = count }
      }
      return GarmentCounts(kinds: kinds, types: types)
    }
  }

  /// The tags that the owner's garments have, with the number of garments of each, in order of the alphabet.
  /// Those that differ in case or accents alone are one, spelled as most often.
  package func tagsInUse() async throws(WardrobeError) -> [(tag: String, count: Int)] {
    try await wardrobe.read { db in
      let rows = try Row.fetchAll(
        db,
        sql: """
          SELECT tag_key, tag, count(DISTINCT garment) AS count FROM garment_tags
          JOIN garments ON number = garment WHERE owner = ?
          GROUP BY tag_key, tag ORDER BY tag_key, count DESC, tag
          """, arguments: [self.ownerNumber])
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
  }

  /// The clothing types that the owner has, with the number of garments of each, in the order of the
  /// types.
  public func typesInUse() async throws(WardrobeError) -> [(type: ClothingType, count: Int)] {
    let types = try await garmentCounts().types
    return ClothingType.allCases.compactMap { type in types[type].map { (type: type, count: $0) } }
  }
}
