public import Core
public import SystemPackage

/// A warning about a photo that was used anyway.
///
/// A command or a page may word a warning by its ``cause``; ``description`` suits any program and
/// mentions no command-line options.
public struct PhotoWarning: Sendable {
  /// The photo that the warning is about; empty if there is none, for example if no font has
  /// letters for some words.
  public var path: FilePath
  /// The problem, as a value for programs.
  public var cause: any FileFailure.Cause

  /// The ``cause`` in words: a clause without a full stop.
  public var words: String { cause.description }

  /// A warning with a cause for programs.
  public init(path: FilePath, cause: some FileFailure.Cause) {
    self.path = path
    self.cause = cause
  }

  /// A warning with a cause in words only: a clause without a full stop.
  package init(path: FilePath, words: Message) {
    self.init(path: path, cause: Words(message: words))
  }

  private struct Words: ExplainedCause {
    let message: Message
  }
}

/// Two warnings are equal if they read the same.
extension PhotoWarning: Hashable {
  /// True if two warnings read the same: compares path and ``words``.
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
  public var description: String { sentence.description }

  package var sentence: Message {
    path.isEmpty ? "warning: \(cause.clause)" : "\(path.escapedOnOneLine): warning: \(cause.clause)"
  }
}
