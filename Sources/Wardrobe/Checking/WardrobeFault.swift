public import SystemPackage

/// Something that is not as it should be in a wardrobe's folder.
public enum WardrobeFault: Hashable, Sendable {
  /// The database itself is damaged; SQLite's words.
  case database(String)
  /// A row that refers to one that is not there.
  case dangling(String)
  /// A photo that is named but not there.
  case missingPhoto(PhotoName, of: String)
  /// A photo whose bytes are not those it is named for.
  case changedPhoto(FilePath)
  /// A photo that nothing names, or half of one: what a killed program may leave.
  case orphan(FilePath)
  /// Something that no wardrobe puts among its photos: whoever did should take it out.
  case foreign(FilePath)

  /// Whether `check` can take it away without losing anything.
  public var isRepairable: Bool {
    if case .orphan = self { true } else { false }
  }
}

extension WardrobeFault: CustomStringConvertible {
  /// A clause for one line.
  public var description: String {
    switch self {
    case .database(let words): "the database is damaged: \(words)"
    case .dangling(let words): "refers to nothing: \(words)"
    case .missingPhoto(let name, let subject): "photos/\(name) is missing, the photo of \(subject)"
    case .changedPhoto(let path): "\(path) holds other bytes than it is named for"
    case .orphan(let path): "\(path) belongs to nothing"
    case .foreign(let path): "\(path) is none of the wardrobe's files; move it elsewhere"
    }
  }
}
