package import SystemPackage

extension Errno {
  /// The error as the end of a sentence about a file.
  package var reason: String {
    switch self {
    case .noSuchFileOrDirectory: "no such file or folder"
    case .permissionDenied, .notPermitted: "permission denied"
    case .noSpace: "the disk is full"
    case .diskQuotaExceeded: "the disk quota is used up"
    case .fileTooLarge: "the limit on file sizes is reached"
    case .readOnlyFileSystem: "the file system is read-only"
    case .notDirectory: "a part of the path is not a folder"
    case .isDirectory: "is a folder"
    case .fileNameTooLong: "the name is too long"
    case .tooManySymbolicLinkLevels: "the symbolic links go round in a circle"
    default: description.prefix(1).lowercased() + description.dropFirst()
    }
  }
}
