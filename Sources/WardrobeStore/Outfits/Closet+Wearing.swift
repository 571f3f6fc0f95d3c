import Core
public import FoundationEssentials
import GRDB
import Garments

// How an outfit is drawn, and when it was worn.

extension Closet {
  /// Keeps how an outfit is drawn, in place of how it was.
  ///
  /// ```swift
  /// let outfit = try await closet.outfit(id)
  /// try await closet.setRecipe(of: id, json, expecting: outfit.edited)
  /// ```
  ///
  /// - Parameters:
  ///   - id: the outfit.
  ///   - recipe: JSON of at most `TextLimit.recipe` characters, which is stored as it is and not looked at;
  ///     nil to have the outfit drawn as if nobody had arranged it.
  ///   - edited: when the outfit that the caller knows was last changed; nil to change it however it is.
  /// - Returns: the outfit as it is now.
  /// - Throws: `unknown` where the owner has no such outfit, `invalid` for a recipe that is too long,
  ///   `changedMeanwhile` where the outfit is another than the one that was expected.
  @discardableResult
  public func setRecipe(
    of id: OutfitID, _ recipe: String?, expecting edited: Date? = nil
  ) async throws(WardrobeError) -> Outfit {
    try TextLimit.check(recipe, TextLimit.recipe, "the recipe")
    return try await wardrobe.write { db in
      let (number, outfit) = try self.outfitRow(of: id, expecting: edited, db)
      try db.execute(
        sql: "UPDATE outfits SET recipe = ?, edited = ? WHERE number = ?",
        arguments: [recipe, Date.ofChange(after: outfit.edited).milliseconds, number])
      return try self.outfitRow(of: id, db).outfit
    }
  }

  /// Keeps when an outfit was last worn. That changes nothing of the outfit itself: `edited` stays.
  ///
  /// - Parameters:
  ///   - id: the outfit.
  ///   - time: when it was worn, in the years 1 to 9999; nil where it was not.
  /// - Returns: the outfit as it is now.
  /// - Throws: `unknown` where the owner has no such outfit, `invalid` for another year.
  @discardableResult
  public func setWorn(of id: OutfitID, _ time: Date?) async throws(WardrobeError) -> Outfit {
    if let time, !Date.canBeStored(time) {
      throw .invalid(.record("the year must be from 1 to 9999"))
    }
    return try await wardrobe.write { db in
      let (number, _) = try self.outfitRow(of: id, db)
      try db.execute(
        sql: "UPDATE outfits SET worn = ? WHERE number = ?",
        arguments: [time?.milliseconds, number])
      return try self.outfitRow(of: id, db).outfit
    }
  }

  /// Outfits to put before the owner: what is new, and what was forgotten.
  package struct FeaturedOutfits: Hashable, Sendable {
    /// The last ones created, the newest first.
    package let latest: [Outfit]
    /// Those of the others that were not worn for longest, that one first; one that was never worn counts
    /// from when it was created.
    package let rested: [Outfit]
  }

  /// Outfits to put before the owner.
  ///
  /// - Parameters:
  ///   - latest: how many of the last ones created, at most.
  ///   - rested: how many of those that were not worn for longest, at most.
  package func featuredOutfits(
    latest: Int = 2, rested: Int = 2
  ) async throws(WardrobeError) -> FeaturedOutfits {
    try await wardrobe.read { db in
      let newest = try self.outfits(
        Row.fetchAll(
          db, sql: "SELECT * FROM outfits WHERE owner = ? ORDER BY number DESC LIMIT ?",
          arguments: [self.ownerNumber, max(0, latest)]), db)
      let known = Set(newest.map(\.id))
      let oldest = try self.outfits(
        Row.fetchAll(
          db,
          sql: """
            SELECT * FROM outfits WHERE owner = ? ORDER BY coalesce(worn, created), number LIMIT ?
            """, arguments: [self.ownerNumber, max(0, rested) + known.count]), db)
      return FeaturedOutfits(
        latest: newest,
        rested: Array(oldest.filter { !known.contains($0.id) }.prefix(max(0, rested))))
    }
  }
}
