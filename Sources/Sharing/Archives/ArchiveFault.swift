package import Core

/// The reason why an archive cannot be written or read.
package enum ArchiveFault: Error, FileFailure.Cause, Hashable {
  /// The archive cannot be written. The associated value is libarchive's reason.
  case refused(String)
  /// The folder contains something that is neither a file nor a folder.
  case isNoFile

  /// The path of the archive leads to a folder, a pipe or a device.
  case isNoArchive
  /// The archive is damaged, incomplete, or not an archive. The associated value is the reason.
  case damaged(Message)
  /// The archive has another format, with this name.
  case isOther(String)
  /// An entry with this name cannot be unpacked.
  case entry(String, EntryFault)
  /// The archive has more entries, or more files and folders, than this limit.
  case hasTooMany(limit: Int)
  case isTooLarge(limit: Int)
  /// The unpacked files exceed the archive's size by more than this factor.
  case isBomb(ratio: Int)
  /// The archive's files cannot be written into the temporary folder.
  case cannotUnpack(FileFailure)
  case interrupted(Interruption)

  package var message: Message {
    switch self {
    case .refused(let words): "the archive cannot be written: \(words)"
    case .isNoFile: "is neither a file nor a folder"
    case .isNoArchive: "is not a file, so it cannot be an archive"
    case .damaged(let words): "is damaged, or not an archive of this type: \(words)"
    case .isOther(let kind):
      "is a \(kind) archive, but only ZIP files are supported; unpack it first"
    case .entry(let name, let fault): "its entry '\(name.escapedOnOneLine)' \(fault.message)"
    case .hasTooMany(let limit): "has too many files and folders to unpack (more than \(limit))"
    case .isTooLarge(let limit):
      "is too large to unpack (more than \(limit >> 20) MiB)"
    case .isBomb(let ratio): "is too large to unpack (more than \(ratio) times its size)"
    case .cannotUnpack(let failure): "cannot be unpacked: \(failure.explained.sentence)"
    case .interrupted(let interruption): interruption.message
    }
  }
}

extension ArchiveFault {
  /// The reason why an entry of an archive, and thus the whole archive, cannot be unpacked.
  package enum EntryFault: Error, Hashable {
    /// The entry has no name, or a name with an empty part, such as `a//b`.
    case hasEmptyName
    case isAbsolute
    /// The name begins with a Windows drive, such as `C:`.
    case isOnDrive
    /// A part of the name is `..`.
    case leadsOut
    /// A part of the name other than the first is `.`.
    case isNotPlain
    /// The name contains a backslash, which only some programs treat as `/`.
    case hasBackslash
    case isNotUTF8
    /// The name, or a part of it, exceeds the limit of file systems.
    case isTooLong
    case isLink
    case isSpecial
    case isEncrypted
    case isRepeated
    /// The name differs from this other entry's name only in case or Unicode normalization. Many
    /// systems take both names for the same file.
    case differsInFormOnly(from: String)
    /// The entry is inside this other entry, which is a file instead of a folder.
    case isBelowFile(String)
    /// The entry is a file, but other entries are in a folder with the same name.
    case isFolderOfOthers
    /// The entry is a folder, but has contents like a file.
    case isFolderWithBytes

    /// The part of the error message that follows the entry's name.
    package var message: Message {
      switch self {
      case .hasEmptyName: "has an empty name, or two slashes in a row in its path"
      case .isAbsolute: "has an absolute path"
      case .isOnDrive: "has a drive letter in its path"
      case .leadsOut: "uses '..' to leave its folder"
      case .isNotPlain: "has a folder named '.' in its path"
      case .hasBackslash: "has a backslash in its name"
      case .isNotUTF8: "has a name that is not UTF-8"
      case .isTooLong: "has a name that is too long"
      case .isLink: "is a link"
      case .isSpecial: "is a device, a pipe or a socket"
      case .isEncrypted: "is encrypted"
      case .isRepeated: "appears twice"
      case .differsInFormOnly(let other):
        """
        has the same name as '\(other.escapedOnOneLine)', except for upper and lower case or the encoding of \
        accented letters
        """
      case .isBelowFile(let file):
        "cannot be inside '\(file.escapedOnOneLine)', which is a file"
      case .isFolderOfOthers: "is both a file and a folder in the archive"
      case .isFolderWithBytes: "is a folder, but has the contents of a file"
      }
    }
  }
}

extension ArchiveFault: ExplainedCause {
  package var wayOut: WayOut? {
    if case .cannotUnpack = self { .unpackElsewhere } else { nil }
  }
}

extension ArchiveFault: ExplainedError {
  package var failures: [Failure] {
    switch self {
    case .cannotUnpack(let failure): failure.failures
    case .interrupted(let interruption): interruption.failures
    default: [Failure(code ?? .unusable, message, wayOut: wayOut)]
    }
  }
}

extension ArchiveFault.EntryFault: ExplainedError {
  package var failures: [Failure] { [Failure(.unusable, message)] }
}
