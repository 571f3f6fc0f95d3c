public import FoundationEssentials
import GRDB
import Garments

extension Closet {
  /// The contents of the trash, the last removed first.
  public func trash() async throws(WardrobeError) -> [TrashItem] {
    try await wardrobe.read { db in try self.trash(db) }
  }

  /// What a person means by an identifier, the beginning of one, of four characters or more, or by a
  /// name, as garments are found. Of things that were removed more than once it is the last.
  ///
  /// - Throws: `unknown` where there is none in the trash, `ambiguous` where there are several.
  public func trashItem(_ text: String) async throws(WardrobeError) -> TrashItem {
    let all = try await wardrobe.read { db in try self.trashRows(db).map(NamedTrashItem.init) }
    var seen: Set<String> = []
    let items = all.filter { seen.insert($0.item.id).inserted }
    return try TypedName(text).only(among: items, .trash(text)).item
  }

  /// A garment that is in the trash; nil where none of this identifier is. Of one that was removed more than
  /// once, as the last time.
  public func trashItem(of id: GarmentID) async throws(WardrobeError) -> TrashItem? {
    try await trashItem(.garment, "\(id)")
  }

  /// An outfit that is in the trash; nil where none of this identifier is. Of one that was removed more than
  /// once, as the last time.
  public func trashItem(of id: OutfitID) async throws(WardrobeError) -> TrashItem? {
    try await trashItem(.outfit, "\(id)")
  }

  /// A packing list that is in the trash; nil where none of this identifier is. Of one that was removed more
  /// than once, as the last time.
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

  /// Brings a thing back as it was, in the same place of lists; a garment into the outfits that it was
  /// taken out of, as far as there still are, and into those that came back without it, and into the bags
  /// that it was in, with its quantity.
  ///
  /// - Parameters:
  ///   - item: the thing.
  ///   - again: whether to bring it back though another garment has its photo, another outfit its name.
  /// - Throws: `unknown` where it is not in the trash any more, `invalid` where one of its identifier is
  ///   there already, `alreadyThere` for a garment whose photo is there, `outfitThere` for an outfit whose
  ///   name another has.
  @discardableResult
  public func restore(
    _ item: TrashItem, again: Bool = false
  ) async throws(WardrobeError) -> RestoredItem {
    try await wardrobe.write { db in try self.restore(item, again, db) }
  }

  /// Brings several things back as `restore(_:again:)` does one: all of them, or none.
  ///
  /// - Returns: the garments before the outfits, which so find them again, and then the packing lists.
  @discardableResult
  public func restore(
    _ items: [TrashItem], again: Bool = false
  ) async throws(WardrobeError) -> [RestoredItem] {
    try await wardrobe.write { db in
      let kinds: [TrashItem.Kind] = [.garment, .outfit, .packingList]
      let sorted = kinds.flatMap { kind in items.filter { $0.kind == kind } }
      return try sorted.map { try self.restore($0, again, db) }
    }
  }

  private func restore(
    _ item: TrashItem, _ again: Bool, _ db: Database
  ) throws -> RestoredItem {
    let row = try Row.fetchOne(
      db, sql: "SELECT * FROM trash WHERE number = ? AND owner = ?",
      arguments: [item.number, ownerNumber])
    guard let row else { throw WardrobeError.unknown(.trash(item.id)) }
    let isThere = try Bool.fetchOne(
      db, sql: "SELECT EXISTS (SELECT 1 FROM \(item.kind.table) WHERE id = ?)",
      arguments: [item.id])
    if isThere == true { throw WardrobeError.invalid(.restoredAlready(item.id)) }
    if !again { try checkIsSingle(item, row, db) }
    var (missing, waiting): ([GarmentID], [TrashItem]) = ([], [])
    switch item.kind {
    case .garment: try restoreGarment(row, db)
    case .outfit: (missing, waiting) = try restoreOutfit(row, db)
    case .packingList: try restorePackingList(row, db)
    }
    try db.execute(sql: "DELETE FROM trash WHERE number = ?", arguments: [item.number])
    return RestoredItem(item: item, missing: missing, waiting: waiting)
  }

  /// Throws where something has come that is the same to a person.
  private func checkIsSingle(_ item: TrashItem, _ row: Row, _ db: Database) throws {
    switch item.kind {
    case .garment: try checkIsNew(row.photo("photo"), db)
    case .outfit: try checkIsFree(item.name, db)
    // Trips go by one title again and again.
    case .packingList: return
    }
  }

  /// Removes for good what is in the trash.
  ///
  /// - Parameter limit: only what was removed before this; nil for everything.
  /// - Returns: how many things were removed.
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
  /// So many go at once: a full disk has room for the log of these, and more once their photos are gone.
  private static let batch = 64

  /// Removes for good what has been in the trash for too long; nothing while another writes, for the
  /// wardrobe was opened for something else. The next opening sees to it then.
  ///
  /// A clock that is a month ahead would have everything removed. So nothing goes where all that is known
  /// to have happened is as long ago: the clock may be wrong. Or nobody was here for a month, and the
  /// first opening after the next change sees to it.
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

  /// Removes for good what is in the trash of one owner, or of all.
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
            SELECT number, photo, cutout FROM trash WHERE removed < ? AND (?2 IS NULL OR owner = ?2)
            ORDER BY number LIMIT ?3
            """, arguments: [latest, owner, Self.batch]
        ).map { row in
          let photos = [try? row.photoIfAny("photo"), try? row.photoIfAny("cutout")]
          return (try row.value("number") as Int64, photos.compactMap(\.self))
        }
      }
      if rows.isEmpty {
        if count > 0 { await forgetRemoved() }
        return count
      }
      let (numbers, photos) = (rows.map(\.0), rows.flatMap(\.1))
      try await write { db in
        try db.execute(
          sql: "DELETE FROM trash WHERE number IN (\(databaseQuestionMarks(count: numbers.count)))",
          arguments: StatementArguments(numbers))
        try Self.deleteStamps(of: photos, db)
      }
      await removeUnusedPhotos(photos)
      count += rows.count
    }
  }
}
