import GRDB
package import Garments

/// How often something was worn.
package struct Wears: Hashable, Sendable {
  /// The number of days on which it was worn.
  package let count: Int
  /// The last of these days.
  package let last: CalendarDate
}

extension Closet {
  /// How often each garment was worn, up to a day. Garments that were never worn are left out.
  ///
  /// - Parameters:
  ///   - garment: a garment; nil for all.
  ///   - day: today, so that plans do not count.
  package func wears(
    of garment: GarmentID? = nil, until day: CalendarDate
  ) async throws(WardrobeError) -> [GarmentID: Wears] {
    try await wardrobe.read { db in
      let rows = try Row.fetchAll(
        db,
        sql: """
          SELECT garment AS id, count(DISTINCT day) AS count, max(day) AS last
          FROM diary_garments JOIN diary_entries ON number = entry
          WHERE owner = ? AND day <= ?\(garment == nil ? "" : " AND garment = ?") GROUP BY garment
          """,
        arguments: [self.ownerNumber, day.description]
          + StatementArguments([garment?.description].compactMap(\.self)))
      return try Self.wears(rows)
    }
  }

  /// How often each outfit was worn, up to a day. Outfits that were never worn are left out.
  ///
  /// - Parameters:
  ///   - outfits: outfits of the owner.
  ///   - day: today, so that plans do not count.
  package func wears(
    of outfits: [OutfitID], until day: CalendarDate
  ) async throws(WardrobeError) -> [OutfitID: Wears] {
    try await wardrobe.read { db in
      var found: [OutfitID: Wears] = [:]
      try outfits.map(\.description).forEachStatement { marks, some in
        let rows = try Row.fetchAll(
          db,
          sql: """
            SELECT outfit AS id, count(DISTINCT day) AS count, max(day) AS last FROM diary_entries
            WHERE +owner = ? AND day <= ? AND outfit IN (\(marks)) GROUP BY outfit
            """, arguments: [self.ownerNumber, day.description] + some)
        found.merge(try Self.wears(rows)) { first, _ in first }
      }
      return found
    }
  }

  private static func wears<Subject>(_ rows: [Row]) throws -> [Identifier<Subject>: Wears] {
    var found: [Identifier<Subject>: Wears] = [:]
    for row in rows {
      found[try row.identifier("id")] = Wears(
        count: try row.value("count"), last: try row.day("last"))
    }
    return found
  }

  /// Outfits to suggest to the owner: new ones, and forgotten ones.
  package struct FeaturedOutfits: Hashable, Sendable {
    /// The newest outfits, the newest first.
    package let latest: [Outfit]
    /// Other outfits that were not worn for the longest time, that one first. An outfit that was never
    /// worn counts from the day it was created.
    package let rested: [Outfit]
  }

  /// Chooses outfits to suggest to the owner.
  ///
  /// - Parameters:
  ///   - latest: the largest number of new outfits.
  ///   - rested: the largest number of outfits that were not worn for the longest time.
  ///   - today: today in the owner's time zone, so that plans do not count.
  package func featuredOutfits(
    latest: Int = 2, rested: Int = 2, today: CalendarDate
  ) async throws(WardrobeError) -> FeaturedOutfits {
    try await wardrobe.read { db in
      let newest = try self.outfits(
        Row.fetchAll(
          db, sql: "SELECT * FROM outfits WHERE owner = ? ORDER BY number DESC LIMIT ?",
          arguments: [self.ownerNumber, max(0, latest)]), db)
      let known = Set(newest.map(\.id))
      let oldest = try self.outfits(
        Row.fetchAll(
          db,
          sql: """
            SELECT * FROM outfits WHERE owner = ? ORDER BY coalesce(
              (SELECT max(day) FROM diary_entries WHERE outfit = outfits.id AND day <= ?),
              date(created / 1000, 'unixepoch')), number LIMIT ?
            """,
          arguments: [self.ownerNumber, today.description, max(0, rested) + known.count]), db)
      return FeaturedOutfits(
        latest: newest,
        rested: Array(oldest.filter { !known.contains($0.id) }.prefix(max(0, rested))))
    }
  }
}
