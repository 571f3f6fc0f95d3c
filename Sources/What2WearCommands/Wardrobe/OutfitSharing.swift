import Bundles
import Codecs
import Collages
import Files
import Layouts
import SystemPackage

/// How outfits become bundles.
struct OutfitSharing: Sendable {
  var share: ShareArguments
  var arguments: CollageArguments
  var collage: Collage
  /// What drawing may take.
  var context: PictureContext
  /// Nil for each outfit's name.
  var title: String?
  /// What there is to say about each.
  var said: String?

  /// Writes an outfit's bundle.
  func export(_ look: OutfitLook, to folder: FilePath) async -> OutfitOutcome {
    var outcome = OutfitOutcome()
    var bundle = ShareBundle(
      title: title ?? look.name, text: said, collage: collage, existing: share.existing)
    bundle.compression = arguments.compression
    (bundle.effort, bundle.context) = (arguments.effort, context)
    do throws(FileFailure) {
      try share.check(folder, holdsNoneOf: look.photos.map(\.path))
    } catch {
      outcome.fail(ExitStatus(error), error.description)
      return outcome
    }
    do throws(ShareBundle.Failure) {
      let (failures, warnings) = try await bundle.export(
        arguments.stated(look.photos), to: folder)
      outcome.warnings = warnings
      outcome.fail(failures, in: look.name)
    } catch {
      switch error {
      case .collage(let failure):
        outcome.fail(failure, look, arguments, in: collage.canvas.size)
      case .file(let failure): outcome.fail(ExitStatus(failure), failure.description)
      }
    }
    return outcome
  }
}
