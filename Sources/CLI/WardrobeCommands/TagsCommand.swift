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
    var lines: [String: TagLine] = [:]
    for (tag, count) in try await closet.tagsInUse() {
      lines[tag.tagKey] = TagLine(tag: tag, count: count)
    }
    for (tag, count) in try await closet.outfitTagsInUse() {
      lines[tag.tagKey, default: TagLine(tag: tag)].outfits = count
    }
    try session.show(lines.sorted { $0.key < $1.key }.map(\.value), format)
  }
}

/// A tag, as printed by `tags`.
private struct TagLine: TableRow {
  var tag: String
  /// The number of garments.
  var count = 0
  var outfits = 0

  static func emptyWords(in language: Language) -> String? {
    language == .spanish ? "no hay etiquetas" : "there are no tags"
  }

  static func headings(in language: Language) -> [String] {
    switch language {
    case .english: ["TAG", "GARMENTS", "OUTFITS"]
    case .spanish: ["ETIQUETA", "PRENDAS", "CONJUNTOS"]
    }
  }

  func cells(in language: Language) -> [String] {
    [tag.tagLabel(in: language), "\(count)", "\(outfits)"]
  }
}
