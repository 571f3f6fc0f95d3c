import Core
public import FoundationEssentials
import GRDB
import Garments

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
}
