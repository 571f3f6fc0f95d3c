import CommandSupport
import ArgumentParser
import Core
import FoundationEssentials
import Garments
import WardrobeStore

struct TrashCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "trash",
    abstract: CommandWords["trash.summary"],
    subcommands: [
      TrashListCommand.self, TrashRestoreCommand.self, TrashEmptyCommand.self,
    ])
}

struct TrashListCommand: ClosetCommand {
  static let use = WardrobeUse.reading
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: CommandWords["trashList.summary"])

  @OptionGroup var format: ListFormat
  @OptionGroup var options: WardrobeOptions

  func run(on closet: Closet, in session: Session) async throws {
    try session.show(await closet.trash().map(TrashLine.init), format)
  }
}

struct TrashRestoreCommand: ClosetCommand {
  static let use = WardrobeUse.writing
  static let configuration = CommandConfiguration(
    commandName: "restore", abstract: CommandWords["trashRestore.summary"],
    usage: "what2wear trash restore ITEM...")

  @Argument(
    help: .text(
      "trashRestore.items",
      valueName: "ITEM"))
  var items: [String]

  @Flag(name: .customLong("allow-duplicate"), help: .text("trashRestore.allowsDuplicate"))
  var allowsDuplicate = false

  @OptionGroup var options: WardrobeOptions

  func run(on closet: Closet, in session: Session) async throws {
    // All items are looked up first, so that either all items are restored, or none.
    var found: [TrashItem] = []
    for text in items {
      let item = try await closet.trashItem(text)
      if !found.contains(item) { found.append(item) }
    }
    for restored in try await closet.restore(found, allowsDuplicate: allowsDuplicate) {
      for words in Self.words(for: restored) {
        session.note("outfit '\(restored.item.name.spacedOnOneLine)' was restored without \(words)")
      }
    }
  }

  private static func words(for restored: RestoredItem) -> [Message] {
    let names = restored.waiting.map { "'\($0.name.spacedOnOneLine)'" }
    let gone = restored.missing.count - names.count
    var words: [Message] = []
    if !names.isEmpty {
      let list = names.joined(separator: ", ")
      words.append(
        names.count == 1
          ? "\(list); to add the item to the outfit again, use 'what2wear trash restore'"
          : "\(list); to add the items to the outfit again, use 'what2wear trash restore'")
    }
    if gone > 0 { words.append(CountedNoun("garment").phrase(gone, " removed for good")) }
    return words
  }
}

struct TrashEmptyCommand: ClosetCommand {
  static let use = WardrobeUse.removing
  static let configuration = CommandConfiguration(
    commandName: "empty",
    abstract: CommandWords["trashEmpty.summary"])

  @OptionGroup var options: WardrobeOptions

  func run(on closet: Closet, in session: Session) async throws {
    session.note(CountedNoun("item").sentence(try await closet.emptyTrash(), "removed"))
  }
}

/// A removed item, as printed by `trash list`.
private struct TrashLine: TableRow {
  var kind: String
  var id: String
  var name: String
  var removed: String
  var expires: String

  init(_ item: TrashItem) {
    kind = item.kind.rawValue
    id = item.id
    name = item.name
    removed = item.removed.formatted(.iso8601)
    expires = item.expires.formatted(.iso8601)
  }

  static func emptyWords(in language: Language) -> String? {
    language == .spanish ? "la papelera está vacía" : "the trash is empty"
  }

  static func headings(in language: Language) -> [String] {
    switch language {
    case .english: ["ID", "WHAT", "NAME", "REMOVED", "GONE FOR GOOD"]
    case .spanish: ["ID", "QUÉ", "NOMBRE", "BORRADO", "SE PIERDE"]
    }
  }

  func cells(in language: Language) -> [String] {
    let what =
      switch (language, TrashItem.Kind(rawValue: kind)) {
      case (.english, .packingList): "packing list"
      case (.english, _): kind
      case (.spanish, .garment): "prenda"
      case (.spanish, .packingList): "equipaje"
      case (.spanish, _): "conjunto"
      }
    // The table shows dates without times.
    return [
      String(id.prefix(Table.identifierLength)), what, name, String(removed.prefix(10)),
      String(expires.prefix(10)),
    ]
  }
}
