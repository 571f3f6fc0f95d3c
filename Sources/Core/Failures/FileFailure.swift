public import SystemPackage

/// Why a file or folder could not be used: its path, the kind of failure, and what is wrong.
///
/// ```swift
/// do throws(FileFailure) {
///   try PhotoReader(.file("hat.jpg"))
/// } catch {
///   print(error)  // hat.jpg: no such file or folder
///   print(error.kind == .missing)  // true
/// }
/// ```
///
/// A command or a page may word a failure by its ``cause``; ``description`` words it for any
/// program, and names no option of one.
public struct FileFailure: Error, Sendable {
  /// What went wrong, in the classes of sysexits.h.
  public enum Kind: Sendable {
    /// What the file holds cannot be used (EX_DATAERR).
    case unusable
    /// An input is missing or cannot be read (EX_NOINPUT).
    case missing
    /// An output cannot be created (EX_CANTCREAT).
    case cannotCreate
    /// Reading or writing failed underway (EX_IOERR).
    case inputOutput
    /// The work was cancelled, or not done in time; another try may do better (EX_TEMPFAIL).
    case interrupted
  }

  /// What is wrong with a file, as a value: ``FileFault``, or an enumeration of the module that
  /// knows better.
  ///
  /// Its description is what a person reads after the path and a colon, without a full stop.
  public protocol Cause: Sendable, CustomStringConvertible {}

  /// The class of the failure: what a program decides by, such as its exit code.
  public var kind: Kind
  /// The file or folder that could not be used, as the caller named it. A photo in memory has its
  /// name here.
  public var path: FilePath
  /// The problem with the file or folder.
  public var cause: any Cause

  /// The ``cause`` in words: a clause without a full stop, such as "permission denied".
  public var reason: String { cause.description }

  /// A failure of `path` with a cause that a program can look into.
  public init(_ kind: Kind, _ path: FilePath, _ cause: some Cause) {
    self.kind = kind
    self.path = path
    self.cause = cause
  }

  /// A failure whose cause is told in words only.
  package init(_ kind: Kind, _ path: FilePath, _ reason: Message) {
    self.init(kind, path, Words(message: reason))
  }

  /// A failed system call: `kind` unless the error itself says that the device failed.
  public init(_ kind: Kind, _ path: FilePath, _ error: Errno) {
    let deviceErrors: [Errno] = [.noSpace, .diskQuotaExceeded, .ioError, .fileTooLarge]
    self.init(
      deviceErrors.contains(error) ? .inputOutput : kind, path, FileFault.system(error))
  }

  private struct Words: ExplainedCause {
    let message: Message
  }
}

extension FileFailure {
  /// The same failure, told of the place that a temporary folder would have taken.
  package func moved(from temporary: FilePath, to path: FilePath) -> FileFailure {
    var (moved, rest) = (self, self.path)
    if rest.removePrefix(temporary) { moved.path = path.pushing(rest) }
    return moved
  }
}

/// Two failures are equal where a person would read the same of them.
extension FileFailure: Hashable {
  /// Returns true if a person would read the same of two failures: kind, path and ``reason`` are compared.
  public static func == (left: FileFailure, right: FileFailure) -> Bool {
    left.kind == right.kind && left.path == right.path && left.reason == right.reason
  }

  /// Hashes the kind, the path and the ``reason``.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(kind)
    hasher.combine(path)
    hasher.combine(reason)
  }
}

extension FileFailure: CustomStringConvertible {
  /// The path and the reason, on one line whatever the path holds.
  public var description: String { "\(subject): \(reason)" }

  /// The path as the beginning of a sentence: on one line, and not empty.
  public var subject: String { path.isEmpty ? "''" : path.escapedOnOneLine }
}

/// What can be wrong with any file or folder.
///
/// A ``FileFailure`` has one of these as its ``FileFailure/cause`` where no other module knows
/// better.
public enum FileFault: Hashable, FileFailure.Cause {
  /// A system call failed with this error.
  case system(Errno)
  /// The path has no characters.
  case pathIsEmpty

  /// The path given for a photo is a folder, a pipe or a device.
  case isNoPhoto(FileType)
  /// It has more bytes than are read of such a file.
  case isLongerThan(mebibytes: Int)

