import CommandSupport
import Core
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

  @Flag(help: .text("garmentList.clean"))
  var clean = false

  @Flag(help: .text("garmentList.toWash"))
  var toWash = false

  @Flag(help: .text("garmentList.archived"))
  var archived = false

  @Option(help: .text("garmentList.limit", valueName: "N"))
  var limit: Int?

  @OptionGroup var format: ListFormat
  @OptionGroup var options: WardrobeOptions

  func validate() throws {
    try validatePositive(limit, "--limit")
    if clean && toWash { throw usageError("Use --clean or --to-wash, not both.") }
  }

  func run(on closet: Closet, in session: Session) async throws {
    var query = try filter.query()
    let today = try DayArgument.today
    (query.sort, query.limit, query.today) = (sort, limit, today)
    query.wornOn = wornOn?.day
    if clean || toWash { query.isClean = clean }
    if archived { query.archive = .only }
    // With `90d`, a garment last worn 90 days ago is listed, so the period without wear starts 89
    // days ago.
    query.unwornSince = try unworn.map { try DayArgument(daysFromToday: 1 - $0.days).day }
    let garments = try await closet.garments(query)
    let wears = format.json ? try await closet.wears(until: today) : [:]
    let worn = format.json ? try await closet.wearsSinceWash(today: today) : [:]
    try session.show(
      garments.map { garment in
        GarmentLine(
          garment, closet.wardrobe, wears: wears[garment.id],
          laundry: LaundryState(garment.details, wears: worn[garment.id] ?? 0))
      }, format)
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
    let today = try DayArgument.today
    let wears = try await closet.wears(of: garment.id, until: today)[garment.id]
    let worn = try await closet.wearsSinceWash(of: garment.id, today: today)[garment.id] ?? 0
    let line = GarmentLine(
      garment, closet.wardrobe, strokes: strokes > 0 ? strokes : nil, wears: wears,
      laundry: LaundryState(garment.details, wears: worn),
      outfits: try await closet.outfits(with: garment.id),
      photos: try await closet.photos(of: garment.id))
    try session.show([GarmentSheet(line: line)], format)
  }
}
