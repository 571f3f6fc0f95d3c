public import SystemPackage

/// Why a file or folder could not be used: its path, the kind of failure, and a reason in words.
public struct FileFailure: Error, Hashable, Sendable {
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

  public var kind: Kind
  public var path: FilePath
  /// What a person reads after the path and a colon; without a full stop.
  public var reason: String

  public init(_ kind: Kind, _ path: FilePath, _ reason: String) {
    self.kind = kind
    self.path = path
    self.reason = reason
  }

  /// A failed system call: `kind` unless the error itself says that the device failed.
  public init(_ kind: Kind, _ path: FilePath, _ error: Errno) {
    let deviceErrors: [Errno] = [.noSpace, .diskQuotaExceeded, .ioError, .fileTooLarge]
    self.init(deviceErrors.contains(error) ? .inputOutput : kind, path, error.reason)
  }
}

extension FileFailure: CustomStringConvertible {
  /// The path and the reason, on one line whatever the path holds.
  public var description: String { "\(path.isEmpty ? "''" : path.singleLine): \(reason)" }
}
