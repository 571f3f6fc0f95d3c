import Codecs
import Compositor
import Files
import Pixels
import ShareExport

/// How outfits are drawn.
struct OutfitDrawing: Sendable {
  private let arguments: CollageArguments
  private let recipe: RecipeArguments
  var collage: Collage

  init(arguments: CollageArguments, recipe: RecipeArguments) {
    self.arguments = arguments
    self.recipe = recipe
    collage = arguments.collage
    collage.recordsRecipe = recipe.records
  }

  var existing: ExistingOutput { arguments.noClobber ? .refuse : .replace }

  /// Draws an outfit's collage.
  func draw(
    _ look: OutfitLook, to picture: PictureFile, sync: Bool = true
  ) async -> OutfitOutcome {
    var outcome = OutfitOutcome()
    let rendered: Collage.Rendered
    do throws(Collage.Failure) {
      rendered = try await collage.render(look.photos.map(\.collagePhoto))
    } catch {
      outcome.fail(error, look, arguments)
      return outcome
    }
    outcome.warnings = rendered.warnings
    outcome.fail(rendered.failures, in: look.name)
    do throws(FileFailure) {
      try write(rendered, to: picture, sync: sync)
    } catch {
      outcome.fail(ExitStatus(error), error.description)
    }
    return outcome
  }

  /// Writes a drawn picture, and its recipe where that was asked for.
  func write(
    _ rendered: Collage.Rendered, to picture: PictureFile, sync: Bool = true
  ) throws(FileFailure) {
    try rendered.raster.write(
      as: picture.format(
        quality: CollageCommand.quality, background: .white, compression: arguments.compression,
        text: recipe.text(of: rendered, for: picture.path)),
      to: picture.path, existing: existing, sync: sync)
    try recipe.save(rendered, existing)
  }
}
