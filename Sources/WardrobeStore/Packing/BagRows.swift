import GRDB
import Garments

/// The rule for combining quantities when a garment is already in the bag.
enum BagMerge: String {
  /// The new quantity is added to the old one.
  case adding = "bag_items.quantity + excluded.quantity"  // not a message
  case replacing = "excluded.quantity"
  case keepingLarger = "max(bag_items.quantity, excluded.quantity)"  // not a message
}

extension Closet {
  func bag(_ name: BagName, _ db: Database) throws -> Bag {
    let rows = try Row.fetchAll(
      db,
      sql: """
        SELECT bag, quantity, garments.* FROM bag_items JOIN garments ON garment = garments.number
        WHERE bag_items.owner = ?1 AND bag_key = ?2 AND garments.owner = ?1
        ORDER BY bag_items.number
        """, arguments: [ownerNumber, name.key])
    let items = try zip(rows, try garments(rows, db)).map { row, garment in
      BagItem(garment: garment, quantity: try row.quantity)
    }
    return Bag(name: try rows.first?.value("bag") ?? name.text, items: items)
  }

  /// Returns all bags with their garments, ordered by creation.
  func wholeBags(_ db: Database) throws -> [Bag] {
    let names = try String.fetchAll(
      db,
      sql: """
        SELECT bag FROM (SELECT min(number) AS first, bag FROM bag_items WHERE owner = ?
          GROUP BY bag_key) ORDER BY first
        """, arguments: [ownerNumber])
    return try names.map { try bag(BagName($0), db) }
  }

  /// Adds pieces of a garment to a bag.
  ///
  /// - Returns: false if the owner does not have the garment.
  func add(
    _ garment: GarmentID, _ quantity: Int, to name: BagName, _ db: Database
  ) throws -> Bool {
    guard let number = try number(ofGarment: garment, db) else { return false }
    try put(number, quantity, into: name, .adding, db)
    if db.changesCount > 0 { return true }
    let there = try Int.fetchOne(
      db, sql: "SELECT quantity FROM bag_items WHERE owner = ? AND bag_key = ? AND garment = ?",
      arguments: [ownerNumber, name.key, number])
    throw WardrobeError.invalid(.tooManyPieces(garment, count: (there ?? 0) + quantity))
  }

  func number(ofGarment id: GarmentID, _ db: Database) throws -> Int64? {
    try Int64.fetchOne(
      db.cachedStatement(sql: "SELECT number FROM garments WHERE id = ? AND owner = ?"),
      arguments: [id.description, ownerNumber])
  }

  /// Inserts a garment into a bag, or merges the quantities if the garment is already there.
  /// Nothing changes if the result would exceed the maximum of ``Bag/quantities``.
  func put(
    _ garment: Int64, _ quantity: Int, into name: BagName, _ merge: BagMerge, _ db: Database
  ) throws {
    // An existing bag keeps its name as it was first written.
    try db.cachedStatement(
      sql: """
        INSERT INTO bag_items (owner, bag, bag_key, garment, quantity)
        VALUES (?1,
          coalesce((SELECT bag FROM bag_items WHERE owner = ?1 AND bag_key = ?3
            ORDER BY number LIMIT 1), ?2),
          ?3, ?4, ?5)
        ON CONFLICT (owner, bag_key, garment) DO UPDATE SET quantity = \(merge.rawValue)
        WHERE \(merge.rawValue) <= \(Bag.quantities.upperBound)
        """
    ).execute(arguments: [ownerNumber, name.text, name.key, garment, quantity])
  }

  /// - Returns: the garment's former place, or nil if some pieces remain.
  func take(
    _ garment: GarmentID, _ quantity: Int?, outOf name: BagName, _ db: Database
  ) throws -> BagPlace? {
    let number = try row(of: garment, db).number
    if let quantity {
      try db.execute(
        sql: """
          UPDATE bag_items SET quantity = quantity - ?1
          WHERE owner = ?2 AND bag_key = ?3 AND garment = ?4 AND quantity > ?1
          """, arguments: [quantity, ownerNumber, name.key, number])
      if db.changesCount > 0 { return nil }
    }
    guard let place = try deleteFromBag(number, name, db) else {
      throw WardrobeError.invalid(.notInBag(garment))
    }
    return place
  }

  /// - Returns: the garment's former place, or nil if the garment was not in the bag.
  func deleteFromBag(_ garment: Int64, _ name: BagName, _ db: Database) throws -> BagPlace? {
    // Fetch all rows, because SQLite completes the statement only after the last row.
    try Int64.fetchAll(
      db,
      sql: """
        DELETE FROM bag_items WHERE owner = ? AND bag_key = ? AND garment = ? RETURNING number
        """, arguments: [ownerNumber, name.key, garment]
    ).first.map(BagPlace.init(number:))
  }

  func deleteBag(_ name: BagName, _ db: Database) throws {
    try db.execute(
      sql: "DELETE FROM bag_items WHERE owner = ? AND bag_key = ?",
      arguments: [ownerNumber, name.key])
  }

  func checkItemCount(of name: BagName, _ db: Database) throws {
    if try counts(of: name, db).items > Bag.mostItems {
      throw WardrobeError.invalid(.tooManyInBag(limit: Bag.mostItems))
    }
  }

  func counts(of name: BagName, _ db: Database) throws -> (items: Int, pieces: Int) {
    let row = try Row.fetchOne(
      db,
      sql: """
        SELECT count(*) AS items, coalesce(sum(quantity), 0) AS pieces FROM bag_items
        WHERE owner = ? AND bag_key = ?
        """, arguments: [ownerNumber, name.key])
    return (try row?.value("items") ?? 0, try row?.value("pieces") ?? 0)
  }

  func quantities(in name: BagName, _ db: Database) throws -> [GarmentID: Int] {
    let rows = try Row.fetchAll(
      db,
      sql: """
        SELECT id, quantity FROM bag_items JOIN garments ON garment = garments.number
        WHERE bag_items.owner = ? AND bag_key = ?
        """, arguments: [ownerNumber, name.key])
    return try Dictionary(
      rows.map { (try $0.identifier("id"), try $0.quantity) },
      uniquingKeysWith: { first, _ in first })
  }

  /// - Parameter places: the former places of removed garments.
  func change(
    of garments: [GarmentID], in name: BagName, places: [GarmentID: BagPlace] = [:], _ db: Database
  ) throws -> BagChange {
    var quantities = Dictionary(garments.map { ($0, 0) }, uniquingKeysWith: { first, _ in first })
    try quantities.keys.map(\.description).forEachStatement { marks, some in
      let rows = try Row.fetchAll(
        db,
        sql: """
          SELECT id, quantity FROM garments JOIN bag_items ON garment = garments.number
          WHERE id IN (\(marks)) AND bag_items.owner = ? AND bag_key = ?
          """, arguments: some + [self.ownerNumber, name.key])
      for row in rows { quantities[try row.identifier("id")] = try row.quantity }
    }
    let (items, pieces) = try counts(of: name, db)
    return BagChange(
      quantities: quantities, itemCount: items, pieceCount: pieces, places: places)
  }
}

extension Row {
  var quantity: Int {
    get throws {
      let quantity: Int = try value("quantity")
      guard Bag.quantities.contains(quantity) else { throw damaged("quantity \(quantity)") }
      return quantity
    }
  }
}
