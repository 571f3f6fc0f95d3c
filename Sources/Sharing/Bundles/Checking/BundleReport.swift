public import Images
public import Core

/// What became of a bundle's check.
public struct BundleReport: Sendable {
  /// How many files its manifest names.
  public let fileCount: Int
  /// What is wrong, each with the file; those of one file come together. Files of an archive are named as if
  /// they stood in it: `brunch.zip/brunch/collage.png`.
  public let faults: [FileFailure]
  /// Warnings about the pictures.
  public let warnings: [PhotoWarning]

  /// Whether nothing is wrong.
  public var isWhole: Bool { faults.isEmpty }
}
