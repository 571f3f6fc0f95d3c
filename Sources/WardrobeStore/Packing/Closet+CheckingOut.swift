import Core
import FoundationEssentials
import GRDB
import Garments

extension Closet {
  /// Turns a bag into a packing list and empties the bag, in one transaction.
  ///
  /// ```swift
  /// let list = try await closet.checkOut(PackingDetails(title: "Weekend in Porto"))
  /// for item in list.items { print(item.quantity, item.details.description) }
  /// ```
  ///
  /// - Parameters:
  ///   - details: the packing list's title, note and days.
  ///   - bag: the bag's name; empty for the unnamed bag.
  ///   - request: a key that makes retries safe, at most 1,000 characters. A second checkout with
  ///     the same key returns the first packing list and changes nothing.
  /// - Returns: the new packing list.
  /// - Throws: `invalid` if the details are invalid or the bag is empty.
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
