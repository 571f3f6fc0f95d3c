package import Images

extension RecipePhotos {
  /// Photos that the caller has already matched to pieces: compares neither hashes nor names.
  ///
  /// - Parameters:
  ///   - recipe: the recipe, with the names and hashes of these photos.
  ///   - sources: the photo of each of its pieces; nil for a silhouette.
  ///   - isShown: for each of the caller's photos, true if it is drawn.
  /// - Throws: if a value of the recipe is out of range.
  package init(
    _ recipe: Recipe, of sources: [PhotoSource?], isShown: [Bool]
  ) throws(RecipeError) {
    try recipe.check()
    (self.recipe, self.sources, self.isShown, warnings) = (recipe, sources, isShown, [])
  }
}
