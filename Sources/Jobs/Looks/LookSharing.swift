public import Sharing
public import Images
import Outfits
public import Core
public import SystemPackage

extension ShareBundle {
  /// Writes the bundle of photos to `folder`.
  ///
  /// - Parameters:
  ///   - photos: the photos and what is said of them.
  ///   - folder: where the bundle's folder will stand.
  /// - Returns: photos that could not be used but were stood in for, and warnings.
  /// - Throws: why there is no bundle; then what stood at `folder` still does.
  public func send(
    _ photos: [SharedPhoto], to folder: FilePath
  ) async throws(LookFailure) -> (failures: [FileFailure], warnings: [PhotoWarning]) {
    do throws(ShareBundle.Failure) {
      return try await export(photos, to: folder)
    } catch {
      throw LookFailure(error, of: collage)
    }
  }

  /// Writes the bundle of an outfit to `folder`.
  ///
  /// - Parameters:
  ///   - look: the outfit and its photos.
  ///   - folder: where the bundle's folder will stand.
  /// - Returns: warnings, and what went wrong. Where every failure is ``LookFailure/photo(_:)``,
  ///   the bundle was written, with drawings that stand in.
  public func send(_ look: OutfitLook, to folder: FilePath) async -> LookOutcome {
    var outcome = LookOutcome(of: look)
    if look.photos.isEmpty {
      outcome.failures = [.isEmpty]
      return outcome
    }
    do throws(FileFailure) {
      try look.outputGuard.checkIsOutside(folder)
    } catch {
      outcome.failures = [.file(error)]
      return outcome
    }
    var bundle = self
    do throws(LookFailure) {
      bundle.arrangement = try await look.arrangement?.drawn(with: look.photos, context: context)
      let sent = try await bundle.send(look.photos, to: folder)
      outcome.warn(sent.warnings)
      outcome.failures = look.failures(sent.failures)
    } catch {
      outcome.failures = [error]
    }
    return outcome
  }
}
