import Core
import FoundationEssentials
import GRDB
import Garments

extension Closet {
  /// Turns a bag into a packing list, and empties the bag: both, or neither.
  ///
  /// ```swift
  /// let list = try await closet.checkOut(PackingDetails(title: "Weekend in Porto"))
  /// for item in list.items { print(item.quantity, item.details.description) }
  /// ```
  ///
  /// - Parameters:
  ///   - details: the list's title, note and days.
  ///   - bag: the bag's name; empty for the one without.
  ///   - request: names this checkout, where it may be asked for again because its answer was lost, at most
  ///     1,000 characters. A second one of the owner's with this name gets the list of the
  ///     first, as long as that is there, and changes nothing. Nil, or empty, for one that stands alone.
  /// - Returns: the list.
  /// - Throws: `invalid` for invalid details, or a bag with nothing in it.
  public func checkOut(
    _ details: PackingDetails, bag: String = "", request: String? = nil
  ) async throws(WardrobeError) -> PackingList {
    let (name, details, request) = (
      try BagName(bag), try details.checked(), request.flatMap(\.nonEmpty)
    )
    try TextLimit.check(request, TextLimit.name, "the checkout's name")
    return try await wardrobe.write { db in
      if let request, let made = try self.packingList(of: request, db) { return made }
      let bag = try self.bag(name, db)
      if bag.items.isEmpty { throw WardrobeError.invalid(.emptyBag(bag.name)) }
      let now = Date.nowToTheMillisecond
      let list = PackingList(
        id: PackingListID(), owner: self.owner, details: details,
        items: bag.items.map { item in
          PackingItem(
            garment: item.garment.id, quantity: item.quantity, isPacked: false,
            details: item.garment.countedDetails)
        }, created: now, edited: now)
      try self.insert(list, request: request, db)
      try self.deleteBag(name, db)
      return list
    }
  }
}
