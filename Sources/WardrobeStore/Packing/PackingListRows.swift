import FoundationEssentials
import GRDB
import Garments

extension Closet {
  func packingListRow(
    of id: PackingListID, _ db: Database
  ) throws -> (number: Int64, list: PackingList) {
    let row = try Row.fetchOne(
      db, sql: "SELECT * FROM packing_lists WHERE owner = ? AND id = ?",
      arguments: [ownerNumber, id.description])
    guard let row else { throw WardrobeError.unknown(.packingList("\(id)")) }
    return (try row.value("number"), try packingList(row, db))
  }

  /// Returns the packing list made by the checkout with this request key, or nil.
  func packingList(of request: String, _ db: Database) throws -> PackingList? {
    let row = try Row.fetchOne(
      db, sql: "SELECT * FROM packing_lists WHERE owner = ? AND request = ?",
      arguments: [ownerNumber, request])
    return try row.map { try packingList($0, db) }
  }

  func packingList(_ row: Row, _ db: Database) throws -> PackingList {
    let rows = try Row.fetchAll(
      db,
      sql: """
        SELECT garment, quantity, is_packed, record FROM packing_items WHERE list = ?
        ORDER BY position
        """, arguments: [try row.value("number") as Int64])
    return PackingList(
      id: try row.identifier("id"), owner: owner, details: try row.packingDetails,
      items: try rows.map { try $0.packingItem }, created: try row.time("created"),
      edited: try row.time("edited"))
  }

  func wholePackingLists(_ db: Database) throws -> [PackingList] {
    try Row.fetchAll(
      db, sql: "SELECT * FROM packing_lists WHERE owner = ? ORDER BY number",
      arguments: [ownerNumber]
    ).map { try packingList($0, db) }
  }

  /// - Parameters:
  ///   - number: the row number to reuse, or nil for a new one.
  ///   - request: the request key of the checkout that made the list.
  func insert(
    _ list: PackingList, number: Int64? = nil, request: String?, _ db: Database
  ) throws {
    let details = try list.details.checked()
    try db.execute(
      sql: """
        INSERT INTO packing_lists
          (number, id, owner, title, title_key, note, starts, ends, request, created, edited)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        """,
      arguments: [
        number, list.id.description, ownerNumber, details.title, details.title.folded,
        details.note, details.starts?.description, details.ends?.description, request,
        list.created.milliseconds, list.edited.milliseconds,
      ])
    let row = db.lastInsertedRowID
    for (position, item) in list.items.enumerated() {
      let record = try JSONEncoder().encode(GarmentFieldValues(item.details))
      try db.cachedStatement(
        sql: """
          INSERT INTO packing_items (list, position, garment, quantity, is_packed, record)
          VALUES (?, ?, ?, ?, ?, ?)
          """
      ).execute(arguments: [
        row, position, item.garment.description, item.quantity, item.isPacked,
        String(decoding: record, as: UTF8.self),
      ])
    }
  }
}

extension Row {
  var packingDetails: PackingDetails {
    get throws {
      PackingDetails(
        title: try value("title"), note: try value("note"),
        starts: try day("starts"), ends: try day("ends"))
    }
  }

  private func day(_ column: String) throws -> CalendarDate? {
    guard let text: String = try value(column) else { return nil }
    guard let day = CalendarDate(text) else { throw damaged("\(column) \(text)") }
    return day
  }

  fileprivate var packingItem: PackingItem {
    get throws {
      let record: String = try value("record")
      do {
        let fields = try JSONDecoder().decode(GarmentFieldValues.self, from: Data(record.utf8))
        return PackingItem(
          garment: try identifier("garment"), quantity: try quantity,
          isPacked: try value("is_packed"), details: try fields.wardrobeDetails)
      } catch is DecodingError {
        throw damaged("record of a garment")
      } catch is WardrobeError {
        throw damaged("record of a garment")
      }
    }
  }
}
