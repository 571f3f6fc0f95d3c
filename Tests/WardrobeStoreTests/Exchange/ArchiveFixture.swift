import SystemPackage
import TestSupport
import WardrobeStore

/// An export, and the wardrobe into which it is imported.
struct ArchiveFixture {
  let wardrobe = WardrobeFixture()

  var workspace: Workspace { wardrobe.workspace }

  private var recordPath: String { "out/wardrobe.json" }

  func export(_ closet: Closet) async throws { try await closet.export(to: workspace.path("out")) }

  func archive() throws(WardrobeError) -> WardrobeArchive {
    try WardrobeArchive(workspace.path("out"))
  }

  /// Replaces a text where it first occurs in `wardrobe.json`.
  func change(_ word: String, to other: String) throws {
    let json = try workspace.text(recordPath)
    try workspace.write(
      Array(json.replacing(word, with: other, maxReplacements: 1).utf8), to: recordPath)
  }

  /// Returns a key's first value in `wardrobe.json`.
  func value(of name: String) throws -> String {
    let parts = try workspace.text(recordPath).split(
      separator: "\"\(name)\" : \"", maxSplits: 1, omittingEmptySubsequences: false)
    return String(parts[1].prefix { $0 != "\"" })
  }

  func openOther() async throws -> Wardrobe {
    try await Wardrobe.open(
      WardrobeFolder(workspace.path("v")), creating: true, options: .readingCorners)
  }

  /// Imports the export. Returns a line for each result.
  func restore(
    into wardrobe: Wardrobe?, for user: String? = nil, updates: Bool = false,
    isRehearsal: Bool = false, report: (ImportResult) -> Void = { _ in }
  ) async throws(WardrobeError) -> [String] {
    let archive = try archive()
    var lines: [String] = []
    try await archive.restore(
      into: wardrobe, for: user, updates: updates, isRehearsal: isRehearsal
    ) { result in
      report(result)
      switch result {
      case .userAdded(let name): lines.append("user \(name)")
      case .userTaken(let name): lines.append("for \(name)")
      case .differs(let subject, let order): lines.append("\(order.word) \(subject.name)")
      case .updated(let subject): lines.append("updated \(subject.name)")
      case .fileRestored: lines.append("file")
      case .added: lines.append("garment")
      case .alreadyThere, .matched: lines.append("garment there")
      case .outfitAdded: lines.append("outfit")
      case .outfitAlreadyThere: lines.append("outfit there")
      case .bagFilled(let name): lines.append("bag '\(name)'")
      case .bagAlreadyThere(let name): lines.append("bag '\(name)' there")
      case .packingListAdded: lines.append("list")
      case .packingListAlreadyThere(_, let title): lines.append("list there \(title)")
      case .dayAdded(let day): lines.append("day \(day)")
      case .dayAlreadyThere(let day): lines.append("day \(day) there")
      case .leftOut, .unlisted: lines.append("\(result)")
      case .failed(let error): lines.append(error.reason)
      }
    }
    return lines
  }
}

extension ChangeOrder {
  var word: String {
    switch self {
    case .inExport: "newer"
    case .inWardrobe: "older"
    case .unknown: "other"
    }
  }
}

extension ArchivedSubject {
  /// The kind of the subject.
  var name: String {
    switch self {
    case .garment: "garment"
    case .outfit: "outfit"
    case .packingList: "list"
    }
  }
}
