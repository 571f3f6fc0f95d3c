import Core
import GRDB

extension Wardrobe {
  /// Returns the database's faults: file damage, unreadable rows, broken references and a damaged
  /// search index.
  func databaseFaults(repair: Bool) async throws -> [WardrobeFault] {
    let indexFaults = try await damagedIndexes(repair: repair)
    // The row checks need intact indexes.
    if !indexFaults.isEmpty && !repair { return indexFaults }
    var faults = try await database.read { db in
      var faults = try Self.integrityFaults(db)
      // The rows of a damaged file may hold anything, so they are not checked.
      if faults.isEmpty { faults += try self.rowFaults(db) }
      return faults
    }
    if faults.isEmpty, let fault = try await indexFault(repair: repair) { faults.append(fault) }
    return indexFaults + faults
  }

  static func integrityFaults(_ db: Database) throws -> [WardrobeFault] {
    let words = try String.fetchAll(db, sql: "PRAGMA integrity_check")
    var faults = words.filter { $0 != "ok" }.map { WardrobeFault.database($0) }
    for row in try Row.fetchAll(db, sql: "PRAGMA foreign_key_check") {
      let (table, parent): (String, String) = (try row.value("table"), try row.value("parent"))
      faults.append(.dangling("a row of \(table) refers to a row of \(parent) that does not exist"))
    }
    return faults
  }

  private func rowFaults(_ db: Database) throws -> [WardrobeFault] {
    do {
      var faults: [WardrobeFault] = []
      let users = try Row.fetchAll(db, sql: "SELECT * FROM users")
      for row in users {
        let user: User
        do {
          user = try User(row)
        } catch {
          faults.append(.unreadable("a user has an \(try Self.impossible(error))"))
          continue
        }
        let closet = Closet(wardrobe: self, owner: user.id, ownerNumber: try row.value("number"))
        faults += try closet.rowFaults(db)
      }
      let strangers = try String.fetchAll(
        db,
        sql: """
          SELECT outfits.id FROM outfits JOIN outfit_garments ON outfit = outfits.number
            JOIN garments ON garment = garments.number
          WHERE outfits.owner <> garments.owner
          """)
      faults += strangers.map { .dangling("outfit \($0) has a garment of another user") }
      faults += try strangersInBags(db)
      return faults + (try accountFaults(db))
    } catch let error as DatabaseError where error.resultCode == .SQLITE_ERROR {
      // A table or a column is missing.
      return [.database(error.message ?? "\(error.resultCode)")]
    }
  }

  /// Returns the reason why a row is invalid. Rethrows an error that has another cause.
  static func impossible(_ error: any Error) throws -> Message {
    switch error {
    case let error as DatabaseError where error.resultCode == .SQLITE_CORRUPT:
      error.message.map(Message.init(verbatim:)) ?? "invalid value"
    case is RowDecodingError: "invalid value"
    default: throw error
    }
  }

  /// Returns a fault if the search index and the garments do not match.
  private func indexFault(repair: Bool) async throws -> WardrobeFault? {
    let missing = try await database.read { db in
      try Int.fetchOne(
        db,
        sql: """
          SELECT (SELECT count(*) FROM garments WHERE number NOT IN (SELECT rowid FROM garment_words))
            + (SELECT count(*) FROM garment_words WHERE rowid NOT IN (SELECT number FROM garments))
          """) ?? 0
    }
    guard missing > 0 else { return nil }
    if repair { try await indexWords() }
    return .unindexed(missing)
  }

  func indexWords() async throws {
    try await database.write { db in
      try db.execute(sql: "DROP TABLE garment_words")
      try db.execute(sql: Schema.words)
      for row in try Row.fetchAll(db, sql: "SELECT * FROM users") {
        let closet = Closet(
          wardrobe: self, owner: try User(row).id, ownerNumber: try row.value("number"))
        try closet.indexWords(db)
      }
    }
  }
}

extension Closet {
  /// Returns a fault for each garment, outfit, bag, packing list or trash item that cannot be read.
  fileprivate func rowFaults(_ db: Database) throws -> [WardrobeFault] {
    try wardrobe.faults(
      db, "SELECT * FROM garments WHERE owner = \(ownerNumber)", { "garment \($0)" }
    ) {
      _ = try garments([$0], db)
      _ = try Self.strokes(of: $0.value("number"), db)
    }
      + wardrobe.faults(
        db, "SELECT * FROM outfits WHERE owner = \(ownerNumber)", { "outfit \($0)" }
      ) { _ = try outfits([$0], db) } + photoFaults(db) + packingFaults(db) + diaryFaults(db)
      + trashFaults(db)
  }

  /// Returns a fault for each row of an additional photo that is invalid or has no garment.
  private func photoFaults(_ db: Database) throws -> [WardrobeFault] {
    let own = "SELECT garment AS id, photo, view FROM garment_photos WHERE owner = \(ownerNumber)"
    let faults = try wardrobe.faults(db, own, { "an additional photo of garment \($0)" }) {
      _ = try GarmentPhoto($0)
    }
    let lost = try String.fetchAll(
      db,
      sql: """
        SELECT garment FROM garment_photos WHERE owner = ?1
          AND garment NOT IN (SELECT id FROM garments WHERE owner = ?1)
          AND garment NOT IN (SELECT id FROM trash WHERE owner = ?1 AND kind = 'garment')
        """, arguments: [ownerNumber])
    return faults
      + lost.map { .dangling("an additional photo belongs to garment \($0), which does not exist") }
  }

  private func trashFaults(_ db: Database) throws -> [WardrobeFault] {
    let rows = try Row.fetchAll(
      db, sql: "SELECT * FROM trash WHERE owner = ?", arguments: [ownerNumber])
    return try rows.compactMap { row in
      do {
        switch try TrashItem(row).kind {
        case .garment:
          let trashed = try row.trashedGarment
          _ = try (trashed.garment(owner: owner), trashed.garment.drawn)
        case .outfit:
          let trashed = try row.trashedOutfit
          _ = try trashed.outfit(
            owner: owner, garments: trashed.garments, cover: row.photoIfAny("photo"))
        case .packingList: _ = try row.trashedPackingList.list.list(owner: owner)
        }
        return nil
      } catch let error as WardrobeError {
        return .unreadable("\(try row.value("id") as String) in the trash: \(error.message)")
      } catch {
        let id: String = try row.value("id")
        return .unreadable("\(id) in the trash has an \(try Wardrobe.impossible(error))")
      }
    }
  }

  fileprivate func indexWords(_ db: Database) throws {
    let rows = try Row.fetchAll(
      db, sql: "SELECT * FROM garments WHERE owner = ?", arguments: [ownerNumber])
    for (row, garment) in zip(rows, try garments(rows, db)) {
      try insertSearchWords(of: garment, try row.value("number"), db)
    }
  }
}
