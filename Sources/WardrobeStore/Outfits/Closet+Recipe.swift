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
}
