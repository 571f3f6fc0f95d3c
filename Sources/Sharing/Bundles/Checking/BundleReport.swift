package import Images
package import Core

/// The result of a bundle's check.
package struct BundleReport: Sendable {
  /// The number of files in its manifest.
  package let fileCount: Int
  /// The faults, each with its file, sorted by file. Files in an archive have a path as if the
  /// archive were a folder: `brunch.zip/brunch/collage.png`.
  package let faults: [FileFailure]
  /// Warnings about the pictures.
  package let warnings: [PhotoWarning]

  /// True if there are no faults.
  package var isWhole: Bool { faults.isEmpty }
  /// True if the only faults are files that systems have put into the bundle, which an import
  /// ignores.
  package var isWholeBesidesSystemFiles: Bool {
    faults.allSatisfy { fault in
      if case BundleFault.isOfSystem? = fault.cause as? BundleFault { true } else { false }
    }
  }
}
