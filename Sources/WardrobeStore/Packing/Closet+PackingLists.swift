import Core
import FoundationEssentials
import GRDB
import Garments

extension Closet {
  /// Returns the packing lists without their items, newest first.
  ///
  /// - Parameter text: a part of the titles to find. Case and accents are ignored.
  public func packingLists(
    containing text: String? = nil
  ) async throws(WardrobeError) -> [PackingListSummary] {
    try await wardrobe.read { db in try self.packingListRows(containing: text, db).map(\.list) }
  }

  /// Returns a packing list with its items.
  ///
  /// - Throws: `unknown` if the owner has no such list.
  public func packingList(_ id: PackingListID) async throws(WardrobeError) -> PackingList {
    try await wardrobe.read { db in try self.packingListRow(of: id, db).list }
  }

  /// Checks off items of a packing list, or unchecks them.
  ///
  /// - Parameters:
  ///   - garments: the items to change; nil for all.
  ///   - id: the packing list.
  ///   - isPacked: true to check the items off, false to uncheck them.
  /// - Returns: the packing list after the change.
  /// - Throws: `unknown` if the owner has no such list. `invalid` if a garment is not in the list.
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

  package struct CopiedPackingList: Hashable, Sendable {
    /// The items that were not copied because the owner no longer has their garments.
    package let missing: [PackingItem]
    package let change: BagChange
  }

  /// Adds the items of a packing list to a bag. The list stays unchanged.
  ///
  /// - Parameters:
  ///   - id: the packing list.
  ///   - bag: the bag's name; empty for the unnamed bag.
  /// - Throws: `unknown` if the owner has no such list. `invalid` if the bag would exceed its
  ///   limits. On an error, nothing is added.
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

  /// Moves a packing list to the trash, or deletes it permanently.
  ///
  /// - Parameters:
  ///   - id: the packing list.
  ///   - forever: true to delete the list permanently.
  /// - Returns: the packing list before the removal.
  /// - Throws: `unknown` if the owner has no such list.
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
