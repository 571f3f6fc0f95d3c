public import FoundationEssentials
import GRDB
import Garments

extension Closet {
  /// Returns the contents of the trash, most recently removed first.
  public func trash() async throws(WardrobeError) -> [TrashItem] {
    try await wardrobe.read { db in try self.trash(db) }
  }

  /// Finds an item in the trash by its name, its identifier, or at least the first four characters
  /// of its identifier. If an item was removed several times, returns the latest removal.
  ///
  /// - Throws: `unknown` if nothing matches, `ambiguous` if several items match.
  public func trashItem(_ text: String) async throws(WardrobeError) -> TrashItem {
    let all = try await wardrobe.read { db in try self.trashRows(db).map(NamedTrashItem.init) }
    var seen: Set<String> = []
    let items = all.filter { seen.insert($0.item.id).inserted }
    return try TypedName(text).only(among: items, .trash(text)).item
  }

  /// Returns the latest removal of a garment in the trash, or nil if there is none.
  public func trashItem(of id: GarmentID) async throws(WardrobeError) -> TrashItem? {
    try await trashItem(.garment, "\(id)")
  }

  /// Returns the latest removal of an outfit in the trash, or nil if there is none.
  public func trashItem(of id: OutfitID) async throws(WardrobeError) -> TrashItem? {
    try await trashItem(.outfit, "\(id)")
  }

  /// Returns the latest removal of a packing list in the trash, or nil if there is none.
  public func trashItem(of id: PackingListID) async throws(WardrobeError) -> TrashItem? {
    try await trashItem(.packingList, "\(id)")
  }

  private func trashItem(
    _ kind: TrashItem.Kind, _ id: String
  ) async throws(WardrobeError) -> TrashItem? {
    try await wardrobe.read { db in
      try Row.fetchOne(
        db,
        sql: """
          SELECT kind, id, name, removed, number FROM trash WHERE owner = ? AND id = ? AND kind = ?
          ORDER BY number DESC LIMIT 1
          """, arguments: [ownerNumber, id, kind.rawValue]
      ).map { try TrashItem($0) }
    }
  }

  /// Restores an item from the trash to its former place in lists. A garment also returns to its
  /// former bags, and to its former outfits if they exist.
  ///
  /// - Parameters:
  ///   - item: the item to restore.
  ///   - allowsDuplicate: true to restore the item despite a duplicate photo or outfit name.
  /// - Throws: `unknown` if the item is no longer in the trash. `invalid` if its identifier is in
  ///   use, `alreadyThere` if a garment has the same photo, `outfitThere` if an outfit has the same
  ///   name.
  @discardableResult
  public func restore(
    _ item: TrashItem, allowsDuplicate: Bool = false
  ) async throws(WardrobeError) -> RestoredItem {
    try await wardrobe.write { db in try self.restore(item, allowsDuplicate, db) }
  }

  /// Restores several items like `restore(_:allowsDuplicate:)`. On an error, nothing is restored.
  ///
  /// - Returns: the restored garments, then the outfits, then the packing lists. Garments are
  ///   restored first, so that the outfits can find them.
  @discardableResult
  public func restore(
    _ items: [TrashItem], allowsDuplicate: Bool = false
  ) async throws(WardrobeError) -> [RestoredItem] {
    try await wardrobe.write { db in
      let kinds: [TrashItem.Kind] = [.garment, .outfit, .packingList]
      let sorted = kinds.flatMap { kind in items.filter { $0.kind == kind } }
      return try sorted.map { try self.restore($0, allowsDuplicate, db) }
    }
  }

  private func restore(
    _ item: TrashItem, _ allowsDuplicate: Bool, _ db: Database
  ) throws -> RestoredItem {
    let row = try Row.fetchOne(
      db, sql: "SELECT * FROM trash WHERE number = ? AND owner = ?",
      arguments: [item.number, ownerNumber])
    guard let row else { throw WardrobeError.unknown(.trash(item.id)) }
    let isThere = try Bool.fetchOne(
      db, sql: "SELECT EXISTS (SELECT 1 FROM \(item.kind.table) WHERE id = ?)",
      arguments: [item.id])
    if isThere == true { throw WardrobeError.invalid(.restoredAlready(item.id)) }
    if !allowsDuplicate { try checkIsSingle(item, row, db) }
    var (missing, waiting): ([GarmentID], [TrashItem]) = ([], [])
    switch item.kind {
    case .garment: try restoreGarment(row, db)
    case .outfit: (missing, waiting) = try restoreOutfit(row, db)
    case .packingList: try restorePackingList(row, db)
    }
    try db.execute(sql: "DELETE FROM trash WHERE number = ?", arguments: [item.number])
    return RestoredItem(item: item, missing: missing, waiting: waiting)
  }

