import Files
import SystemPackage

/// Paths that are listed in a file.
enum PathList {
  /// Room for some ten million paths, in bytes.
  private static let maximumLength = 1 << 30

  /// The paths in the file at `path`, or in standard input for `-`. Empty lines are left out.
  static func read(_ path: FilePath, separator: UInt8) throws(FileFailure) -> [FilePath] {
    try FileContents.read(path, limit: maximumLength)
      .split(separator: separator).map { FilePath(bytes: Array($0)) }
  }
}
