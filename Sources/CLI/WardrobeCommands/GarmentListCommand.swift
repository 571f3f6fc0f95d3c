import ArgumentParser
import Garments
import WardrobeStore

struct GarmentListCommand: ClosetCommand {
  static let use = WardrobeUse.reading
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "The garments, all or those asked for.",
    usage: "what2wear garment list [--kind KIND] [--type TYPE] [--search WORDS] [options]")

  @Option(
    help: ArgumentHelp(
      "clothing, footwear or accessory; several times for any of them.", valueName: "KIND"))
  var kind: [String] = []

  @Option(
    help: ArgumentHelp(
      "A type of clothing; several times for any of them.", valueName: "TYPE"))
  var type: [String] = []

  @Option(
    help: ArgumentHelp(
      "Words, or their beginnings, that are said of it in English or Spanish.",
      valueName: "WORDS"))
  var search: String?

  @Option(
    help: ArgumentHelp("A tag that it has; several times for all of them.", valueName: "TAG"))
  var tag: [String] = []

  @Option(
    name: [.customLong("colour"), .customLong("color")],
    help: ArgumentHelp(
      """
      A colour that it has, or one near it: navy, azul marino or #1b2a4a; several times for any of them.
      """, valueName: "COLOUR"))
  var color: [String] = []

  @Option(
    help: "In what order (default: added, the last one first; with --colour the nearest first).")
  var sort: GarmentQuery.Sort?

  @Option(help: ArgumentHelp("List at most this many.", valueName: "N"))
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
    commandName: "show", abstract: "All that the wardrobe knows of a garment.")

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
