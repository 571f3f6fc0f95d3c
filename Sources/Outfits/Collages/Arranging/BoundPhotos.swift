package import Images

extension RecipePhotos {
  /// Photos of which the caller knows whose pieces they are: nothing is hashed, and no name is compared.
  ///
  /// - Parameters:
  ///   - recipe: the recipe, with the names and hashes of these photos.
  ///   - sources: the photo of each of its pieces; nil where a silhouette is drawn.
  ///   - isShown: whether each photo that the caller has is drawn.
  /// - Throws: where a value of the recipe is out of its range.
  package init(
    _ recipe: Recipe, of sources: [PhotoSource?], isShown: [Bool]
  ) throws(RecipeError) {
    try recipe.check()
    (self.recipe, self.sources, self.isShown, warnings) = (recipe, sources, isShown, [])
  }
}
