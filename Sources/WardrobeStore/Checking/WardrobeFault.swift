public import Core
public import SystemPackage

/// A fault in a wardrobe's folder.
public enum WardrobeFault: Hashable, Sendable {
  /// The database file is damaged. The value is SQLite's message.
  case database(String)
  /// A row holds invalid values.
  case unreadable(Message)
  /// A database index does not match its table. The value is SQLite's message or the index's name.
  case damagedIndex(Message)
  /// The number of garments that do not match the search index.
  case unindexed(Int)
  /// A row refers to a missing row.
  case dangling(Message)
  /// A photo in use is missing. `of` describes the item that uses the photo, such as "garment
  /// 'Coat' (3f2a90c1)".
  case missingPhoto(PhotoName, of: Message)
  /// An additional photo of a garment is missing.
  case missingAdditionalPhoto(PhotoName, of: Message)
  /// The mask of a stored cut-out is missing. Pictures are drawn without the mask.
  case missingCutout(PhotoName, of: Message)
  /// A photo's bytes do not match its name.
  case changedPhoto(FilePath, of: Message)
  /// The bytes of an additional photo do not match its name.
  case changedAdditionalPhoto(FilePath, of: Message)
  /// The bytes of a stored cut-out mask do not match the mask's name. Pictures are drawn without
  /// the mask.
  case changedCutout(FilePath, of: Message)
  /// An unused photo, left behind by a killed process or a lost database.
  case orphan(FilePath)
  /// A partly written file, left behind by a killed process.
  case unfinished(FilePath)
  /// A file in the photos folder that does not belong there. The user should move the file
  /// elsewhere.
  case foreign(FilePath)
  /// Other users of the computer can read the wardrobe's folder.
  case openToOthers(FilePath)

  /// True if ``Wardrobe/check(repair:work:progress:)`` can repair the fault without losing data.
  public var isRepairable: Bool { repair != nil }

  /// The repair made by ``Wardrobe/check(repair:work:progress:)``, or nil if there is none.
  public var repair: Message? {
    switch self {
    case .orphan: "moved to 'set-aside'"
    case .unfinished: "removed"
    case .unindexed: "reindexed"
    case .openToOthers: "made private"
    case .damagedIndex:
      "rebuilt; a copy of the damaged database is in 'wardrobe-before-repair.sqlite'"
    case .database, .unreadable, .dangling, .missingPhoto, .missingAdditionalPhoto, .missingCutout,
      .changedPhoto, .changedAdditionalPhoto, .changedCutout, .foreign:
      nil
    }
  }
}

extension WardrobeFault: CustomStringConvertible {
  /// The fault as a clause on one line.
  public var description: String { message.description }

  package var message: Message {
    switch self {
    case .database(let words): "the database is damaged: \(words)"
    case .unreadable(let words): "cannot be read: \(words)"
    case .damagedIndex(let words): "an index of the database is damaged: \(words)"
    case .unindexed(1): "the search index is out of date for 1 garment"
    case .unindexed(let count): "the search index is out of date for \(count) garments"
    case .dangling(let words): "broken reference: \(words)"
    case .missingPhoto(_, let subject): "the photo of \(subject) is missing"
    case .missingAdditionalPhoto(_, let subject): "an additional photo of \(subject) is missing"
    case .missingCutout(_, let subject): "the cut-out of \(subject) is missing"
    case .changedPhoto(_, let subject):
      "the photo of \(subject) was changed or damaged after it was stored"
    case .changedAdditionalPhoto(_, let subject):
      "an additional photo of \(subject) was changed or damaged after it was stored"
    case .changedCutout(_, let subject):
      "the cut-out of \(subject) was changed or damaged after it was stored"
    case .orphan(let path), .unfinished(let path): "\(path) is not used in the wardrobe"
    case .openToOthers(let path): "\(path) can be read by others on this computer"
    case .foreign(let path): "\(path) is not a file of the wardrobe; move it elsewhere"
    }
  }
}
