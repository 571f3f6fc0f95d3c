import GRDB
import Garments

extension Closet {
  /// Returns a bag. A bag that does not exist is returned empty.
  ///
  /// - Parameter name: the bag's name, ignoring case and accents; empty for the unnamed bag.
  /// - Throws: `invalid` if the name is too long.
  public func bag(_ name: String = "") async throws(WardrobeError) -> Bag {
    let name = try BagName(name)
    return try await wardrobe.read { db in try self.bag(name, db) }
  }

  /// Counts the pieces in a bag. Counting is much cheaper than loading the bag.
  ///
  /// - Parameters:
  ///   - garments: the garments to count; nil for all in the bag.
  ///   - bag: the bag's name; empty for the unnamed bag.
  /// - Throws: `invalid` if the name is too long.
  public func bagCounts(
    of garments: [GarmentID]? = nil, in bag: String = ""
  ) async throws(WardrobeError) -> BagChange {
    let name = try BagName(bag)
    return try await wardrobe.read { db in
      if let garments { return try self.change(of: garments, in: name, db) }
      let (items, pieces) = try self.counts(of: name, db)
      return BagChange(
        quantities: try self.quantities(in: name, db), itemCount: items, pieceCount: pieces,
        places: [:])
    }
  }

  /// Returns all bags, ordered by creation.
  public func bags() async throws(WardrobeError) -> [BagSummary] {
    try await wardrobe.read { db in
      try Row.fetchAll(
        db,
        // With `min(number)`, SQLite takes `bag` from the row that has the minimum.
        sql: """
          SELECT min(number) AS first, bag, count(*) AS items, sum(quantity) AS pieces
          FROM bag_items WHERE owner = ? GROUP BY bag_key ORDER BY first
          """, arguments: [self.ownerNumber]
      ).map { row in
        BagSummary(
          name: try row.value("bag"), itemCount: try row.value("items"),
          pieceCount: try row.value("pieces"))
      }
    }
  }

  /// Adds garments to a bag, or more pieces of garments that are already in the bag.
  ///
  /// On an error, nothing is added. Concurrent calls are safe: no piece is lost.
  ///
  /// ```swift
  /// let change = try await closet.addToBag([shirt.id, shoes.id], 2)
  /// print(change.pieceCount)
  /// ```
  ///
  /// - Parameters:
  ///   - garments: the garments to add; if a garment is listed twice, the quantity is added twice.
  ///   - quantity: the number of pieces to add of each garment, within ``Bag/quantities``.
  ///   - bag: the bag's name; empty for the unnamed bag.
  /// - Returns: the counts of the bag after the change.
  /// - Throws: `unknown` if a garment does not belong to the owner. `invalid` if a quantity or a
  ///   sum is outside ``Bag/quantities``, or the bag would exceed ``Bag/mostItems``.
  @discardableResult
  public func addToBag(
    _ garments: [GarmentID], _ quantity: Int = 1, in bag: String = ""
  ) async throws(WardrobeError) -> BagChange {
    let name = try BagName(bag)
    guard Bag.quantities.contains(quantity) else { throw .invalid(.quantity(quantity)) }
    return try await wardrobe.write { db in
      for garment in garments {
        guard try self.add(garment, quantity, to: name, db) else {
          throw WardrobeError.unknown(.garment("\(garment)"))
        }
      }
      try self.checkItemCount(of: name, db)
      return try self.change(of: garments, in: name, db)
    }
  }

  /// Sets the number of pieces of a garment in a bag.
  ///
  /// - Parameters:
  ///   - garment: a garment of the owner.
  ///   - quantity: the new number of pieces, within ``Bag/quantities``, or 0 to remove the garment.
  ///   - bag: the bag's name; empty for the unnamed bag.
  /// - Returns: the counts of the bag after the change.
  /// - Throws: `unknown` if the garment does not belong to the owner. `invalid` if the quantity is
  ///   out of range or the bag would exceed ``Bag/mostItems``.
  @discardableResult
  public func setInBag(
    _ garment: GarmentID, _ quantity: Int, in bag: String = ""
  ) async throws(WardrobeError) -> BagChange {
    let name = try BagName(bag)
    guard quantity == 0 || Bag.quantities.contains(quantity) else {
      throw .invalid(.quantity(quantity))
    }
    return try await wardrobe.write { db in
      let number = try self.row(of: garment, db).number
      var places: [GarmentID: BagPlace] = [:]
      if quantity == 0 {
        places[garment] = try self.deleteFromBag(number, name, db)
      } else {
        try self.put(number, quantity, into: name, .replacing, db)
        try self.checkItemCount(of: name, db)
      }
      return try self.change(of: [garment], in: name, places: places, db)
    }
  }

  /// Removes garments from a bag, or some pieces of each garment.
  ///
  /// On an error, nothing is removed. Concurrent calls are safe: each one removes its own pieces.
  ///
  /// - Parameters:
  ///   - garments: the garments to remove; if a garment is listed twice, the quantity is removed
  ///     twice.
  ///   - quantity: the number of pieces to remove of each garment, 1 or more; nil for all. A
  ///     garment with no pieces left is removed.
  ///   - bag: the bag's name; empty for the unnamed bag.
  /// - Returns: the counts of the bag after the change.
  /// - Throws: `invalid` if the quantity is below 1 or a garment is not in the bag.
  @discardableResult
  public func removeFromBag(
    _ garments: [GarmentID], _ quantity: Int? = nil, in bag: String = ""
  ) async throws(WardrobeError) -> BagChange {
    let name = try BagName(bag)
    if let quantity, quantity < 1 { throw .invalid(.quantity(quantity)) }
    return try await wardrobe.write { db in
      var places: [GarmentID: BagPlace] = [:]
      for garment in garments {
        places[garment] = try self.take(garment, quantity, outOf: name, db)
      }
      return try self.change(of: garments, in: name, places: places, db)
    }
  }

  /// Removes all garments from a bag. An empty bag stays unchanged.
  ///
  /// - Returns: the bag before the change.
  /// - Throws: `invalid` if the name is too long.
  @discardableResult
  public func clearBag(_ name: String = "") async throws(WardrobeError) -> Bag {
    let name = try BagName(name)
    return try await wardrobe.write { db in
      let bag = try self.bag(name, db)
      try self.deleteBag(name, db)
      return bag
    }
  }
}
