package import Core

/// Why an archive cannot be written or read.
package enum ArchiveFault: Error, FileFailure.Cause, Hashable {
  /// libarchive cannot write it. The value is libarchive's reason.
  case refused(String)
  /// The folder contains something that is neither a file nor a folder.
  case isNoFile

  /// The path of the archive is a folder, a pipe or a device.
  case isNoArchive
  /// It is damaged, incomplete, or not an archive. The value is the reason, mostly libarchive's.
  case damaged(Message)
  /// It is an archive of another format, with this name.
  case isOther(String)
  /// An entry with this name cannot be unpacked.
  case entry(String, EntryFault)
  /// It has more entries, or makes more files and folders, than this limit.
  case hasTooMany(limit: Int)
  /// Its files have more bytes than this limit.
  case isTooLarge(limit: Int)
  /// Its files have more than this many times the archive's bytes.
  case isBomb(ratio: Int)
  /// Its files cannot be written into the temporary folder.
  case cannotUnpack(FileFailure)
  /// The work was cancelled.
  case interrupted(Interruption)

  /// The fault as a clause without a full stop.
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
  /// Why an entry of an archive cannot be unpacked: its name leads elsewhere or collides with
  /// another's, or it is not a file. Then nothing of the archive is unpacked.
  package enum EntryFault: Error, Hashable {
    /// It has no name, or a name with an empty part: `a//b`.
    case hasEmptyName
    /// The name begins with `/`.
    case isAbsolute
    /// The name begins with a Windows drive: `C:`.
    case isOnDrive
    /// A part of the name is `..`.
    case leadsOut
    /// A part of the name, after the first, is `.`.
    case isNotPlain
    /// It contains a backslash. Some programs take it for `/`, and others for a letter.
    case hasBackslash
    /// The name's encoding is unknown.
    case isNotUTF8
    /// The name, or a part of it, is longer than file systems allow.
    case isTooLong
    /// It is a symbolic or a hard link.
    case isLink
    /// It is a device, a pipe or a socket.
    case isSpecial
    /// It cannot be read without a password.
    case isEncrypted
    /// Another entry has the same name.
    case isRepeated
    /// Another entry's name, this one, differs only in case or in the composition of letters. On
    /// many systems both are the same file.
    case differsInFormOnly(from: String)
    /// The entry with this name is a file, but should be a folder.
    case isBelowFile(String)
    /// It is a file, but other entries are in a folder of this name.
    case isFolderOfOthers
    /// It is a folder, but has contents like a file.
    case isFolderWithBytes

    /// The text after the entry's name.
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
        has the same name as '\(other.escapedOnOneLine)', except for upper and lower case or how accented letters \
        are encoded
        """
      case .isBelowFile(let file):
        "cannot be inside '\(file.escapedOnOneLine)', which is a file"
      case .isFolderOfOthers: "is both a file and a folder of other entries"
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
