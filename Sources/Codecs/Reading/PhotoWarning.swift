import Files
public import SystemPackage

/// What was put up with in a photo that was taken all the same.
public struct PhotoWarning: Hashable, Sendable, CustomStringConvertible {
  /// Empty for what belongs to no photo, such as words that no font has letters for.
  public var path: FilePath
  /// A clause without a full stop.
  public var words: String

  public init(path: FilePath, words: String) {
    self.path = path
    self.words = words
  }

  public var description: String {
    let warning = "warning: \(words)"
    return path.isEmpty ? warning : "\(path.singleLine): \(warning)"
  }
}
