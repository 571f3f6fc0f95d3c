import ArgumentParser
import WardrobeStore

struct GarmentShowCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "All that is known of a garment.")

  @Argument(help: GarmentArguments.identifierHelp)
  var garment: String

  @Flag(help: "Print one JSON object.")
  var json = false

  @OptionGroup var language: LanguageOption
  @OptionGroup var options: WardrobeOptions
  @OptionGroup var global: GlobalOptions

  func run() async throws {
    let closet = try await options.closet()
    let found = try await reportingWardrobeError { () async throws(WardrobeError) in
      try await closet.garment(closet.garmentID(garment))
    }
    let line = GarmentLine(found, closet.wardrobe)
    if json {
      try Console.line(line.json)
    } else {
      for text in line.text(in: language.chosen) { try Console.line(text) }
    }
  }
}
