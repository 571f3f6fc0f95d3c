import CommandSupport
import ArgumentParser
import Garments
import WardrobeStore

struct GarmentListCommand: ClosetCommand {
  static let use = WardrobeUse.reading
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: CommandWords["garmentList.summary"],
    usage: "what2wear garment list [--kind KIND] [--type TYPE] [--search WORDS] [options]")

  @OptionGroup var filter: GarmentFilter<ListFilterNames>

  @Option(
    help: .text("garmentList.sort"))
  var sort: GarmentQuery.Sort?

  @Option(help: .text("garmentList.limit", valueName: "N"))
  var limit: Int?

  @OptionGroup var format: ListFormat
  @OptionGroup var options: WardrobeOptions

  func validate() throws {
    try validatePositive(limit, "--limit")
  }

  func run(on closet: Closet, in session: Session) async throws {
    var query = try filter.query()
    (query.sort, query.limit) = (sort, limit)
    let garments = try await closet.garments(query)
    try session.show(garments.map { GarmentLine($0, closet.wardrobe) }, format)
  }
}

struct GarmentShowCommand: ClosetCommand {
  static let use = WardrobeUse.reading
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: CommandWords["garmentShow.summary"])

  @Argument(help: GarmentArguments.identifierHelp)
  var garment: String

  @OptionGroup var format: ShowFormat
  @OptionGroup var options: WardrobeOptions

  func run(on closet: Closet, in session: Session) async throws {
    let garment = try await closet.garment(closet.garmentID(garment))
    let strokes = try await closet.cutoutStrokes(of: garment.id).count
    let line = GarmentLine(garment, closet.wardrobe, strokes: strokes > 0 ? strokes : nil)
    try session.show([GarmentSheet(line: line)], format)
  }
}
