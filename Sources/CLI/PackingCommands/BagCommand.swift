import Core
import CommandSupport
import ArgumentParser
import WardrobeStore

struct BagCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "bag",
    abstract: CommandWords["bag.summary"],
    subcommands: [
      BagShowCommand.self, BagAddCommand.self, BagRemoveCommand.self, BagSetCommand.self,
      BagClearCommand.self, BagListCommand.self, BagCheckoutCommand.self,
    ],
    defaultSubcommand: BagShowCommand.self)
}

struct BagShowCommand: ClosetCommand {
  static let use = WardrobeUse.reading
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: CommandWords["bagShow.summary"])

  @OptionGroup var bag: BagOption
  @OptionGroup var format: ListFormat
  @OptionGroup var options: WardrobeOptions

  func run(on closet: Closet, in session: Session) async throws {
    let bag = try await closet.bag(bag.name)
    try session.show(bag.items.map { BagLine($0, of: bag, closet.wardrobe) }, format)
    if !format.json {
      let words = BagWords(language: format.language.chosen)
      session.note(Message(verbatim: words.holds(bag.name, bag.items.count, bag.pieceCount)))
    }
  }
}

struct BagListCommand: ClosetCommand {
  static let use = WardrobeUse.reading
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: CommandWords["bagList.summary"])

  @OptionGroup var format: ListFormat
  @OptionGroup var options: WardrobeOptions

  func run(on closet: Closet, in session: Session) async throws {
    try session.show(await closet.bags().map(BagSummaryLine.init), format)
  }
}
