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

  @Option(
    help: .text("garmentList.kind", valueName: "KIND"))
  var kind: [String] = []

  @Option(
    help: .text("garmentList.type", valueName: "TYPE"))
  var type: [String] = []

  @Option(
    help: .text(
      "garmentList.search",
      valueName: "WORDS"))
  var search: String?

  @Option(
    help: .text("garmentList.tag", valueName: "TAG"))
  var tag: [String] = []

  @Option(
    name: [.customLong("colour"), .customLong("color")],
    help: .text("garmentList.color", valueName: "COLOUR"))
  var color: [String] = []

  @Option(
    help: .text("garmentList.sort"))
  var sort: GarmentQuery.Sort?

  @Option(help: .text("garmentList.limit", valueName: "N"))
  var limit: Int?

  @OptionGroup var format: ListFormat
  @OptionGroup var options: WardrobeOptions

  func validate() throws {
    try validatePositive(limit, "--limit")
    _ = try query()
  }

  private func query() throws -> GarmentQuery {
    var query = GarmentQuery()
    try validatingWords {
      query.kinds = Set(try kind.map { try GarmentKind.Name(typed: $0) })
      query.types = Set(try type.map { try ClothingType(typed: $0) })
      query.color = ColorSearch(anyOf: try color.map { try ColorSearch(typed: $0) })
    }
    query.words = search
    query.tags = tag
    query.sort = sort
    query.limit = limit
    return query
  }

  func run(on closet: Closet, in session: Session) async throws {
    let garments = try await closet.garments(query())
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
