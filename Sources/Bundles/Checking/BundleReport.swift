public import Codecs
public import Files

/// What became of a bundle's check.
public struct BundleReport: Sendable {
  /// How the bundle tells what it holds.
  public let form: OpenedBundle.Form
  /// How many files its manifest names.
  public let fileCount: Int
  /// What is wrong, each with the file; those of one file come together. Files of an archive are named as if
  /// they stood in it: `brunch.zip/brunch/collage.png`.
  public let faults: [FileFailure]
  /// What was put up with in pictures, and what was not checked.
  public let warnings: [PhotoWarning]

  /// Whether nothing is wrong.
  public var isWhole: Bool { faults.isEmpty }
}

/// A file that a manifest names.
struct ClaimedFile {
  /// From the bundle's own folder.
  var path: String
  /// 64 hexadecimal digits in lower case.
  var sha256: String
  /// The manifest's name.
  var manifest: String
}
