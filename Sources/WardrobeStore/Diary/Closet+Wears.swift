import GRDB
package import Garments

/// A summary of how often a garment or an outfit was worn.
package struct Wears: Hashable, Sendable {
  /// The number of days on which the garment or outfit was worn.
  package let count: Int
  /// The last day on which the garment or outfit was worn.
  package let last: CalendarDate
}

extension Closet {
  /// Counts the days on which each garment was worn. The result omits garments that were never
  /// worn.
  ///
  /// - Parameters:
  ///   - garment: the garment to count, or nil for all garments.
  ///   - day: the last day to count. Pass the current day to ignore plans.
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

  /// Counts the days on which each outfit was worn. The result omits outfits that were never worn.
  ///
  /// - Parameters:
  ///   - outfits: the outfits to count.
  ///   - day: the last day to count. Pass the current day to ignore plans.
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

  /// Returns the years from the first to the last day on which clothes were worn, or nil if no
  /// clothes were recorded.
  ///
  /// - Parameter day: the last day to count. Pass the current day to ignore plans.
  package func wornYears(until day: CalendarDate) async throws(WardrobeError) -> ClosedRange<Int>? {
    try await wardrobe.read { db in
      let row = try Row.fetchOne(
        db,
        sql: """
          SELECT min(day) AS first, max(day) AS last FROM diary_entries WHERE owner = ? AND day <= ?
          """, arguments: [self.ownerNumber, day.description])
      guard let row, !row.hasNull(atIndex: 0) else { return nil }
      return try row.day("first").year...row.day("last").year
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

  /// Outfits to suggest to the owner: the newest outfits, and outfits not worn for a long time.
  package struct FeaturedOutfits: Hashable, Sendable {
    /// The most recently created outfits, newest first.
    package let latest: [Outfit]
    /// Other outfits, least recently worn first. An outfit that was never worn counts as worn on
    /// the day of its creation.
    package let rested: [Outfit]
  }

  /// Chooses outfits to suggest to the owner.
  ///
  /// - Parameters:
  ///   - latest: the maximum number of new outfits.
  ///   - rested: the maximum number of least recently worn outfits.
  ///   - today: the current day in the owner's time zone. Later days of the diary do not count.
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
