import Core
import GRDB

/// Imports an archive's bags and packing lists into a closet that already has the garments.
struct ArchivedPacking {
  let archive: WardrobeArchive
  let closet: Closet?
  /// If true, packing lists with a newer archived version are updated.
  let updates: Bool
  let isRehearsal: Bool
  /// The garments' identifiers in the closet, keyed by archive identifier.
  let garments: [String: GarmentID]

  /// Adds a bag's garments to the bag with the same name. If a garment is already in the bag, the
  /// larger quantity wins. Missing garments are reported and skipped.
  func restore(
    _ record: WardrobeRecord.BagRecord, report: (ImportResult) -> Void
  ) async throws(WardrobeError) {
    let subject: Message = record.name.isEmpty ? "the bag" : "the bag '\(record.name)'"
    do throws(WardrobeError) {
      let name = try BagName(record.name)
      var items: [(garment: GarmentID, quantity: Int)] = []
      for item in record.items {
        guard Bag.quantities.contains(item.quantity) else {
          throw .invalid(.quantity(item.quantity))
        }
        if let garment = garments[item.garment] {
          items.append((garment, item.quantity))
        } else {
          report(
            .failed(
              archive.failure(
                subject, .invalid(.record("its garment \(item.garment) is missing")))))
        }
      }
      report(
        try await isFilled(items, name) ? .bagFilled(name.text) : .bagAlreadyThere(name.text))
    } catch {
      guard !error.endsImport else { throw error }
      report(.failed(archive.failure(subject, error)))
    }
  }

  /// Adds the items to the bag. Returns true if the bag lacked any item.
  private func isFilled(
    _ items: [(garment: GarmentID, quantity: Int)], _ name: BagName
  ) async throws(WardrobeError) -> Bool {
    @Sendable func lacks(_ bag: Bag) -> Bool {
      let there = Dictionary(
        bag.items.map { ($0.garment.id, $0.quantity) }, uniquingKeysWith: { first, _ in first })
      return items.contains { $0.quantity > there[$0.garment, default: 0] }
    }
    guard let closet else { return true }
    if isRehearsal { return lacks(try await closet.bag(name.text)) }
    return try await closet.wardrobe.write { db in
      let isLacking = try lacks(closet.bag(name, db))
      for item in items {
        let number = try closet.row(of: item.garment, db).number
        try closet.put(number, item.quantity, into: name, .keepingLarger, db)
      }
      try closet.checkItemCount(of: name, db)
      return isLacking
    }
  }

  /// Imports a packing list. An existing list stays unchanged, unless the archived version is newer
  /// and `updates` is true.
  func restore(
    _ record: WardrobeRecord.PackingListRecord, report: (ImportResult) -> Void
  ) async throws(WardrobeError) {
    do throws(WardrobeError) {
      let list = try renamed(record).list(owner: closet?.owner ?? UserID())
      if let there = try await closet?.packingListLike(list) {
        let isSame = there.details == list.details && there.items == list.items
        let order = ChangeOrder(list.edited, there.edited)
        if !isSame && updates && order == .inExport {
          if let closet, !isRehearsal { try await closet.update(there, to: list) }
          report(.updated(.packingList(there.id)))
          return
        }
        if !isSame { report(.differs(.packingList(there.id), order)) }
        report(.packingListAlreadyThere(there.id, title: there.details.title))
        return
      }
      guard let closet, !isRehearsal else {
        report(.packingListAdded(list.id))
        return
      }
      report(
        try await closet.wardrobe.write { db in
          let added = PackingList(
            id: try closet.freeIdentifier(list.id, db), owner: closet.owner,
            details: list.details, items: list.items, created: list.created,
            edited: list.edited)
          try closet.insert(added, request: nil, db)
          return .packingListAdded(added.id)
        })
    } catch {
      guard !error.endsImport else { throw error }
      report(.failed(archive.failure("packing list '\(record.title)'", error)))
    }
  }

  /// Returns the record with the closet's garment identifiers. The identifiers of missing garments
  /// are unchanged.
  private func renamed(
    _ record: WardrobeRecord.PackingListRecord
  ) -> WardrobeRecord.PackingListRecord {
    var record = record
    for index in record.items.indices {
      let id = garments[record.items[index].garment]
      record.items[index].garment = id?.description ?? record.items[index].garment
    }
    return record
  }
}

extension Closet {
  /// Returns the owner's list with this identifier, or else one with this creation time and title.
  fileprivate func packingListLike(
    _ list: PackingList
  ) async throws(WardrobeError) -> PackingList? {
    try await wardrobe.read { db in
      let row = try Row.fetchOne(
        db,
        sql: """
          SELECT * FROM packing_lists
          WHERE owner = ?1 AND (id = ?2 OR created = ?3 AND title = ?4)
          ORDER BY id = ?2 DESC
          """,
        arguments: [
          self.ownerNumber, list.id.description, list.created.milliseconds, list.details.title,
        ])
      return try row.map { try self.packingList($0, db) }
    }
  }

  /// Overwrites a list's contents, but keeps its identifier, position and checkout request.
  fileprivate func update(
    _ list: PackingList, to other: PackingList
  ) async throws(WardrobeError) {
    try await wardrobe.write { db in
      let (number, now) = try self.packingListRow(of: list.id, db)
      guard now.edited == list.edited else {
        throw WardrobeError.invalid(.record(WardrobeArchive.changedMeanwhile))
      }
      let request = try String.fetchOne(
        db, sql: "SELECT request FROM packing_lists WHERE number = ?", arguments: [number])
      try db.execute(sql: "DELETE FROM packing_items WHERE list = ?", arguments: [number])
      try db.execute(sql: "DELETE FROM packing_lists WHERE number = ?", arguments: [number])
      let updated = PackingList(
        id: list.id, owner: self.owner, details: other.details, items: other.items,
        created: list.created, edited: other.edited)
      try self.insert(updated, number: number, request: request, db)
    }
  }

  /// Returns `id`, or a new identifier if another user's list has `id`.
  fileprivate func freeIdentifier(_ id: PackingListID, _ db: Database) throws -> PackingListID {
    let number = try Int64.fetchOne(
      db, sql: "SELECT owner FROM packing_lists WHERE id = ?", arguments: [id.description])
    if number == ownerNumber {
      throw WardrobeError.invalid(.record("was already imported by another program"))
    }
    return number == nil ? id : PackingListID()
  }
}
