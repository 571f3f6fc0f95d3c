import GRDB
package import Garments

extension Closet {
  /// Counts the days on which garments were worn since their last wash. The result omits garments
  /// that were not worn since. A garment worn on the day of the wash counts as clean.
  ///
  /// - Parameters:
  ///   - garment: the garment to count, or nil for all garments.
  ///   - today: the current day in the owner's time zone. Plans for later days do not count.
  package func wearsSinceWash(
    of garment: GarmentID? = nil, today: CalendarDate
  ) async throws(WardrobeError) -> [GarmentID: Int] {
    try await wardrobe.read { db in
      let rows = try Row.fetchAll(
        db,
        sql: """
          SELECT garments.id AS id, count(DISTINCT day) AS count
          FROM diary_entries JOIN diary_garments ON entry = diary_entries.number
            JOIN garments ON garments.id = garment
          WHERE diary_entries.owner = ? AND garments.owner = diary_entries.owner
            AND day > coalesce(washed, '') AND day <= ?
            \(garment == nil ? "" : "AND garment = ?")
          GROUP BY garments.id
          """,
        arguments: [self.ownerNumber, today.description]
          + StatementArguments([garment?.description].compactMap(\.self)))
      var counts: [GarmentID: Int] = [:]
      for row in rows { counts[try row.identifier("id")] = try row.value("count") }
      return counts
    }
  }
}

/// How close a garment is to its next wash.
package struct LaundryState: Hashable, Sendable {
  /// The number of days on which the garment was worn since the last wash.
  package let wears: Int
  /// The number of wears after which the garment needs a wash, or nil for never.
  package let limit: Int?

  package init(_ details: GarmentDetails, wears: Int) {
    (self.wears, limit) = (wears, details.washLimit)
  }

  package var needsWash: Bool { limit.map { wears >= $0 } ?? false }
}
