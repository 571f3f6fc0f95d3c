import FoundationEssentials
import GRDB

extension Closet {
  func bagPlaces(
    of garment: Int64, _ db: Database
  ) throws -> [TrashedGarment.BagPlace] {
    try Row.fetchAll(
      db,
      sql: "SELECT number, bag, quantity FROM bag_items WHERE garment = ? AND owner = ?",
      arguments: [garment, ownerNumber]
    ).map { row in
      TrashedGarment.BagPlace(
        bag: try row.value("bag"), number: try row.value("number"), quantity: try row.quantity)
    }
  }

  /// Puts a garment back into its former bag, unless the bag is full.
  func put(
    _ garment: Int64, intoBagAt place: TrashedGarment.BagPlace, _ db: Database
  ) throws {
    let name = try BagName(place.bag)
    guard Bag.quantities.contains(place.quantity), try counts(of: name, db).items < Bag.mostItems
    else { return }
    try put(garment, place.quantity, into: name, .keepingLarger, db)
    // Row numbers are never reused, so no other row has this number.
    try db.execute(
      sql: """
        UPDATE OR IGNORE bag_items SET number = ? WHERE owner = ? AND bag_key = ? AND garment = ?
        """, arguments: [place.number, ownerNumber, name.key, garment])
  }

  func trash(_ number: Int64, _ list: PackingList, _ db: Database) throws {
    let request = try String.fetchOne(
      db, sql: "SELECT request FROM packing_lists WHERE number = ?", arguments: [number])
    try insertTrash(
      .packingList, "\(list.id)", list.details.title, nil, nil,
      TrashedPackingList(
        number: number, list: WardrobeRecord.PackingListRecord(list), request: request), db)
  }

  /// Restores a packing list. If another list now has the request key, the restored list gets none.
  func restorePackingList(_ row: Row, _ db: Database) throws {
    let trashed = try row.trashedPackingList
    let request = try trashed.request.flatMap { request in
      try packingList(of: request, db) == nil ? request : nil
    }
    try insert(
      trashed.list.list(owner: owner), number: trashed.number, request: request, db)
  }
}

extension Row {
  var trashedPackingList: TrashedPackingList {
    get throws { try decoded() }
  }
}
