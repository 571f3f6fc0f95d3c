import Files
public import SystemPackage

/// What was put up with in a photo that was taken all the same.
public struct PhotoWarning: Hashable, Sendable, CustomStringConvertible {
  public var path: FilePath
  /// A clause without a full stop.
  public var words: String

  public init(path: FilePath, words: String) {
    self.path = path
    self.words = words
  }

  public var description: String { "\(path.singleLine): warning: \(words)" }
}
