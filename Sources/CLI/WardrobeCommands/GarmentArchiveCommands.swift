import ArgumentParser
import CommandSupport
import Core
import Garments
import WardrobeStore

struct GarmentArchiveCommand: ClosetCommand {
  static let use = WardrobeUse.writing
  static let configuration = CommandConfiguration(
    commandName: "archive",
    abstract: CommandWords["garmentArchive.summary"],
    usage: "what2wear garment archive GARMENT... [--as REASON] [--price PRICE] [--on DATE]")

  @Argument(help: .text("garmentArchive.garments", valueName: "GARMENT"))
  var garments: [String]

  @Option(name: .customLong("as"), help: .text("garmentArchive.as", valueName: "REASON"))
  var reason = GarmentArchival.Reason.stored

  @Option(help: .text("garmentArchive.price", valueName: "PRICE"))
  var price: String?

  @Option(help: .text("garmentArchive.on", valueName: "DATE"), transform: DayArgument.init)
  var on: DayArgument?

  @OptionGroup var format: ListFormat
  @OptionGroup var options: WardrobeOptions

  func validate() throws {
    _ = try parsedPrice()
    if price != nil && reason != .sold { throw usageError("--price needs --as sold.") }
  }

  private func parsedPrice() throws -> Price? {
    guard let price else { return nil }
    guard let parsed = Price(price) else {
      throw BadInput("--price '\(price)' is not a price; write it as \"29.95 EUR\"")
    }
    return parsed
  }

  func run(on closet: Closet, in session: Session) async throws {
    let day = try on?.day ?? DayArgument.today
    let archival = GarmentArchival(reason, on: day, price: try parsedPrice())
    let archived = try await closet.editGarments(closet.garmentIDs(garments)) {
      $0.archived = archival
    }
    try session.showChanged(archived, "archived", of: closet, format)
  }
}

struct GarmentUnarchiveCommand: ClosetCommand {
  static let use = WardrobeUse.writing
  static let configuration = CommandConfiguration(
    commandName: "unarchive", abstract: CommandWords["garmentUnarchive.summary"])

  @Argument(help: .text("garmentUnarchive.garments", valueName: "GARMENT"))
  var garments: [String]

  @OptionGroup var format: ListFormat
  @OptionGroup var options: WardrobeOptions

  func run(on closet: Closet, in session: Session) async throws {
    let ids = try await closet.garmentIDs(garments)
    let known = try await closet.garments(ids)
    let archived = ids.filter { known[$0]?.details.archived != nil }
    let back = try await closet.editGarments(archived) { $0.archived = nil }
    try session.showChanged(back, "unarchived", of: closet, format)
  }
}
