import Sharing
package import Images
package import Outfits
import Core
import WardrobeStore

/// An arrangement that is kept with an outfit.
///
/// The outfit may have changed since. What is drawn, and shown to be changed further, is the arrangement as
/// it is for the outfit's garments of today: of garments that are no more in it nothing is left. One that
/// was added lies where a removed one did if it has room there, else beside the others, all of which become
/// smaller for it. One of which photo or cut-out is another lies where it did, as large as it goes.
package struct KeptArrangement: Sendable {
  let recipe: Recipe
  /// By what the outfit's garments are known again, in its order.
  let garments: [ArrangedGarment]
  let store: PieceStore

  /// The arrangement that is kept with an outfit.
  ///
  /// - Parameters:
  ///   - json: ``WardrobeStore/Outfit/recipe``.
  ///   - garments: the outfit's, in its order.
  ///   - store: where their pieces are kept.
  /// - Throws: where it is no recipe that this program reads.
  package init(
    _ json: String, _ garments: [ArrangedGarment], _ store: PieceStore
  ) throws(RecipeError) {
    recipe = try Recipe(json: Array(json.utf8))
    (self.garments, self.store) = (garments, store)
  }

  /// The size of the picture that was arranged, in pixels.
  package var canvas: PixelSize { recipe.canvas }

  /// The arrangement for the outfit's garments of today.
  ///
  /// - Parameter context: what cutting out may take, of garments that are new in the outfit.
  /// - Returns: the arrangement, and warnings of what changed since it was kept; nil where no garment of
  ///   today is in it.
  /// - Throws: `collage` where the work was interrupted.
  package func arrangement(
    context: PictureContext = PictureContext()
  ) async throws(LookFailure) -> (arrangement: Arrangement, warnings: [PhotoWarning])? {
    do throws(Collage.Failure) {
      return try await renewed(context: context).map { ($0.arrangement, $0.warnings) }
    } catch {
      throw .collage(error, size: canvas)
    }
  }

  /// The same as it is drawn of photos that may say more of the garments, in the outfit's order.
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
