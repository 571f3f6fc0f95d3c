package import Images
package import Core

package struct BundleReport: Sendable {
  package let fileCount: Int
  /// The faults, sorted by file. A file in an archive has a path such as
  /// `brunch.zip/brunch/hat.jpg`.
  package let faults: [FileFailure]
  package let warnings: [PhotoWarning]

  package var isWhole: Bool { faults.isEmpty }
  /// True if all faults are files that operating systems added. An import ignores such files.
  package var isWholeBesidesSystemFiles: Bool {
    faults.allSatisfy { fault in
      if case BundleFault.isOfSystem? = fault.cause as? BundleFault { true } else { false }
    }
  }
}
