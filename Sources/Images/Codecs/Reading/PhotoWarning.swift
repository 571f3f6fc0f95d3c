public import Core
public import SystemPackage

/// A warning about a photo that can still be used. Programs can translate the ``cause``, or show
/// the English ``description``.
public struct PhotoWarning: Sendable {
  /// The photo's path, or an empty path if the warning is not about a photo.
  public var path: FilePath
  /// The problem, in a form that programs can compare and translate.
  public var cause: any FileFailure.Cause

  /// The text of the ``cause``, a clause without a full stop.
  public var words: String { cause.description }

  /// Makes a warning about the photo at `path`, with a cause.
  public init(path: FilePath, cause: some FileFailure.Cause) {
    self.path = path
    self.cause = cause
  }

  /// Makes a warning from text, a clause without a full stop.
  package init(path: FilePath, words: Message) {
    self.init(path: path, cause: Words(message: words))
  }

  private struct Words: ExplainedCause {
    let message: Message
  }
}

extension PhotoWarning: Hashable {
  /// Returns true if two warnings have the same path and ``words``.
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
  /// The path, if there is one, and the text, on one line.
  public var description: String { sentence.description }

  package var sentence: Message {
    path.isEmpty ? "warning: \(cause.clause)" : "\(path.escapedOnOneLine): warning: \(cause.clause)"
  }
}
