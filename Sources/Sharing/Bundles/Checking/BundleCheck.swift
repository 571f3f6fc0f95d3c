package import Images
package import Core
import SystemPackage

/// Checks that a bundle is complete and valid. Every listed file must exist and match the manifest.
/// Other files and empty folders are not allowed. Every picture must be decodable. `outfit.json`
/// must be valid and refer only to existing files.
///
/// ```swift
/// let report = try await BundleCheck().check(OpenedBundle("brunch"))
/// for fault in report.faults { print(fault) }
/// ```
///
/// The check writes nothing, and continues after a fault.
package struct BundleCheck: Sendable {
  package var context: PictureContext

  package init(context: PictureContext = PictureContext()) { self.context = context }

  /// Checks a whole bundle.
  ///
  /// - Throws: a failure of kind `interrupted` if the work is cancelled, or an error if a folder
  ///   cannot be read.
  package func check(_ bundle: borrowing OpenedBundle) async throws(FileFailure) -> BundleReport {
    var claims: BundleClaims
    do throws(FileFailure) {
      claims = try BundleClaims(bundle)
    } catch {
      throw bundle.named(error)
    }
    do throws(Interruption) {
      try await mapInOrder(
        claims.contents, context.work, window: windowOfSmallResults, cost: \.byteCount
      ) { [context, names = claims.names] file in
        await file.check(context, beside: names)
      } consume: { found in
        claims.faults += found.faults
        claims.warnings += found.warnings
      }
    } catch {
      throw FileFailure(bundle.path, error)
    }
    var faults: [FileFailure] = []
    for fault in claims.faults { faults.append(bundle.named(fault)) }
    // A cancelled check is not a fault of the bundle.
    if let fault = faults.first(where: { $0.kind == .interrupted }) { throw fault }
    var warnings: [PhotoWarning] = []
    for warning in claims.warnings {
      let moved = bundle.named(FileFailure(.unusable, warning.path, ""))
      warnings.append(PhotoWarning(path: moved.path, words: warning.cause.clause))
    }
    return BundleReport(
      fileCount: claims.fileCount, faults: faults.inOrderOfPaths, warnings: warnings)
  }
}

extension [FileFailure] {
  /// The failures sorted by path. Failures with the same path keep their order.
  fileprivate var inOrderOfPaths: [FileFailure] {
    enumerated().sorted { left, right in
      left.element.path == right.element.path
        ? left.offset < right.offset
        : left.element.path.bytes.lexicographicallyPrecedes(right.element.path.bytes)
    }.map(\.element)
  }
}
