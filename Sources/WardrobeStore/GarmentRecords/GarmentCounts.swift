import GRDB
public import Garments

/// The number of garments of each kind and type, omitting zeros.
package struct GarmentCounts: Hashable, Sendable {
  package let kinds: [GarmentKind.Name: Int]
  package let types: [ClothingType: Int]

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

  /// Returns the owner's tags in alphabetical order, with the number of garments of each tag. Tags
  /// that differ only in case or accents are merged under the most frequent spelling.
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

  /// Returns the owner's clothing types in `ClothingType` order, with the number of garments of
  /// each type.
  public func typesInUse() async throws(WardrobeError) -> [(type: ClothingType, count: Int)] {
    let types = try await garmentCounts().types
    return ClothingType.allCases.compactMap { type in types[type].map { (type: type, count: $0) } }
  }
}
