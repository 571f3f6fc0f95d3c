import CommandSupport
import ArgumentParser
import WardrobeStore

struct PackingCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "packing",
    abstract: CommandWords["packing.summary"],
    subcommands: [
      PackingListCommand.self, PackingShowCommand.self, PackingTickCommand.self,
      PackingUntickCommand.self, PackingCopyCommand.self, PackingShareCommand.self,
      PackingRemoveCommand.self, PackingCollageCommand.self,
    ])

  static let identifierHelp = ArgumentHelp.text(
    "packing.identifier",
    valueName: "LIST")
}

struct PackingListCommand: ClosetCommand {
  static let use = WardrobeUse.reading
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: CommandWords["packingList.summary"])

  @Option(help: .text("packingList.search", valueName: "TEXT"))
  var search: String?

  @OptionGroup var format: ListFormat
  @OptionGroup var options: WardrobeOptions

  func run(on closet: Closet, in session: Session) async throws {
    let lists = try await closet.packingLists(containing: search)
    try session.show(lists.map(PackingLine.init), format)
  }
}

struct PackingShowCommand: ClosetCommand {
  static let use = WardrobeUse.reading
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: CommandWords["packingShow.summary"])

  @Argument(help: PackingCommand.identifierHelp)
  var list: String

  @OptionGroup var format: ShowFormat
  @OptionGroup var options: WardrobeOptions

  func run(on closet: Closet, in session: Session) async throws {
    let list = try await closet.packingList(closet.packingListID(list))
    try await session.show([PackingSheet(list, in: closet)], format)
  }
}
