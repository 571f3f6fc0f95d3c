import Core
import GRDB
import Garments

extension Wardrobe {
  /// Returns a fault for each bag item with another user's garment.
  func strangersInBags(_ db: Database) throws -> [WardrobeFault] {
    try String.fetchAll(
      db,
      sql: """
        SELECT users.id FROM bag_items JOIN garments ON garment = garments.number
          JOIN users ON users.number = bag_items.owner
        WHERE bag_items.owner <> garments.owner
        """
    ).map { .dangling("a bag of user \($0) has a garment of another user") }
  }
}

extension Closet {
  func packingFaults(_ db: Database) throws -> [WardrobeFault] {
    try wardrobe.faults(
      db,
      """
      SELECT id, bag, bag_key, quantity FROM bag_items JOIN users ON users.number = owner
      WHERE owner = \(ownerNumber)
      """, { "a bag of user \($0)" }
    ) { row in
      _ = try row.quantity
      let (name, key): (String, String) = (try row.value("bag"), try row.value("bag_key"))
      if name.folded != key { throw row.damaged("key of its name \(key)") }
    }
      + wardrobe.faults(
        db, "SELECT * FROM packing_lists WHERE owner = \(ownerNumber)",
        { "packing list \($0)" }
      ) { _ = try packingList($0, db) }
  }
}
