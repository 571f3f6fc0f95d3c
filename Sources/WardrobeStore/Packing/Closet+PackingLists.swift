import Core
import FoundationEssentials
import GRDB
import Garments

extension Closet {
  /// The packing lists without their items, the last made first.
  ///
  /// - Parameter text: a part of their titles, in whatever case and with or without accents.
  public func packingLists(
    containing text: String? = nil
  ) async throws(WardrobeError) -> [PackingListSummary] {
    try await wardrobe.read { db in try self.packingListRows(containing: text, db).map(\.list) }
  }

  /// The packing list of this identifier.
  ///
  /// - Throws: `unknown` where the owner has none.
  public func packingList(_ id: PackingListID) async throws(WardrobeError) -> PackingList {
    try await wardrobe.read { db in try self.packingListRow(of: id, db).list }
  }

  /// Ticks items of a packing list, or takes their ticks away.
  ///
  /// - Parameters:
  ///   - garments: the items; nil for all.
  ///   - id: the list.
  ///   - isPacked: whether they are ticked then.
  /// - Returns: the list as it is now.
  /// - Throws: `unknown` where the owner has no such list, `invalid` for a garment that is not in it.
  @discardableResult
  public func setPacked(
    _ garments: [GarmentID]? = nil, of id: PackingListID, _ isPacked: Bool = true
  ) async throws(WardrobeError) -> PackingList {
    try await wardrobe.write { db in
      var (number, list) = try self.packingListRow(of: id, db)
      let named = Set(garments ?? list.items.map(\.garment))
      if let stranger = garments?.first(where: { one in
        !list.items.contains { $0.garment == one }
      }) {
        throw WardrobeError.invalid(.notInList(stranger))
      }
      let edited = Date.ofChange(after: list.edited)
      for index in list.items.indices where named.contains(list.items[index].garment) {
        list.items[index].isPacked = isPacked
        try db.cachedStatement(
          sql: "UPDATE packing_items SET is_packed = ? WHERE list = ? AND position = ?"
        ).execute(arguments: [isPacked, number, index])
      }
      try db.execute(
        sql: "UPDATE packing_lists SET edited = ? WHERE number = ?",
        arguments: [edited.milliseconds, number])
      list.edited = edited
      return list
    }
  }

  /// What became of the items of a packing list that was copied into a bag.
  package struct CopiedPackingList: Hashable, Sendable {
    /// Those whose garments the owner has no more: they are not in the bag.
    package let missing: [PackingItem]
    /// What is in the bag now.
    package let change: BagChange
  }

  /// Adds what is in a packing list to a bag; the list stays.
  ///
  /// - Parameters:
  ///   - id: the list.
  ///   - bag: the bag's name; empty for the one without.
  /// - Throws: `unknown` where the owner has no such list; `invalid` where the bag would hold more than a bag
  ///   may, and nothing is added then.
  @discardableResult
  package func copyPackingList(
    _ id: PackingListID, toBag bag: String = ""
  ) async throws(WardrobeError) -> CopiedPackingList {
    let name = try BagName(bag)
    return try await wardrobe.write { db in
      var missing: [PackingItem] = []
      var added: [GarmentID] = []
      for item in try self.packingListRow(of: id, db).list.items {
        if try self.add(item.garment, item.quantity, to: name, db) {
          added.append(item.garment)
        } else {
          missing.append(item)
        }
      }
      try self.checkItemCount(of: name, db)
      return CopiedPackingList(missing: missing, change: try self.change(of: added, in: name, db))
    }
  }

  /// Removes a packing list: it goes into the trash, out of which `restore` brings it back.
  ///
  /// - Parameters:
  ///   - id: the list.
  ///   - forever: whether it is removed for good at once.
  /// - Returns: the list as it was.
  /// - Throws: `unknown` where the owner has no such list.
  @discardableResult
  public func removePackingList(
    _ id: PackingListID, forever: Bool = false
  ) async throws(WardrobeError) -> PackingList {
    let removed = try await wardrobe.write { db in
      let (number, list) = try self.packingListRow(of: id, db)
      if !forever { try self.trash(number, list, db) }
      try db.execute(sql: "DELETE FROM packing_items WHERE list = ?", arguments: [number])
      try db.execute(sql: "DELETE FROM packing_lists WHERE number = ?", arguments: [number])
      return list
    }
    Temporaries.remove(wardrobe.folder.looks(of: id, of: owner))
    if forever { await wardrobe.forgetRemoved() }
    return removed
  }
}
