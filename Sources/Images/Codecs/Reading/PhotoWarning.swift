public import Core
public import SystemPackage

/// What was put up with in a photo that was taken all the same.
///
/// A command or a page may word a warning by its ``cause``; ``description`` words it for any
/// program, and names no option of one.
public struct PhotoWarning: Sendable {
  /// The photo that the warning is about; empty for what belongs to no photo, such as words that no
  /// font has letters for.
  public var path: FilePath
  /// What was put up with, as a value that a program can look into.
  public var cause: any FileFailure.Cause

  /// The ``cause`` in words: a clause without a full stop.
  public var words: String { cause.description }

  /// A warning with a cause that a program can look into.
  public init(path: FilePath, cause: some FileFailure.Cause) {
    self.path = path
    self.cause = cause
  }

  /// A warning whose cause is told in words only: a clause without a full stop.
  package init(path: FilePath, words: Message) {
    self.init(path: path, cause: Words(message: words))
  }

  private struct Words: ExplainedCause {
    let message: Message
  }
}

/// Two warnings are equal where a person would read the same of them.
extension PhotoWarning: Hashable {
  /// Whether a person would read the same of two warnings: path and ``words`` are compared.
  public static func == (left: PhotoWarning, right: PhotoWarning) -> Bool {
    left.path == right.path && left.words == right.words
  }

  /// Hashes the path and the ``words``.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(path)
    hasher.combine(words)
  }
}

extension PhotoWarning: CustomStringConvertible {
  /// The path, where there is one, and the words, on one line.
  public var description: String { told.description }

  package var told: Message {
    path.isEmpty ? "warning: \(cause.told)" : "\(path.escapedOnOneLine): warning: \(cause.told)"
  }
}
