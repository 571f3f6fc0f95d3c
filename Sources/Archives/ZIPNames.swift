package import Files
package import SystemPackage

/// What the entries of a ZIP file are called.
package enum ZIPNames {
  /// - Returns: paths as the file has them, in the order of their places in it.
  /// - Throws: a failure of kind `unusable` for what is no ZIP file, or has more entries than `limits` say; why it
  ///   cannot be read.
  package static func ofFile(
    at path: FilePath, limits: ArchiveLimits = ArchiveLimits()
  ) throws(FileFailure) -> [String] {
    let directory = try ZIPDirectory(of: InputFile(path), limit: limits.entryCount)
    return directory.entries.map { String(decoding: $0.name, as: UTF8.self) }
  }
}
