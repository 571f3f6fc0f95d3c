package import Images
package import Core

/// What became of a bundle's check.
package struct BundleReport: Sendable {
  /// How many files its manifest names.
  package let fileCount: Int
  /// What is wrong, each with the file; those of one file come together. Files of an archive are named as if
  /// they stood in it: `brunch.zip/brunch/collage.png`.
  package let faults: [FileFailure]
  /// Warnings about the pictures.
  package let warnings: [PhotoWarning]

  /// Whether nothing is wrong.
  package var isWhole: Bool { faults.isEmpty }
  /// Whether nothing is wrong but that systems have put files into the bundle, which an import passes over.
  package var isWholeBesidesSystemFiles: Bool {
    faults.allSatisfy { fault in
      if case BundleFault.isOfSystem? = fault.cause as? BundleFault { true } else { false }
    }
  }
}
