import Core
import CommandSupport
import ArgumentParser
import Garments
import WardrobeStore

struct TickArguments: ParsableArguments {
  @Argument(help: PackingCommand.identifierHelp)
  var list: String

  @Argument(
    help: .text("tick.garments", valueName: "GARMENT"))
  var garments: [String] = []

  @Flag(help: .text("tick.all"))
  var all = false

  @OptionGroup var format: ChangeFormat

  func validate() throws {
    if all == !garments.isEmpty { throw usageError("Specify a GARMENT or --all.") }
  }

  func setPacked(_ isPacked: Bool, on closet: Closet, in session: Session) async throws {
    let id = try await closet.packingListID(list)
    let before = try await closet.packingList(id)
    let named = try garments.map { try before.item($0).garment }
    let list = try await closet.setPacked(all ? nil : named, of: id, isPacked)
    if format.json {
      try session.show([PackingLine(PackingListSummary(list))], asJSON: true)
    } else {
      session.note(Message(verbatim: format.words.ticked(list.packedCount, of: list.items.count)))
    }
  }
}

struct PackingTickCommand: ClosetCommand {
  static let use = WardrobeUse.writing
  static let configuration = CommandConfiguration(
    commandName: "tick", abstract: CommandWords["packingTick.summary"],
    usage: "what2wear packing tick LIST GARMENT... | --all")

  @OptionGroup var items: TickArguments
  @OptionGroup var options: WardrobeOptions

  func run(on closet: Closet, in session: Session) async throws {
    try await items.setPacked(true, on: closet, in: session)
  }
}

struct PackingUntickCommand: ClosetCommand {
  static let use = WardrobeUse.writing
  static let configuration = CommandConfiguration(
    commandName: "untick", abstract: CommandWords["packingUntick.summary"],
    usage: "what2wear packing untick LIST GARMENT... | --all")

  @OptionGroup var items: TickArguments
  @OptionGroup var options: WardrobeOptions

  func run(on closet: Closet, in session: Session) async throws {
    try await items.setPacked(false, on: closet, in: session)
  }
}

struct PackingCopyCommand: ClosetCommand {
  static let use = WardrobeUse.writing
  static let configuration = CommandConfiguration(
    commandName: "copy", abstract: CommandWords["packingCopy.summary"])

  @Argument(help: PackingCommand.identifierHelp)
  var list: String

  @OptionGroup var bag: BagOption
  @OptionGroup var format: ChangeFormat
  @OptionGroup var options: WardrobeOptions

  func run(on closet: Closet, in session: Session) async throws {
    let copy = try await closet.copyPackingList(closet.packingListID(list), toBag: bag.name)
    for item in copy.missing {
      session.note(Message(verbatim: format.words.leftOut(item.details.description)))
    }
    try session.show(copy.change, of: bag, format)
  }
}

struct PackingRemoveCommand: ClosetCommand {
  static let use = WardrobeUse.removing
  static let configuration = CommandConfiguration(
    commandName: "remove",
    abstract: CommandWords["packingRemove.summary"])

  @Argument(help: PackingCommand.identifierHelp)
  var list: String

  @Flag(help: .text("packingRemove.forever"))
  var forever = false

  @Flag(help: .text("packingRemove.json"))
  var json = false

  @OptionGroup var options: WardrobeOptions

  func run(on closet: Closet, in session: Session) async throws {
    let list = try await closet.removePackingList(
      closet.packingListID(list), forever: forever)
    if json { try session.show([PackingLine(PackingListSummary(list))], asJSON: true) }
  }
}
