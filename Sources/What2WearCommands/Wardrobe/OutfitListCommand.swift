import ArgumentParser
import Garments
import WardrobeStore

struct OutfitListCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "The outfits, the last created first.")

  @Option(help: ArgumentHelp("A part of their names.", valueName: "TEXT"))
  var search: String?

  @Flag(help: "Print one JSON object a line.")
  var json = false

  @OptionGroup var language: LanguageOption
  @OptionGroup var options: WardrobeOptions
  @OptionGroup var global: GlobalOptions

  func run() async throws {
    let closet = try await options.closet()
    let outfits = try await reportingWardrobeError { () async throws(WardrobeError) in
      try await closet.outfits(containing: search)
    }
    if json {
      for outfit in outfits { try Console.line(OutfitLine(outfit, closet.wardrobe).json) }
    } else if !outfits.isEmpty {
      var table = Table(
        language.chosen == .spanish ? ["ID", "NOMBRE", "PRENDAS"] : ["ID", "NAME", "GARMENTS"])
      for outfit in outfits {
        table.add([
          String(outfit.id.description.prefix(8)), outfit.name, "\(outfit.garments.count)",
        ])
      }
      for line in table.lines { try Console.line(line) }
    }
  }
}
