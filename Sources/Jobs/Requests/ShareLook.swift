package import Sharing
import Images
import Outfits
import Core
package import SystemPackage

/// Makes a bundle of an outfit, a packing list or any photos.
package struct ShareLook: Job {
  package var bundle: ShareBundle
  package var look: OutfitLook
  /// The path of the bundle's folder or ZIP file.
  package var folder: FilePath
  /// A record of earlier runs. With a record, an up-to-date bundle is skipped, and an outdated
  /// bundle is replaced if no one has modified it. Without a record, only the bundle's `existing`
  /// action applies.
  package var record: LookRecord?

  package init(_ look: OutfitLook, as bundle: ShareBundle, to folder: FilePath) {
    (self.look, self.bundle, self.folder) = (look, bundle, folder)
  }

  /// Writes the bundle. On failure, an existing bundle is kept.
  ///
  /// - Returns: warnings and failures. The bundle was still written if every failure is a photo
  ///   replaced with a placeholder.
  package func run(_ context: JobContext) async -> LookOutcome {
    var outcome = LookOutcome(of: look)
    if look.photos.isEmpty {
      outcome.failures = [.isEmpty]
      return outcome
    }
    var bundle = bundle
    let key = record == nil ? nil : key(context)
    if bundle.existing == .refuse, let state = record?.state(ofBundleAt: folder, madeFrom: key) {
      switch state {
      case .isUpToDate:
        outcome.upToDateCount = 1
        return outcome
      case .isOurs: bundle.existing = .replace
      case .isOther: break
      }
    }
    (bundle.effort, bundle.compression) = (context.effort, context.compression)
    bundle.context = context.pictures
    do throws(FileFailure) {
      try look.outputGuard.checkIsOutside(folder)
    } catch {
      outcome.failures = [.file(error)]
      return outcome
    }
    do throws(ShareBundle.Failure) {
      do throws(Collage.Failure) {
        bundle.arrangement = try await look.arrangement?.drawn(
          with: look.photos, context: context.pictures)
      } catch {
        throw .collage(error)
      }
      let sent = try await bundle.export(look.photos, to: folder)
      outcome.warn(sent.warnings)
      outcome.failures = look.failures(sent.failures)
      record?.add(bundleAt: folder, madeFrom: sent.failures.isEmpty ? key : nil)
    } catch {
      switch error {
      case .collage(let failure):
        outcome.failures = [.collage(failure, size: bundle.collage.canvas.size)]
      case .file(let failure): outcome.failures = [.file(failure)]
      }
    }
    return outcome
  }
}