  /// A file was to be put where a folder is.
  case isFolder
  /// A file was to be put where a device or a pipe is.
  case isDevice
  /// A folder was to be put, or looked for, where a file is.
  case isFile
  /// A folder was to be put, or looked for, where a pipe, a socket or a device is.
  case isNoFolder(FileType)
  /// A file whose name was made from others was to be put where a folder, a pipe, a socket or a
  /// device is.
  case isInTheWay(FileType)
  /// A symbolic link is in the place of a folder below an output folder, where no link is followed.
  case isLinkedFolder
  /// A file is there that is not to be replaced.
  case exists
  /// A folder with something in it is there that is not to be replaced.
  case isNotEmpty
  /// A folder was to be put in the place of the root folder, `/`.
  case isRootFolder
  /// A folder was to be put where a symbolic link is that leads nowhere.
  case isBrokenLink
  /// Somebody else put a folder, or files, where one was about to be put.
  case wasFilled
  /// The same, and the folder with them could not go back to its place: it has this path now.
  case wasFilledAndMoved(FilePath)
  /// The folder that an output was to be put into is missing.
  case folderIsMissing(FilePath)
  /// That folder cannot be looked at.
  case folder(FilePath, Errno)
  /// A file in a folder that is to be replaced cannot be taken over into the new one.
  case cannotBeKept(Errno)

  /// The fault as a clause without a full stop, such as "is a folder, not a photo".
  public var description: String { message.description }

  package var message: Message {
    switch self {
    case .system(let error): error.reason
    case .pathIsEmpty: "the path is empty"
    case .isNoPhoto(.directory): "is a folder, not a photo"
    case .isNoPhoto(.fifo):
      "is a pipe, not a photo; save its data as a file first"
    case .isNoPhoto: "is a device, not a photo"
    case .isLongerThan(let mebibytes): "is larger than \(mebibytes) MiB"
    case .isFolder: "is a folder; specify a file"
    case .isDevice: "is a device or a pipe; choose a file"
    case .isFile: "is a file, not a folder"
    case .isNoFolder(let type): "is \(type.message), not a folder"
    case .isInTheWay(let type): "is \(type.message), but must be a file; move it away"
    case .isLinkedFolder:
      "is a symbolic link; replace it with a folder"
    case .exists: "already exists"
    case .isNotEmpty: "is a folder that is not empty"
    case .isRootFolder: "is the root folder"
    case .isBrokenLink: "is a broken symbolic link"
    case .wasFilled: "another program put files into this folder; they were kept"
    case .wasFilledAndMoved(let folder):
      "another program put files into this folder; they were moved to \(folder.escapedOnOneLine)"
    case .folderIsMissing(let folder):
      "the folder \(folder.escapedOnOneLine) does not exist; create it first"
    case .folder(let folder, let error): "\(folder.escapedOnOneLine): \(error.reason)"
    case .cannotBeKept(let error):
      "would be deleted with the folder, and cannot be saved (\(error.reason))"
    }
  }
}

extension FileFault {
  /// What keeps a folder from being where something of another type is.
  static func noFolder(_ type: FileType) -> FileFault {
    type == .regular ? .isFile : .isNoFolder(type)
  }
}

extension FileType {
  /// The type with its article, as it stands in a sentence.
  fileprivate var message: Message {
    switch self {
    case .directory: "a folder"
    case .regular: "a file"
    case .fifo: "a pipe"
    case .socket: "a socket"
    case .symbolicLink: "a symbolic link"
    default: "a device"
    }
  }
}

extension Errno {
  /// The error as the end of a sentence about a file.
  package var reason: Message {
    switch self {
    case .noSuchFileOrDirectory: "no such file or folder"
    case .permissionDenied, .notPermitted: "permission denied"
    case .noSpace: "the disk is full"
    case .diskQuotaExceeded: "the disk quota is used up"
    case .fileTooLarge: "the file size limit was reached"
    case .readOnlyFileSystem: "the file system is read-only"
    case .notDirectory: "a part of the path is not a folder"
    case .isDirectory: "is a folder"
    case .fileNameTooLong: "the name is too long"
    case .tooManySymbolicLinkLevels: "its symbolic links form a loop"
    default: Message(verbatim: description.prefix(1).lowercased() + description.dropFirst())
    }
  }
}

extension FileFailure: ExplainedError {
  package var failures: [Failure] { [explained] }

  /// What the failure means.
  package var explained: Failure {
    let cause = cause as? any ExplainedCause
    let code: Failure.Code =
      switch kind {
      case .unusable: cause?.code ?? .unusable
      case .missing: .missing
      case .cannotCreate: .cannotCreate
      case .inputOutput: cause?.code ?? .inputOutput
      case .interrupted: .interrupted
      }
    return Failure(
      code, subject: Message(verbatim: subject), self.cause.clause, wayOut: cause?.wayOut)
  }
}

extension FileFault: ExplainedCause {
  package var wayOut: WayOut? {
    switch self {
    case .exists: .replaceFile
    case .wasFilledAndMoved: .moveBack
    case .wasFilled: .tryAgain
    case .isNotEmpty: .replaceBundleInFolder
    default: nil
    }
  }
}
