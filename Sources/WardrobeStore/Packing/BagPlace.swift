import GRDB
import Garments

/// A garment's place in a bag, so that it can come back there after it was taken out.
package struct BagPlace: Hashable, Sendable, LosslessStringConvertible {
  let number: Int64

  init(number: Int64) { self.number = number }

  /// Reads `description`; nil for anything else.
  package init?(_ text: String) {
    guard let number = Int64(text), number > 0, "\(number)" == text else { return nil }
    self.number = number
  }

  package var description: String { "\(number)" }
}

extension Closet {
  /// Puts a garment that was taken out back to its place in a bag.
  ///
  /// Once is enough: where it is in that place already nothing changes. Pieces that came in since stay, and
  /// go along to that place.
  ///
  /// ```swift
  /// let taken = try await closet.setInBag(shirt.id, 0)
  /// if let place = taken.places[shirt.id] { try await closet.putBackInBag(shirt.id, 2, at: place) }
  /// ```
  ///
  /// - Parameters:
  ///   - garment: one of the owner's.
  ///   - quantity: how many pieces there were, in ``Bag/quantities``.
  ///   - place: where it stood; one that is no place of this bag's is the last.
  ///   - bag: the bag's name; empty for the one without.
  /// - Returns: what is in the bag now.
  /// - Throws: as ``addToBag(_:_:in:)``.
  @discardableResult
  package func putBackInBag(
    _ garment: GarmentID, _ quantity: Int, at place: BagPlace, in bag: String = ""
  ) async throws(WardrobeError) -> BagChange {
    let name = try BagName(bag)
    guard Bag.quantities.contains(quantity) else { throw .invalid(.quantity(quantity)) }
    return try await wardrobe.write { db in
      let number = try self.row(of: garment, db).number
      if try self.stands(number, at: place, in: name, db) {
        return try self.change(of: [garment], in: name, db)
      }
      _ = try self.add(garment, quantity, to: name, db)
      if try Self.isFree(place, db) {
        try db.execute(
          sql: """
            UPDATE bag_items SET number = ? WHERE owner = ? AND bag_key = ? AND garment = ?
            """, arguments: [place.number, self.ownerNumber, name.key, number])
      }
      try self.checkItemCount(of: name, db)
      return try self.change(of: [garment], in: name, db)
    }
  }

  private func stands(
    _ garment: Int64, at place: BagPlace, in name: BagName, _ db: Database
  ) throws -> Bool {
    try Bool.fetchOne(
      db,
      sql: """
        SELECT EXISTS (SELECT * FROM bag_items
          WHERE number = ? AND owner = ? AND bag_key = ? AND garment = ?)
        """, arguments: [place.number, ownerNumber, name.key, garment]) ?? false
  }

  /// Returns true if it is a place that some garment had, and that none has now. One that none had yet would be before
  /// or behind all that come, wherever they are put.
  private static func isFree(_ place: BagPlace, _ db: Database) throws -> Bool {
    try Bool.fetchOne(
      db,
      sql: """
        SELECT ?1 <= (SELECT seq FROM sqlite_sequence WHERE name = 'bag_items')
          AND NOT EXISTS (SELECT * FROM bag_items WHERE number = ?1)
        """, arguments: [place.number]) ?? false
  }
}
