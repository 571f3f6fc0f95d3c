import Codecs
import Compositor
import Files
import Pixels
import ShareExport

/// How outfits are drawn.
struct OutfitDrawing: Sendable {
  private let arguments: CollageArguments
  var collage: Collage

  /// - Parameter heading: drawn at the top of each; nil for none.
  init(arguments: CollageArguments, heading: String?) {
    self.arguments = arguments
    collage = arguments.collage
    collage.heading = heading
  }

  var existing: ExistingOutput { arguments.noClobber ? .refuse : .replace }

  /// Draws an outfit's collage.
  func draw(
    _ look: OutfitLook, to picture: PictureFile, sync: Bool = true
  ) async -> OutfitOutcome {
    var outcome = OutfitOutcome()
    let rendered: Collage.Rendered
    do throws(Collage.Failure) {
      rendered = try await collage.render(arguments.stated(look.photos.map(\.collagePhoto)))
    } catch {
      outcome.fail(error, look, arguments)
      return outcome
    }
    outcome.warnings = rendered.warnings
    outcome.fail(rendered.failures, in: look.name)
    do throws(FileFailure) {
      try picture.write(
        rendered, compression: arguments.compression, existing: existing,
        over: look.photos.map(\.path), sync: sync)
    } catch {
      outcome.fail(ExitStatus(error), error.description)
    }
    return outcome
  }
}
