package import Images

extension RecipePhotos {
  /// Uses photos that the caller already matched to pieces, without comparing hashes or names.
  ///
  /// - Parameters:
  ///   - recipe: the recipe, with the names and hashes of the photos.
  ///   - sources: the photo of each piece of the recipe; nil for a silhouette.
  ///   - isShown: for each of the caller's photos, true if the picture shows it.
  /// - Throws: a `RecipeError` if a value of the recipe is out of range.
  package init(
    _ recipe: Recipe, of sources: [PhotoSource?], isShown: [Bool]
  ) throws(RecipeError) {
    try recipe.check()
    (self.recipe, self.sources, self.isShown, warnings) = (recipe, sources, isShown, [])
  }
}
