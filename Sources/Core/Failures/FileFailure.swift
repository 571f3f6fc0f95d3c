public import SystemPackage

/// A file or folder that could not be used: its path, the kind of failure, and the cause.
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
/// A program can write its own message based on the ``cause``. The ``description`` mentions no
/// command-line options or buttons, so every program can show it.
public struct FileFailure: Error, Sendable {
  /// The kind of failure, as classified in sysexits.h.
  public enum Kind: Sendable {
    /// The contents of the file cannot be used (EX_DATAERR).
    case unusable
    /// An input is missing or cannot be read (EX_NOINPUT).
    case missing
    /// An output cannot be created (EX_CANTCREAT).
    case cannotCreate
    /// Reading or writing failed partway (EX_IOERR).
    case inputOutput
    /// The work was cancelled or timed out, and may succeed if retried (EX_TEMPFAIL).
    case interrupted
  }

  /// The cause of a failure: a ``FileFault``, or a more specific type of another module.
  ///
  /// A cause's description is shown after the path and a colon, without a full stop.
  public protocol Cause: Sendable, CustomStringConvertible {}

  /// The kind of failure, which programs can map to an exit code.
  public var kind: Kind
  /// The path of the file or folder, as the caller wrote it. For a photo in memory, the photo's
  /// name.
  public var path: FilePath
  /// The cause of the failure.
  public var cause: any Cause

  /// The ``cause`` in words: a clause without a full stop, such as "permission denied".
  public var reason: String { cause.description }

  /// Makes a failure with a cause that programs can inspect.
  public init(_ kind: Kind, _ path: FilePath, _ cause: some Cause) {
    self.kind = kind
    self.path = path
    self.cause = cause
  }

  package init(_ kind: Kind, _ path: FilePath, _ reason: Message) {
    self.init(kind, path, Words(message: reason))
  }

  /// Makes a failure from a failed system call.
  ///
  /// A device error, such as a full disk, always gets the kind `inputOutput`, whatever `kind` is.
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
  /// Returns the failure with a path in the final folder instead of the temporary folder.
  package func moved(from temporary: FilePath, to path: FilePath) -> FileFailure {
    var (moved, rest) = (self, self.path)
    if rest.removePrefix(temporary) { moved.path = path.pushing(rest) }
    return moved
  }
}

extension FileFailure: Hashable {
  /// Returns true if both failures have the same kind, path and ``reason``.
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
  /// The path and the reason, on one line.
  public var description: String { "\(subject): \(reason)" }

  /// The path, on one line and never empty, for the beginning of a message.
  public var subject: String { path.isEmpty ? "''" : path.escapedOnOneLine }
}

/// A problem that any file or folder can have.
///
/// A ``FileFailure`` has a `FileFault` as its ``FileFailure/cause`` unless another module provides
/// a more specific one.
public enum FileFault: Hashable, FileFailure.Cause {
  /// A system call failed with the given error.
  case system(Errno)
  /// The path is empty.
  case pathIsEmpty

  /// The path of a photo leads to a folder, a pipe or a device.
  case isNoPhoto(FileType)
  /// The file is larger than the given limit.
  case isLongerThan(mebibytes: Int)

  /// The path of an output file leads to a folder.
  case isFolder
  /// The path of an output file leads to a device or a pipe.
  case isDevice
  /// The path of a folder leads to a file.
  case isFile
  /// The path of a folder leads to a pipe, a socket or a device.
  case isNoFolder(FileType)
  /// A folder, a pipe, a socket or a device already exists at the path of a generated file.
  case isInTheWay(FileType)
  /// A folder below the output folder is a symbolic link, which is not followed there.
  case isLinkedFolder
  /// The file already exists and must not be replaced.
  case exists
  /// The folder already exists, is not empty, and must not be replaced.
  case isNotEmpty
  /// The output folder would replace the root folder, `/`.
  case isRootFolder
  /// The path of an output folder is a broken symbolic link.
  case isBrokenLink
  /// Another program created the folder, or files in it, at the last moment.
  case wasFilled
  /// Another program filled the folder at the last moment. The folder was moved to the given path.
  case wasFilledAndMoved(FilePath)
  /// The parent folder of an output is missing.
  case folderIsMissing(FilePath)
  /// The parent folder of an output cannot be accessed.
  case folder(FilePath, Errno)
  /// A file cannot be carried over from the old folder to its replacement.
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
  /// Returns the fault for a path that leads to something other than a folder.
  static func noFolder(_ type: FileType) -> FileFault {
    type == .regular ? .isFile : .isNoFolder(type)
  }
}

extension FileType {
  /// The file type with its article, for use in a sentence.
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
