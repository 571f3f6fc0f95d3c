import GRDB
import Garments

extension Closet {
  /// What is in a bag; a bag that is not there has nothing in it.
  ///
  /// - Parameter name: what it is called, in whatever case and with or without accents, at most
  ///   200 characters; empty for the bag without a name.
  /// - Throws: `invalid` for a name that is too long.
  public func bag(_ name: String = "") async throws(WardrobeError) -> Bag {
    let name = try BagName(name)
    return try await wardrobe.read { db in try self.bag(name, db) }
  }

  /// How many pieces a bag holds, of some garments and in all: what a page needs that shows the number beside
  /// each garment, at a small part of what the whole bag takes.
  ///
  /// - Parameters:
  ///   - garments: those to count; nil for each that is in the bag.
  ///   - bag: the bag's name; empty for the one without.
  /// - Throws: `invalid` for a name that is too long.
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

  /// The bags that have something in them, in the order in which they were begun.
  public func bags() async throws(WardrobeError) -> [BagSummary] {
    try await wardrobe.read { db in
      try Row.fetchAll(
        db,
        // SQLite takes the name of the row that `min` takes the number of.
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

  /// Puts garments into a bag, or more of those that are in it: all of them, or none.
  ///
  /// Others may do the same at once: no piece is lost.
  ///
  /// ```swift
  /// let change = try await closet.addToBag([shirt.id, shoes.id], 2)
  /// print(change.pieceCount)
  /// ```
  ///
  /// - Parameters:
  ///   - garments: what is added; one that is named twice is added twice.
  ///   - quantity: how many pieces of each, in ``Bag/quantities``.
  ///   - bag: the bag's name; empty for the one without.
  /// - Returns: what is in the bag now.
  /// - Throws: `unknown` for a garment that is not the owner's; `invalid` for another quantity, for more of a
  ///   garment than ``Bag/quantities`` together, or more garments than ``Bag/mostItems``.
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

  /// Says how many pieces of a garment a bag holds.
  ///
  /// - Parameters:
  ///   - garment: one of the owner's.
  ///   - quantity: in ``Bag/quantities``, or 0 to take it out, where it need not be in.
  ///   - bag: the bag's name; empty for the one without.
  /// - Returns: what is in the bag now.
  /// - Throws: `unknown` for a garment that is not the owner's; `invalid` for another quantity, or for more
  ///   garments than ``Bag/mostItems``.
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

  /// Takes garments out of a bag, or some pieces of each: all that was asked for, or nothing.
  ///
  /// Others may do the same at once: of each garment as many go as all of them asked for.
  ///
  /// - Parameters:
  ///   - garments: what is taken out; one that is named twice loses the quantity twice.
  ///   - quantity: how many pieces of each, 1 or more; nil for all. One with no more than that goes.
  ///   - bag: the bag's name; empty for the one without.
  /// - Returns: what is in the bag now.
  /// - Throws: `invalid` for a quantity below 1, or a garment that is not in the bag.
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

  /// Takes everything out of a bag; nothing changes where nothing is in it.
  ///
  /// - Returns: what was in it.
  /// - Throws: `invalid` for a name that is too long.
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
