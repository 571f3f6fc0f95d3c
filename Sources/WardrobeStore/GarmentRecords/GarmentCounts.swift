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

  /// The clothing types that the owner has, with the number of garments of each, in the order of the
  /// types.
  public func typesInUse() async throws(WardrobeError) -> [(type: ClothingType, count: Int)] {
    let types = try await garmentCounts().types
    return ClothingType.allCases.compactMap { type in types[type].map { (type: type, count: $0) } }
  }
}
