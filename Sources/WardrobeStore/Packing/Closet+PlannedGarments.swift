import Core
import GRDB
package import Garments

extension Closet {
  /// The garments of some days of the diary that were put into a bag.
  package struct PackedDays: Hashable, Sendable {
    /// The garments on these days that are no longer in the wardrobe.
    package let missing: [DiaryGarment]
    /// The quantities of the garments that are still in the wardrobe.
    package let change: BagChange
  }

  /// Puts the garments of some days of the diary into a bag, one piece of each. Garments that the
  /// bag already holds keep their quantities.
  ///
  /// - Parameters:
  ///   - days: the days in the owner's time zone, such as the days of a trip.
  ///   - bag: the bag's name; empty for the unnamed bag.
  /// - Throws: `invalid` if the bag would exceed ``Bag/mostItems``. On an error, nothing is added.
  @discardableResult
  package func addToBag(
    garmentsOf days: ClosedRange<CalendarDate>, in bag: String = ""
  ) async throws(WardrobeError) -> PackedDays {
    let name = try BagName(bag)
    return try await wardrobe.write { db in
      let garments = try self.garments(wornFrom: days.lowerBound, to: days.upperBound, db)
      // The limit is checked before anything is written.
      guard garments.count <= Bag.mostItems else {
        throw WardrobeError.invalid(.tooManyInBag(limit: Bag.mostItems))
      }
      var (added, missing): ([GarmentID], [DiaryGarment]) = ([], [])
      for garment in garments {
        guard let number = try self.number(ofGarment: garment.id, db) else {
          missing.append(garment)
          continue
        }
        try self.put(number, 1, into: name, .keepingLarger, db)
        added.append(garment.id)
      }
      try self.checkItemCount(of: name, db)
      return PackedDays(missing: missing, change: try self.change(of: added, in: name, db))
    }
  }

  /// Returns the garments in a range of days, without duplicates, in the order of the diary. Returns
  /// at most one garment more than a bag can hold.
  private func garments(
    wornFrom first: CalendarDate, to last: CalendarDate, _ db: Database
  ) throws -> [DiaryGarment] {
    try Row.fetchAll(
      db,
      sql: """
        SELECT garment, description, min(is_extra) AS is_extra
        FROM diary_entries JOIN diary_garments ON entry = number
        WHERE owner = ? AND day BETWEEN ? AND ?
        GROUP BY garment ORDER BY min(day), min(number), min(position) LIMIT ?
        """,
      arguments: [ownerNumber, first.description, last.description, Bag.mostItems + 1]
    ).map { row in
      DiaryGarment(
        id: try row.identifier("garment"), description: try row.value("description"),
        isExtra: try row.value("is_extra"))
    }
  }
}
