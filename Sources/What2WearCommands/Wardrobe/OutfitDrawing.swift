import Bundles
import Codecs
import Collages
import Files
import Layouts
import Pixels
import SystemPackage

/// How outfits are drawn.
struct OutfitDrawing: Sendable {
  private let arguments: CollageArguments
  private let recipe: RecipeArguments
  private let lint: LintArguments
  /// Drawn at the top of each; nil for none.
  private let heading: String?
  /// What drawing may take.
  var context: PictureContext

  init(
    _ arguments: CollageArguments, heading: String?, recipe: RecipeArguments, lint: LintArguments
  ) {
    self.arguments = arguments
    self.heading = heading
    self.recipe = recipe
    self.lint = lint
    context = arguments.context
  }

  var existing: ExistingOutput { arguments.noClobber ? .refuse : .replace }

  /// Draws the pictures of an outfit.
  func draw(
    _ look: OutfitLook, to pictures: [CollagePicture], sync: Bool = true
  ) async -> OutfitOutcome {
    var outcome = OutfitOutcome()
    for picture in pictures {
      var collage = picture.collage
      collage.words.heading = heading
      do throws(Collage.Failure) {
        let rendered = try await collage.render(
          arguments.stated(look.photos.map(\.collagePhoto)),
          options: RenderOptions(
            effort: arguments.effort, measuresLayout: lint.lint, recordsRecipe: recipe.records),
          context: context)
        write(rendered, of: look, to: picture.file, sync: sync, &outcome)
      } catch {
        outcome.fail(error, look, arguments, in: collage.canvas.size)
      }
    }
    return outcome
  }

  /// Draws the picture of a recipe; what keeps it from being drawn goes to standard error.
  func draw(
    _ file: FilePath, of look: OutfitLook, to picture: PictureFile
  ) async throws -> OutfitOutcome {
    let rendered = try await recipe.render(
      file, look.photos.map(\.path), arguments, measuresLayout: lint.lint)
    var outcome = OutfitOutcome()
    write(rendered, of: look, to: picture, sync: true, &outcome)
    return outcome
  }

  private func write(
    _ rendered: Collage.Rendered, of look: OutfitLook, to picture: PictureFile, sync: Bool,
    _ outcome: inout OutfitOutcome
  ) {
    // Of several pictures of the same photos.
    outcome.warnings += rendered.warnings.filter { !outcome.warnings.contains($0) }
    outcome.fail(rendered.failures, in: look.name)
    do throws(FileFailure) {
      try picture.write(
        rendered, compression: arguments.compression, existing: existing,
        saying: recipe.text(of: rendered, for: picture.path), over: look.photos.map(\.path),
        sync: sync)
      try recipe.save(rendered, existing)
      if (rendered.recipe?.layout.kind ?? arguments.layout)?.layout().isPaged == true,
        let leftover = picture.leftover(after: rendered)
      {
        outcome.warnings.append(leftover)
      }
      if lint.lint, let measured = rendered.lint {
        outcome.layouts.append(OutfitOutcome.Layout(lint: measured, picture: picture.path))
      }
    } catch {
      outcome.fail(ExitStatus(error), error.description)
    }
  }
}
