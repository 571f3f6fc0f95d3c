public import Core
public import SystemPackage

/// Something that is not as it should be in a wardrobe's folder.
public enum WardrobeFault: Hashable, Sendable {
  /// The database itself is damaged; SQLite's words.
  case database(String)
  /// A row that holds what no program of this kind writes.
  case unreadable(Message)
  /// Indexes of the database that do not say what its tables say; SQLite's words.
  case damagedIndex(Message)
  /// How many garments are not found by their words, or words find nothing.
  case unindexed(Int)
  /// A row that refers to one that is not there.
  case dangling(Message)
  /// A photo that is named but not there, and what names it, such as "garment 'Coat' (3f2a90c1)".
  case missingPhoto(PhotoName, of: Message)
  /// The mask of a kept cut-out that is named but not there: pictures do without it.
  case missingCutout(PhotoName, of: Message)
  /// A photo whose bytes are not those it is named for.
  case changedPhoto(FilePath, of: Message)
  /// The mask of a kept cut-out whose bytes are not those it is named for: pictures do without it.
  case changedCutout(FilePath, of: Message)
  /// A photo that nothing names: what a killed program may leave, or all of a lost database.
  case orphan(FilePath)
  /// Half a file that a killed program left.
  case unfinished(FilePath)
  /// Something that no wardrobe puts among its photos: whoever did should take it out.
  case foreign(FilePath)
  /// The wardrobe's folder, where others than its owner may read what is in it.
  case openToOthers(FilePath)

  /// True if ``Wardrobe/check(repair:work:progress:)`` can mend it without losing anything.
  public var isRepairable: Bool { repair != nil }

  /// What ``Wardrobe/check(repair:work:progress:)`` does where it is to repair, in words; nil where it can do nothing.
  public var repair: Message? {
    switch self {
    case .orphan: "moved to 'set-aside'"
    case .unfinished: "removed"
    case .unindexed: "reindexed"
    case .openToOthers: "made private"
    case .damagedIndex:
      "rebuilt; a copy of the damaged database is in 'wardrobe-before-repair.sqlite'"
    case .database, .unreadable, .dangling, .missingPhoto, .missingCutout, .changedPhoto,
      .changedCutout, .foreign:
      nil
    }
  }
}

extension WardrobeFault: CustomStringConvertible {
  /// A clause for one line.
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
    case .missingCutout(_, let subject): "the cut-out of \(subject) is missing"
    case .changedPhoto(_, let subject):
      "the photo of \(subject) was changed or damaged after it was stored"
    case .changedCutout(_, let subject):
      "the cut-out of \(subject) was changed or damaged after it was stored"
    case .orphan(let path), .unfinished(let path): "\(path) is not used in the wardrobe"
    case .openToOthers(let path): "\(path) can be read by others on this computer"
    case .foreign(let path): "\(path) is not a file of the wardrobe; move it elsewhere"
    }
  }
}
