import ArgumentParser
import WardrobeStore

struct PackingCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "packing",
    abstract: "Packing lists, which bags become when they are checked out.",
    subcommands: [
      PackingListCommand.self, PackingShowCommand.self, PackingTickCommand.self,
      PackingUntickCommand.self, PackingCopyCommand.self, PackingShareCommand.self,
      PackingRemoveCommand.self, PackingCollageCommand.self,
    ])

  static let identifierHelp = ArgumentHelp(
    "Its title, its identifier, or four or more characters that only it begins with.",
    valueName: "LIST")
}

struct PackingListCommand: ClosetCommand {
  static let use = WardrobeUse.reading
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "The packing lists, the last made first.")

  @Option(help: ArgumentHelp("A part of their titles.", valueName: "TEXT"))
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
    commandName: "show", abstract: "What is in a packing list, and what is ticked.")

  @Argument(help: PackingCommand.identifierHelp)
  var list: String

  @OptionGroup var format: ShowFormat
  @OptionGroup var options: WardrobeOptions

  func run(on closet: Closet, in session: Session) async throws {
    let list = try await closet.packingList(closet.packingListID(list))
    try await session.show([PackingSheet(list, in: closet)], format)
  }
}
