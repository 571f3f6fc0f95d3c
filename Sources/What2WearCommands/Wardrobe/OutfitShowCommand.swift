import ArgumentParser
import Garments
import SystemPackage
import WardrobeStore

struct OutfitShowCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "An outfit's garments and photos.")

  @Argument(help: OutfitCommand.identifierHelp)
  var outfit: String

  @Flag(help: "Print one JSON object.")
  var json = false

  @OptionGroup var language: LanguageOption
  @OptionGroup var options: WardrobeOptions
  @OptionGroup var global: GlobalOptions

  func run() async throws {
    let closet = try await options.closet()
    let (found, garments) = try await reportingWardrobeError { () async throws(WardrobeError) in
      let id = try await closet.outfitID(outfit)
      return (try await closet.outfit(id), try await closet.garments(of: id))
    }
    if json {
      try Console.line(OutfitLine(found, closet.wardrobe, photosOf: garments).json)
    } else {
      try Console.line("\(found.name.onOneLine)  \(found.id)")
      if let cover = found.cover {
        let word = language.chosen == .spanish ? "portada" : "cover"
        try Console.line("\(word)  \(closet.wardrobe.path(of: cover))")
      }
      let lines = GarmentTable.lines(garments, in: language.chosen, photosIn: closet.wardrobe)
      for line in lines { try Console.line(line) }
    }
  }
}
