import Files
import FoundationEssentials
import GRDB
import Garments

// How garments stand in the tables.

extension Closet {
  /// Far fewer than a statement may have arguments.
  private static let mostArguments = 1000

  /// A garment and the number of its row.
  func row(of id: GarmentID, _ db: Database) throws -> (number: Int64, garment: Garment) {
    if let found = try rowIfThere(of: id, db) { return found }
    throw WardrobeError.unknown("there is no garment \(id)")
  }

  func rowIfThere(
    of id: GarmentID, _ db: Database
  ) throws -> (number: Int64, garment: Garment)? {
    let row = try Row.fetchOne(
      db, sql: "SELECT * FROM garments WHERE owner = ? AND id = ?",
      arguments: [ownerNumber, id.description])
    return try row.map { (try $0.value("number"), try garments([$0], db)[0]) }
  }

  func garment(withPhoto photo: PhotoName, _ db: Database) throws -> Garment? {
    // The sign keeps SQLite from walking all of the owner's garments in their order.
    let row = try Row.fetchOne(
      db, sql: "SELECT * FROM garments WHERE +owner = ? AND photo = ? ORDER BY number",
      arguments: [ownerNumber, photo.description])
    return try row.map { try garments([$0], db)[0] }
  }

  /// The garments of rows of their table, with what other tables hold of them.
  func garments(_ rows: [Row], _ db: Database) throws -> [Garment] {
    let numbers = try rows.map { try $0.value("number") as Int64 }
    var tags: [Int64: [String]] = [:]
    var colors: [Int64: StoredColors] = [:]
    for start in stride(from: 0, to: numbers.count, by: Self.mostArguments) {
      let some = Array(numbers[start..<min(numbers.count, start + Self.mostArguments)])
      let marks = databaseQuestionMarks(count: some.count)
      let tagRows = try Row.fetchCursor(
        db, sql: "SELECT garment, tag FROM garment_tags WHERE garment IN (\(marks))",
        arguments: StatementArguments(some))
      while let row = try tagRows.next() {
        tags[try row.value("garment"), default: []].append(try row.value("tag"))
      }
      try StoredColors.fetch(ofGarments: marks, StatementArguments(some), db, into: &colors)
    }
    return try zip(numbers, rows).map { number, row in
      try Garment(
        row, owner: owner, tags: tags[number]?.sorted() ?? [],
        colors: colors[number] ?? StoredColors())
    }
  }

  func insert(_ garment: Garment, _ db: Database) throws {
    try db.execute(
      sql: """
        INSERT INTO garments (id, owner, photo, kind, type, description, description_key, brand, size,
          height, price, currency, bought, created, edited)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        """,
      arguments: [garment.id.description, ownerNumber] + columns(of: garment) + [
        garment.created.milliseconds, garment.edited.milliseconds,
      ])
    try insertWords(of: garment, db.lastInsertedRowID, db)
  }

  func update(_ number: Int64, _ garment: Garment, _ db: Database) throws {
    try db.execute(
      sql: """
        UPDATE garments SET photo = ?, kind = ?, type = ?, description = ?, description_key = ?,
          brand = ?, size = ?, height = ?, price = ?, currency = ?, bought = ?, edited = ?
        WHERE number = ?
        """,
      arguments: columns(of: garment) + [garment.edited.milliseconds, number])
    for table in ["garment_tags", "garment_colours"] {
      try db.execute(sql: "DELETE FROM \(table) WHERE garment = ?", arguments: [number])
    }
    try db.execute(sql: "DELETE FROM garment_words WHERE rowid = ?", arguments: [number])
    try insertWords(of: garment, number, db)
  }

  private func columns(of garment: Garment) -> StatementArguments {
    let details = garment.details
    return [
      garment.photo.description, details.kind.name.rawValue, details.kind.clothingType?.rawValue,
      details.description, details.description.folded, details.brand, details.size,
      details.height?.millimetres, details.price?.thousandths, details.price?.currency,
      details.bought?.description,
    ]
  }

  /// Inserts what a garment is found by.
  private func insertWords(of garment: Garment, _ number: Int64, _ db: Database) throws {
    for tag in garment.details.tags {
      try db.execute(
        sql: "INSERT INTO garment_tags (garment, tag, tag_key) VALUES (?, ?, ?)",
        arguments: [number, tag, tag.folded])
    }
    try StoredColors(garment).insert(ofGarment: number, db)
    try insertSearchWords(of: garment, number, db)
  }

  func insertSearchWords(of garment: Garment, _ number: Int64, _ db: Database) throws {
    try db.execute(
      sql: "INSERT INTO garment_words (rowid, words) VALUES (?, ?)",
      arguments: [number, garment.searchWords])
  }
}
