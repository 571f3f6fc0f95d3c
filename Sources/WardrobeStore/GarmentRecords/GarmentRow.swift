import Core
import FoundationEssentials
import GRDB
import Garments

/// A garment as a row of the `garments` table. Tags and colours are stored in separate tables.
struct GarmentRow: FetchableRecord, PersistableRecord {
  static let databaseTableName = "garments"

  /// The row number, or nil before insertion.
  var number: Int64?
  let owner: Int64
  let id: GarmentID
  let photo: PhotoName
  let cutout: PhotoName?
  let details: GarmentDetails
  let created: Date
  let edited: Date

  init(_ garment: Garment, number: Int64? = nil, owner: Int64) {
    self.number = number
    self.owner = owner
    id = garment.id
    photo = garment.photo
    cutout = garment.cutout
    details = garment.details
    created = garment.created
    edited = garment.edited
  }

  init(row: Row) throws {
    number = try row.value("number")
    owner = try row.value("owner")
    id = try row.identifier("id")
    photo = try row.photo("photo")
    cutout = try row.photoIfAny("cutout")
    created = try row.time("created")
    edited = try row.time("edited")
    details = try row.garmentDetails
  }

  func encode(to row: inout PersistenceContainer) {
    row["number"] = number
    row["owner"] = owner
    row["id"] = id.description
    row["photo"] = photo.description
    row["cutout"] = cutout?.description
    row["created"] = created.milliseconds
    row["edited"] = edited.milliseconds
    // The sort key is stored so that lists can be sorted by an index.
    row["description_key"] = details.description.sortKey
    row["subtype_key"] = details.subtypeKey
    row["wash_limit"] = details.washLimit
    for field in GarmentField.all {
      for (column, value) in zip(field.columns, field.stored(details)) {
        switch value {
        case .text(let text): row[column] = text
        case .integer(let number): row[column] = number
        case nil: row[column] = nil
        }
      }
    }
  }
}

extension Row {
  /// The garment's details without tags and colours.
  fileprivate var garmentDetails: GarmentDetails {
    get throws {
      var details = GarmentDetails(kind: .unsaid, description: "")
      for field in GarmentField.all {
        let values = try field.columns.map { try fieldValue($0) }
        if !field.restore(values, &details) {
          throw damaged("\(field.name) \(values.compactMap { $0?.words }.joined(separator: " "))")
        }
      }
      return details
    }
  }

  func fieldValue(_ column: String) throws -> StoredFieldValue? {
    switch (try value(column) as DatabaseValue).storage {
    case .null: nil
    case .string(let text): .text(text)
    case .int64(let number): .integer(Int(number))
    case .double, .blob: throw damaged(column)
    }
  }
}

extension StoredFieldValue {
  fileprivate var words: String {
    switch self {
    case .text(let text): text
    case .integer(let number): "\(number)"
    }
  }
}

// MARK: - A closet's garments in the tables

extension Closet {
  /// Returns a garment and its row number.
  func row(of id: GarmentID, _ db: Database) throws -> (number: Int64, garment: Garment) {
    if let found = try rowIfThere(of: id, db) { return found }
    throw WardrobeError.unknown(.garment("\(id)"))
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
    try garments(withPhoto: photo, limit: 1, db).first
  }

  /// Throws `alreadyThere` if a garment has this photo.
  func checkIsNew(_ photo: PhotoName, _ db: Database) throws {
    if let other = try garment(withPhoto: photo, db) {
      throw WardrobeError.alreadyThere(other.id, description: other.details.description)
    }
  }

  /// Returns the garments with a photo, oldest first.
  func garments(
    withPhoto photo: PhotoName, limit: Int? = nil, _ db: Database
  ) throws -> [Garment] {
    // The unary plus prevents a scan of all the owner's garments. A negative limit means no limit.
    let rows = try Row.fetchAll(
      db, sql: "SELECT * FROM garments WHERE +owner = ? AND photo = ? ORDER BY number LIMIT ?",
      arguments: [ownerNumber, photo.description, limit ?? -1])
    return try garments(rows, db)
  }

  /// Makes garments from rows of the garments table, with their tags and colours.
  func garments(_ rows: [Row], _ db: Database) throws -> [Garment] {
    let numbers = try rows.map { try $0.value("number") as Int64 }
    var tags: [Int64: [String]] = [:]
    var colors: [Int64: StoredColors] = [:]
    try numbers.forEachStatement { marks, some in
      let tagRows = try Row.fetchCursor(
        db, sql: "SELECT garment, tag FROM garment_tags WHERE garment IN (\(marks))",
        arguments: some)
      while let row = try tagRows.next() {
        tags[try row.value("garment"), default: []].append(try row.value("tag"))
      }
      try StoredColors.fetch(ofGarments: marks, some, db, into: &colors)
    }
    return try zip(numbers, rows).map { number, row in
      let row = try GarmentRow(row: row)
      var details = row.details
      details.tags = tags[number]?.sorted() ?? []
      details.colors = colors[number]?.stated ?? []
      return Garment(
        id: row.id, owner: owner, photo: row.photo, cutout: row.cutout, details: details,
        readColors: colors[number]?.read ?? [], created: row.created, edited: row.edited)
    }
  }

  func insert(_ garment: Garment, number: Int64? = nil, _ db: Database) throws {
    try GarmentRow(garment, number: number, owner: ownerNumber).insert(db)
    try insertParts(of: garment, db.lastInsertedRowID, db)
    // A restored garment's photo has not been verified, so its file stamp is not recorded.
    if number == nil { try wardrobe.recordStamp(of: garment.photo, db) }
  }

  func update(_ number: Int64, _ garment: Garment, _ db: Database) throws {
    try GarmentRow(garment, number: number, owner: ownerNumber).update(db)
    try Self.deleteParts(ofGarment: number, db)
    try insertParts(of: garment, number, db)
  }

  /// Updates the related tables after a photo was replaced, even by the same photo. An additional
  /// photo that became the main photo is no longer additional.
  func replacedPhoto(
    of number: Int64, _ old: PhotoName, by new: PhotoName, _ db: Database
  ) throws {
    // The strokes belong to the old photo.
    if new != old { try Self.setStrokes(CutoutStrokes(), of: number, db) }
    try db.execute(
      sql: """
        DELETE FROM garment_photos WHERE owner = ? AND photo = ?
          AND garment = (SELECT id FROM garments WHERE number = ?)
        """, arguments: [ownerNumber, new.description, number])
    try wardrobe.recordStamp(of: new, db)
    try Wardrobe.deleteStamps(of: [old], db)
  }

  /// Inserts a garment's tags, colours and search terms.
  private func insertParts(of garment: Garment, _ number: Int64, _ db: Database) throws {
    for tag in garment.details.tags {
      try db.execute(
        sql: "INSERT INTO garment_tags (garment, tag, tag_key) VALUES (?, ?, ?)",
        arguments: [number, tag, tag.tagKey])
    }
    try StoredColors(garment).insert(ofGarment: number, db)
    try insertSearchWords(of: garment, number, db)
  }

  static func deleteParts(ofGarment number: Int64, _ db: Database) throws {
    for table in ["garment_tags", "garment_colours"] {
      try db.execute(sql: "DELETE FROM \(table) WHERE garment = ?", arguments: [number])
    }
    try db.execute(sql: "DELETE FROM garment_words WHERE rowid = ?", arguments: [number])
  }

  func insertSearchWords(of garment: Garment, _ number: Int64, _ db: Database) throws {
    try db.execute(
      sql: "INSERT INTO garment_words (rowid, words) VALUES (?, ?)",
      arguments: [number, garment.searchWords])
  }
}
