package import Images
package import Core
import SystemPackage

/// Whether a bundle is whole: every file is there and has the bytes that its manifest tells of, nothing else is there, not
/// even an empty folder, every picture can be decoded to its end, and `outfit.json` is what it has to be and names no
/// file that is not there.
///
/// ```swift
/// let report = try await BundleCheck().check(OpenedBundle("brunch"))
/// for fault in report.faults { print(fault) }
/// ```
///
/// Nothing is written, and a fault does not keep the rest from being looked at.
package struct BundleCheck: Sendable {
  /// What decoding may take.
  package var context: PictureContext

  /// A check with these limits.
  package init(context: PictureContext = PictureContext()) { self.context = context }

  /// Looks at all of a bundle.
  ///
  /// - Throws: a failure of kind `interrupted` with the work; why a folder cannot be read.
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
    // What was given up on the way is no fault of the bundle.
    if let fault = faults.first(where: { $0.kind == .interrupted }) { throw fault }
    var warnings: [PhotoWarning] = []
    for warning in claims.warnings {
      let moved = bundle.named(FileFailure(.unusable, warning.path, ""))
      warnings.append(PhotoWarning(path: moved.path, words: warning.cause.told))
    }
    return BundleReport(
      fileCount: claims.fileCount, faults: faults.inOrderOfPaths, warnings: warnings)
  }
}

extension [FileFailure] {
  /// Those of one file together, and else as they came.
  fileprivate var inOrderOfPaths: [FileFailure] {
    enumerated().sorted { left, right in
      left.element.path == right.element.path
        ? left.offset < right.offset
        : left.element.path.bytes.lexicographicallyPrecedes(right.element.path.bytes)
    }.map(\.element)
  }
}
