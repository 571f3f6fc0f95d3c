import CommandSupport
import ArgumentParser
import Garments
import WardrobeStore

struct TagsCommand: ClosetCommand {
  static let use = WardrobeUse.reading
  static let configuration = CommandConfiguration(
    commandName: "tags", abstract: CommandWords["tags.summary"])

  @OptionGroup var format: ListFormat
  @OptionGroup var options: WardrobeOptions

  func run(on closet: Closet, in session: Session) async throws {
    try session.show(await closet.tagsInUse().map { TagLine(tag: $0.tag, count: $0.count) }, format)
  }
}

/// A tag, as printed by `tags`.
private struct TagLine: TableRow {
  var tag: String
  var count: Int

  static func emptyWords(in language: Language) -> String? {
    language == .spanish ? "no hay etiquetas" : "there are no tags"
  }

  static func headings(in language: Language) -> [String] {
    switch language {
    case .english: ["TAG", "GARMENTS"]
    case .spanish: ["ETIQUETA", "PRENDAS"]
    }
  }

  func cells(in language: Language) -> [String] { [tag.tagLabel(in: language), "\(count)"] }
}
