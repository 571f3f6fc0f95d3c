import Sharing
package import Images
package import Outfits
import Core
import WardrobeStore

/// An arrangement that is stored with an outfit. The outfit may have changed since. Removed
/// garments are left out. An added garment is drawn in the place of a removed garment if there is
/// enough room. Otherwise, all pieces shrink to make room beside them. A garment with a new photo
/// or cutout keeps its place.
package struct KeptArrangement: Sendable {
  let recipe: Recipe
  let garments: [ArrangedGarment]
  let store: PieceStore

  /// Parses the arrangement stored with an outfit.
  ///
  /// - Parameter json: ``WardrobeStore/Outfit/recipe``.
  /// - Throws: an error if this version cannot parse the recipe.
  package init(
    _ json: String, _ garments: [ArrangedGarment], _ store: PieceStore
  ) throws(RecipeError) {
    recipe = try Recipe(json: Array(json.utf8))
    (self.garments, self.store) = (garments, store)
  }

  package var canvas: PixelSize { recipe.canvas }

  /// Returns the arrangement updated for the outfit's current garments, with warnings about
  /// changes. Nil if the arrangement contains no current garment.
  ///
  /// - Throws: `collage` if the work was interrupted.
  package func arrangement(
    context: PictureContext = PictureContext()
  ) async throws(LookFailure) -> (arrangement: Arrangement, warnings: [PhotoWarning])? {
    do throws(Collage.Failure) {
      return try await renewed(context: context).map { ($0.arrangement, $0.warnings) }
    } catch {
      throw .collage(error, size: canvas)
    }
  }

  /// Returns the updated arrangement for rendering with the given photos.
  func drawn(
    with photos: [SharedPhoto], context: PictureContext
  ) async throws(Collage.Failure) -> ArrangedRecipe? {
    if photos.count != garments.count { return nil }
    return try await renewed(with: photos, context: context)?.drawn
  }

  private func renewed(
    with photos: [SharedPhoto]? = nil, context: PictureContext
  ) async throws(Collage.Failure) -> RenewedArrangement? {
    var garments = garments
    for (index, photo) in zip(garments.indices, photos ?? []) { garments[index].photo = photo }
    var renewed = RenewedArrangement(recipe, of: garments)
    if renewed.garments.isEmpty { return nil }
    guard renewed.isOld else { return renewed }
    var arranger = Arranger(store)
    arranger.context = context
    renewed.renew(by: try await arranger.pieces(of: garments))
    return renewed
  }
}
