import Core
import CommandSupport
import ArgumentParser
import Garments
import SystemPackage
import WardrobeStore

struct OutfitListCommand: ClosetCommand {
  static let use = WardrobeUse.reading
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: CommandWords["outfitList.summary"])

  @Option(help: .text("outfitList.search", valueName: "TEXT"))
  var search: String?

  @Option(help: .text("outfitList.tag", valueName: "TAG"))
  var tag: [String] = []

  @OptionGroup var format: ListFormat
  @OptionGroup var options: WardrobeOptions

  func run(on closet: Closet, in session: Session) async throws {
    let outfits = try await closet.outfits(containing: search, tags: tag.flatMap(\.separatedTags))
    if outfits.isEmpty, !format.json, search != nil || !tag.isEmpty {
      session.note(Message(verbatim: OutfitLine.noMatchWords(in: format.language.chosen)))
      return
    }
    let wears =
      format.json ? try await closet.wears(of: outfits.map(\.id), until: DayArgument.today) : [:]
    try session.show(
      outfits.map { OutfitLine($0, closet.wardrobe, wears: wears[$0.id]) }, format)
  }
}

struct OutfitShowCommand: ClosetCommand {
  static let use = WardrobeUse.reading
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: CommandWords["outfitShow.summary"])

  @Argument(help: OutfitCommand.identifierHelp)
  var outfit: String

  @OptionGroup var format: ShowFormat
  @OptionGroup var options: WardrobeOptions

  func run(on closet: Closet, in session: Session) async throws {
    let id = try await closet.outfitID(outfit)
    let (outfit, garments) = (try await closet.outfit(id), try await closet.garments(of: id))
    let wears = try await closet.wears(of: [id], until: DayArgument.today)[id]
    try session.show([OutfitSheet(outfit, garments, closet.wardrobe, wears: wears)], format)
  }
}
