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

  @Option(help: .text("garmentList.unworn", valueName: "DAYS"), transform: DayCount.init)
  var unworn: DayCount?

  @Option(help: .text("garmentList.wornOn", valueName: "DATE"), transform: DayArgument.init)
  var wornOn: DayArgument?

  @Option(help: .text("garmentList.limit", valueName: "N"))
  var limit: Int?

  @OptionGroup var format: ListFormat
  @OptionGroup var options: WardrobeOptions

  func validate() throws {
    try validatePositive(limit, "--limit")
  }

  func run(on closet: Closet, in session: Session) async throws {
    var query = try filter.query()
    let today = try DayArgument.today
    (query.sort, query.limit, query.today) = (sort, limit, today)
    query.wornOn = wornOn?.day
    // A garment last worn exactly that many days ago is listed, so the period starts one day later.
    query.unwornSince = try unworn.map { try DayArgument(daysFromToday: 1 - $0.days).day }
    let garments = try await closet.garments(query)
    let wears = format.json ? try await closet.wears(until: today) : [:]
    try session.show(
      garments.map { GarmentLine($0, closet.wardrobe, wears: wears[$0.id]) }, format)
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
    let wears = try await closet.wears(of: garment.id, until: DayArgument.today)[garment.id]
    let line = GarmentLine(
      garment, closet.wardrobe, strokes: strokes > 0 ? strokes : nil, wears: wears)
    try session.show([GarmentSheet(line: line)], format)
  }
}