  /// Throws if a garment with the same photo or an outfit with the same name exists.
  private func checkIsSingle(_ item: TrashItem, _ row: Row, _ db: Database) throws {
    switch item.kind {
    case .garment: try checkIsNew(row.photo("photo"), db)
    case .outfit: try checkNameIsFree(item.name, db)
    // Packing lists may have equal titles.
    case .packingList: return
    }
  }

  /// Permanently removes items from the trash.
  ///
  /// - Parameter limit: only items removed before this time; nil for all items.
  /// - Returns: the number of removed items.
  @discardableResult
  public func emptyTrash(removedBefore limit: Date? = nil) async throws(WardrobeError) -> Int {
    try await wardrobe.emptyTrash(of: ownerNumber, removedBefore: limit)
  }

  private func trash(_ db: Database) throws -> [TrashItem] {
    try trashRows(db).map(TrashItem.init)
  }

  private func trashRows(_ db: Database) throws -> [Row] {
    try Row.fetchAll(
      db, sql: "SELECT * FROM trash WHERE owner = ? ORDER BY number DESC",
      arguments: [ownerNumber])
  }
}

extension Wardrobe {
  /// The number of items deleted at once. Small batches work even on a full disk.
  private static let batch = 64

  /// Permanently removes expired items from the trash. Nothing is removed while another program is
  /// writing; the next opening retries.
  ///
  /// A clock that is a month ahead must not delete everything. Items are removed only if something
  /// was removed, added or edited within the last month.
  func removeExpired(_ options: OpeningOptions) async throws {
    let limit = options.now().addingTimeInterval(-TrashItem.lifetime)
    let isDue = try await read { db in
      try Bool.fetchOne(
        db,
        sql: """
          SELECT EXISTS (SELECT 1 FROM trash WHERE removed < ?1)
            AND (EXISTS (SELECT 1 FROM trash WHERE removed >= ?1)
              OR EXISTS (SELECT 1 FROM garments WHERE edited >= ?1))
          """, arguments: [limit.milliseconds]) ?? false
    }
    guard isDue else { return }
    var hasty = options
    hasty.timeout = .zero
    hasty.onWaiting = { _ in }
    let queue = try DatabaseQueue(
      path: folder.sqlitePath, configuration: Self.configuration(folder, hasty))
    try await Wardrobe(folder, queue, options).emptyTrash(removedBefore: limit)
  }

  @discardableResult
  func emptyTrash(
    of owner: Int64? = nil, removedBefore limit: Date?
  ) async throws(WardrobeError) -> Int {
    let latest = limit?.milliseconds ?? .max
    var count = 0
    while true {
      let rows = try await read { db in
        try Row.fetchAll(
          db,
          sql: """
            SELECT number, id, photo, cutout FROM trash WHERE removed < ? AND (?2 IS NULL OR owner = ?2)
            ORDER BY number LIMIT ?3
            """, arguments: [latest, owner, Self.batch]
        ).map { row in
          let photos = [try? row.photoIfAny("photo"), try? row.photoIfAny("cutout")]
          return (
            number: try row.value("number") as Int64, id: try row.value("id") as String,
            photos: photos.compactMap(\.self)
          )
        }
      }
      if rows.isEmpty {
        if count > 0 { await forgetRemoved() }
        return count
      }
      let (numbers, photos) = (rows.map(\.number), rows.flatMap(\.photos))
      let additional = try await write { db in
        try db.execute(
          sql: "DELETE FROM trash WHERE number IN (\(databaseQuestionMarks(count: numbers.count)))",
          arguments: StatementArguments(numbers))
        try Self.deleteStamps(of: photos, db)
        return try Self.deletePhotos(ofDeletedGarments: rows.map(\.id), db)
      }
      await removeUnusedPhotos(photos + additional)
      count += rows.count
    }
  }
}
