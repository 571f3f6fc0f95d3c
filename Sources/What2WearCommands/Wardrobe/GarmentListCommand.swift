import ArgumentParser
import Garments
import WardrobeStore

struct GarmentListCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "The garments, all or those asked for.",
    usage: "what2wear garment list [--kind KIND] [--type TYPE] [--search WORDS] [options]")

  @Option(help: ArgumentHelp("clothing, footwear or accessory.", valueName: "KIND"))
  var kind: String?

  @Option(help: ArgumentHelp("A type of clothing.", valueName: "TYPE"))
  var type: String?

  @Option(
    help: ArgumentHelp(
      "Words, or their beginnings, that are said of it in English or Spanish.",
      valueName: "WORDS"))
  var search: String?

  @Option(help: ArgumentHelp("A tag that it has.", valueName: "TAG"))
  var tag: String?

  @Option(
    name: [.customLong("colour"), .customLong("color")],
    help: ArgumentHelp(
      "A colour that it has, or one near it: navy, azul marino or #1b2a4a.", valueName: "COLOUR"))
  var color: String?

  @Option(
    help: "In what order (default: added, the last one first; with --colour the nearest first).")
  var sort: GarmentQuery.Sort?

  @Option(help: ArgumentHelp("So many at most.", valueName: "N"))
  var limit: Int?

  @Flag(help: "Draw their pictures too, where the terminal can (kitty, iTerm2, sixel).")
  var pictures = false

  @Flag(help: "Print one JSON object a line.")
  var json = false

  @OptionGroup var language: LanguageOption
  @OptionGroup var options: WardrobeOptions
  @OptionGroup var global: GlobalOptions

  func validate() throws {
    try validatePositive(limit, "--limit")
    if pictures && json { throw ValidationError("Give --pictures or --json, not both.") }
    _ = try query()
  }

  private func query() throws -> GarmentQuery {
    var query = GarmentQuery()
    try validatingWords {
      query.kind = try kind.map { try GarmentKind.Name(typed: $0) }
      query.type = try type.map { try ClothingType(typed: $0) }
      query.color = try color.map { try ColorSearch(typed: $0) }
    }
    query.words = search
    query.tag = tag
    query.sort = sort
    query.limit = limit
    return query
  }

  func run() async throws {
    let query = try query()
    let closet = try await options.closet()
    let garments = try await reportingWardrobeError { () async throws(WardrobeError) in
      try await closet.garments(query)
    }
    if json {
      for garment in garments { try Console.line(GarmentLine(garment, closet.wardrobe).json) }
    } else if !garments.isEmpty {
      let lines = GarmentTable.lines(garments, in: language.chosen)
      if pictures, let drawn = GarmentPictures(of: closet.wardrobe) {
        SignalHandling.removeTemporariesAtEnd()
        try await drawn.show(garments, lines)
      } else {
        for line in lines { try Console.line(line) }
      }
    }
  }
}
