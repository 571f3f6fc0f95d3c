import Core
public import FoundationEssentials
import GRDB
import Garments

extension Closet {
  /// Sets an outfit's recipe, which describes its arrangement.
  ///
  /// ```swift
  /// let outfit = try await closet.outfit(id)
  /// try await closet.setRecipe(of: id, json, expecting: outfit.edited)
  /// ```
  ///
  /// - Parameters:
  ///   - id: the outfit.
  ///   - recipe: JSON of at most `TextLimit.recipe` characters, stored without validation, or nil
  ///     for the automatic layout.
  ///   - edited: the expected time of the outfit's last change, or nil to skip this check.
  /// - Returns: the changed outfit.
  /// - Throws: `unknown` if the owner has no such outfit; `invalid` if the recipe is too long;
  ///   `changedMeanwhile` if the outfit was changed in the meantime.
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

  /// Records the time when an outfit was last worn. The outfit's `edited` time does not change.
  ///
  /// - Parameters:
  ///   - id: the outfit.
  ///   - time: the time when the outfit was worn, in the years 1 to 9999, or nil to clear it.
  /// - Returns: the changed outfit.
  /// - Throws: `unknown` if the owner has no such outfit; `invalid` if the year is out of range.
  @discardableResult
  public func setWorn(of id: OutfitID, _ time: Date?) async throws(WardrobeError) -> Outfit {
    if let time, !Date.canBeStored(time) { throw .invalid(.record("no such time")) }
    return try await wardrobe.write { db in
      let (number, _) = try self.outfitRow(of: id, db)
      try db.execute(
        sql: "UPDATE outfits SET worn = ? WHERE number = ?",
        arguments: [time?.milliseconds, number])
      return try self.outfitRow(of: id, db).outfit
    }
  }

  /// Suggested outfits: the newest ones, and others that have not been worn for long.
  package struct FeaturedOutfits: Hashable, Sendable {
    package let latest: [Outfit]
    /// Other outfits, least recently worn first. For outfits never worn, the creation time counts.
    package let rested: [Outfit]
  }

  /// Returns suggested outfits: at most `latest` newest and `rested` least recently worn outfits.
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
