package import Core

/// Why an archive cannot be written or read.
package enum ArchiveFault: Error, FileFailure.Cause, Hashable {
  /// libarchive cannot write it; why, in its words.
  case refused(String)
  /// Something stands among the files that is neither a file nor a folder.
  case isNoFile

  /// What was to be read as an archive is a folder, a pipe or a device.
  case isNoArchive
  /// It is damaged, was cut short, or is none; what is wrong, mostly in libarchive's words.
  case damaged(Message)
  /// It is an archive of another kind, which is called so.
  case isOther(String)
  /// It has an entry of this name that is not unpacked.
  case entry(String, EntryFault)
  /// It has more entries, or makes more files and folders, than this.
  case hasTooMany(limit: Int)
  /// Its files have more bytes than this.
  case isTooLarge(limit: Int)
  /// Its files have more bytes than so many times its own.
  case isBomb(ratio: Int)
  /// Its files cannot be written into the folder for temporary files.
  case cannotUnpack(FileFailure)
  /// The work was given up.
  case interrupted(Interruption)

  /// A clause without a full stop.
  package var message: Message {
    switch self {
    case .refused(let words): "the archive cannot be written: \(words)"
    case .isNoFile: "is neither a file nor a folder"
    case .isNoArchive: "is not a file, so it is not an archive"
    case .damaged(let words): "is damaged, or no such archive: \(words)"
    case .isOther(let kind): "is a \(kind) archive, and only ZIP files are read; unpack it first"
    case .entry(let name, let fault): "its entry '\(name.escapedOnOneLine)' \(fault.message)"
    case .hasTooMany(let limit): "has more than \(limit) files and folders, and is not unpacked"
    case .isTooLarge(let limit):
      "unpacks to more than \(limit >> 20) MiB, and is not unpacked"
    case .isBomb(let ratio): "unpacks to more than \(ratio) times its size, and is not unpacked"
    case .cannotUnpack(let failure): "cannot be unpacked: \(failure.explained.told)"
    case .interrupted(let interruption): interruption.message
    }
  }
}

extension ArchiveFault {
  /// Why an entry of an archive is not unpacked: its name leads elsewhere, or to the place of another, or it is
  /// no file. Then nothing of the archive is.
  package enum EntryFault: Error, Hashable {
    /// It has no name, or one with an empty part: `a//b`.
    case hasEmptyName
    /// The name begins with `/`.
    case isAbsolute
    /// The name begins with a drive of Windows: `C:`.
    case isOnDrive
    /// A part of the name is `..`.
    case leadsOut
    /// A part of the name is `.`, and not its first.
    case isNotPlain
    /// Some programs take a backslash for `/`, and others for a letter.
    case hasBackslash
    /// Nobody knows what letters its bytes are.
    case isNotUTF8
    /// The name or a part of it is longer than file systems take.
    case isTooLong
    /// It is a symbolic or a hard link.
    case isLink
    /// It is a device, a pipe or a socket.
    case isSpecial
    /// It cannot be read without a password.
    case isEncrypted
    /// Another entry has the same name.
    case isRepeated
    /// Another entry's name, this one, is the same but for capitals or how letters are composed, and so the
    /// same file on many systems.
    case differsInFormOnly(from: String)
    /// The entry of this name is a file, and would have to be a folder.
    case isBelowFile(String)
    /// It is a file, and other entries are in a folder of this name.
    case isFolderOfOthers
    /// It is a folder, and has bytes as a file has.
    case isFolderWithBytes

    /// What stands after the entry's name.
    package var message: Message {
      switch self {
      case .hasEmptyName: "has no name, or two slashes in a row in its name"
      case .isAbsolute: "has an absolute path"
      case .isOnDrive: "names a drive"
      case .leadsOut: "leads out of its folder by '..'"
      case .isNotPlain: "has '.' for a folder's name"
      case .hasBackslash: "has a backslash in its name"
      case .isNotUTF8: "has a name that is not UTF-8"
      case .isTooLong: "has too long a name"
      case .isLink: "is a link"
      case .isSpecial: "is a device, a pipe or a socket"
      case .isEncrypted: "is encrypted"
      case .isRepeated: "exists twice"
      case .differsInFormOnly(let other):
        "differs from '\(other.escapedOnOneLine)' only in capitals or composed letters"
      case .isBelowFile(let file):
        "is in '\(file.escapedOnOneLine)', which is a file"
      case .isFolderOfOthers: "is both a file and a folder of other entries"
      case .isFolderWithBytes: "is a folder with bytes of its own"
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
