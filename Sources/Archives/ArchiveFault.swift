public import Files

/// Why an archive cannot be written.
public enum ArchiveFault: Error, FileFailure.Cause, Hashable {
  /// The shared library of this name, which the Debian package has, cannot be opened; the words are the
  /// dynamic linker's.
  case missingLibrary(String, package: String, String)
  /// libarchive cannot write it; why, in its words.
  case refused(String)
  /// Something stands among the files that is neither a file nor a folder.
  case isNoFile

  /// A clause without a full stop.
  public var description: String {
    switch self {
    case .missingLibrary(let library, let package, let words):
      "archives take \(library), of the Debian package \(package): \(words)"
    case .refused(let words): "the archive cannot be written: \(words)"
    case .isNoFile: "is neither a file nor a folder"
    }
  }
}
