import GRDB
import Garments

/// A garment's former position in a bag, used to undo the removal of the garment.
package struct BagPlace: Hashable, Sendable, LosslessStringConvertible {
  let number: Int64

  init(number: Int64) { self.number = number }

  package init?(_ text: String) {
    guard let number = Int64(text), number > 0, "\(number)" == text else { return nil }
    self.number = number
  }

  package var description: String { "\(number)" }
}

extension Closet {
  /// Puts a removed garment back into its former place in a bag.
  ///
  /// If the garment is already in that place, nothing changes. Pieces that were added in the
  /// meantime are kept and move to that place.
  ///
  /// ```swift
  /// let taken = try await closet.setInBag(shirt.id, 0)
  /// if let place = taken.places[shirt.id] { try await closet.putBackInBag(shirt.id, 2, at: place) }
  /// ```
  ///
  /// - Parameters:
  ///   - garment: a garment of the owner.
  ///   - quantity: the former number of pieces, within ``Bag/quantities``.
  ///   - place: the former place. If the place is invalid or taken, a removed garment goes to the
  ///     end of the bag.
  ///   - bag: the bag's name; empty for the unnamed bag.
  /// - Returns: the counts of the bag after the change.
  /// - Throws: the errors of ``addToBag(_:_:in:)``.
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

  /// Returns true if the place was used before and is free now. The place must have been used
  /// before, because otherwise garments added later would come before it.
  private static func isFree(_ place: BagPlace, _ db: Database) throws -> Bool {
    try Bool.fetchOne(
      db,
      sql: """
        SELECT ?1 <= (SELECT seq FROM sqlite_sequence WHERE name = 'bag_items')
          AND NOT EXISTS (SELECT * FROM bag_items WHERE number = ?1)
        """, arguments: [place.number]) ?? false
  }
}
