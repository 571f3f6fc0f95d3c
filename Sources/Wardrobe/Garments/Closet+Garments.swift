import Files
import FoundationEssentials
import GRDB
public import SystemPackage

extension Closet {
  /// Adds a garment with the photo at `photo`, which is copied as it is.
  ///
  /// - Parameter again: whether to add it though a garment of the owner has the same photo.
  /// - Throws: `invalid` for an empty description, `alreadyThere` for a photo that is there, `file` for
  ///   one that cannot be used.
  public func addGarment(
    photo: FilePath, _ details: GarmentDetails, again: Bool = false
  ) async throws(WardrobeError) -> Garment {
    let details = try details.checked()
    return try await wardrobe.withPhoto(photo) { _, name throws(WardrobeError) in
      guard let name else { throw .invalid("a garment needs a photo") }
      let now = Date.nowToTheMillisecond
      let garment = Garment(
        id: GarmentID(), owner: owner, photo: name, details: details, created: now, edited: now)
      try await wardrobe.write { db in
        if !again, let other = try self.garment(withPhoto: name, db) {
          throw WardrobeError.alreadyThere(other.id, description: other.details.description)
        }
        try self.insert(garment, db)
      }
      return garment
    }
  }

  /// The garment of this identifier.
  ///
  /// - Throws: `unknown` where the owner has none.
  public func garment(_ id: GarmentID) async throws(WardrobeError) -> Garment {
    try await wardrobe.read { db in try self.row(of: id, db).garment }
  }

  /// Changes what is said of a garment, and its photo where `photo` leads to one.
  @discardableResult
  public func editGarment(
    _ id: GarmentID, photo: FilePath? = nil,
    _ change: @Sendable @escaping (inout GarmentDetails) throws -> Void = { _ in }
  ) async throws(WardrobeError) -> Garment {
    let (edited, old) = try await wardrobe.withPhoto(photo) {
      wardrobe, photo throws(WardrobeError) in
      try await wardrobe.write { db in
        let (number, garment) = try self.row(of: id, db)
        var details = garment.details
        try change(&details)
        let edited = Garment(
          id: id, owner: self.owner, photo: photo ?? garment.photo, details: try details.checked(),
          created: garment.created, edited: .nowToTheMillisecond)
        try self.update(number, edited, db)
        return (edited, garment.photo)
      }
    }
    if old != edited.photo { await wardrobe.removeUnusedPhotos([old]) }
    return edited
  }

  /// Removes a garment, and its photo where no other has the same.
  ///
  /// - Parameter force: whether to take it out of outfits that use it.
  /// - Throws: `inUse` where outfits use it and are not to be changed.
  public func removeGarment(_ id: GarmentID, force: Bool = false) async throws(WardrobeError) {
    let photo = try await wardrobe.write { db in
      let (number, garment) = try self.row(of: id, db)
      let outfits = try String.fetchAll(
        db,
        sql: """
          SELECT name FROM outfits JOIN outfit_garments ON outfit = number
          WHERE garment = ? ORDER BY number
          """, arguments: [number])
      if !outfits.isEmpty && !force { throw WardrobeError.inUse(id, outfits: outfits) }
      for table in ["outfit_garments", "garment_tags", "garment_colours"] {
        try db.execute(sql: "DELETE FROM \(table) WHERE garment = ?", arguments: [number])
      }
      try db.execute(sql: "DELETE FROM garment_words WHERE rowid = ?", arguments: [number])
      try db.execute(sql: "DELETE FROM garments WHERE number = ?", arguments: [number])
      return garment.photo
    }
    await wardrobe.removeUnusedPhotos([photo])
  }

  // MARK: rows

  /// A garment and the number of its row.
  func row(of id: GarmentID, _ db: Database) throws -> (number: Int64, garment: Garment) {
    let row = try Row.fetchOne(
      db, sql: "SELECT * FROM garments WHERE owner = ? AND id = ?",
      arguments: [ownerNumber, id.description])
    guard let row else { throw WardrobeError.unknown("there is no garment \(id)") }
    return (try row.value("number"), try garments([row], db)[0])
  }

  func garment(withPhoto photo: PhotoName, _ db: Database) throws -> Garment? {
    let row = try Row.fetchOne(
      db, sql: "SELECT * FROM garments WHERE owner = ? AND photo = ? ORDER BY number",
      arguments: [ownerNumber, photo.description])
    return try row.map { try garments([$0], db)[0] }
  }

  /// The garments of rows of their table, with what other tables hold of them.
  func garments(_ rows: [Row], _ db: Database) throws -> [Garment] {
    let numbers = try rows.map { try $0.value("number") as Int64 }
    let marks = databaseQuestionMarks(count: numbers.count)
    var tags: [Int64: [String]] = [:]
    let tagRows = try Row.fetchCursor(
      db, sql: "SELECT garment, tag FROM garment_tags WHERE garment IN (\(marks))",
      arguments: StatementArguments(numbers))
    while let row = try tagRows.next() {
      tags[try row.value("garment"), default: []].append(try row.value("tag"))
    }
    return try zip(numbers, rows).map { number, row in
      try Garment(row, owner: owner, tags: tags[number]?.sorted() ?? [])
    }
  }

  func insert(_ garment: Garment, _ db: Database) throws {
    try db.execute(
      sql: """
        INSERT INTO garments (id, owner, photo, kind, type, description, description_key, brand, size,
          price, currency, bought, created, edited)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        """,
      arguments: [garment.id.description, ownerNumber] + columns(of: garment) + [
        garment.created.milliseconds, garment.edited.milliseconds,
      ])
    try insertWords(of: garment, db.lastInsertedRowID, db)
  }

  private func update(_ number: Int64, _ garment: Garment, _ db: Database) throws {
    try db.execute(
      sql: """
        UPDATE garments SET photo = ?, kind = ?, type = ?, description = ?, description_key = ?,
          brand = ?, size = ?, price = ?, currency = ?, bought = ?, edited = ?
        WHERE number = ?
        """,
      arguments: columns(of: garment) + [garment.edited.milliseconds, number])
    try db.execute(sql: "DELETE FROM garment_tags WHERE garment = ?", arguments: [number])
    try db.execute(sql: "DELETE FROM garment_words WHERE rowid = ?", arguments: [number])
    try insertWords(of: garment, number, db)
  }

  private func columns(of garment: Garment) -> StatementArguments {
    let details = garment.details
    return [
      garment.photo.description, details.kind.name.rawValue, details.kind.clothingType?.rawValue,
      details.description, details.description.folded, details.brand, details.size,
      details.price?.thousandths, details.price?.currency, details.bought?.description,
    ]
  }

  /// Inserts what a garment is found by.
  private func insertWords(of garment: Garment, _ number: Int64, _ db: Database) throws {
    for tag in garment.details.tags {
      try db.execute(
        sql: "INSERT INTO garment_tags (garment, tag, tag_key) VALUES (?, ?, ?)",
        arguments: [number, tag, tag.folded])
    }
    try db.execute(
      sql: "INSERT INTO garment_words (rowid, words) VALUES (?, ?)",
      arguments: [number, garment.details.searchWords])
  }
}
