import ArgumentParser
import WardrobeStore

struct OutfitCreateCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "create",
    abstract: "An outfit of garments in their order; prints the new identifier.",
    usage: "what2wear outfit create NAME GARMENT...")

  @Argument(help: ArgumentHelp("What it is called.", valueName: "NAME"))
  var name: String

  @Argument(help: ArgumentHelp("Garments, by their identifiers.", valueName: "GARMENT"))
  var garments: [String]

  @OptionGroup var options: WardrobeOptions
  @OptionGroup var global: GlobalOptions

  func run() async throws {
    let closet = try await options.closet()
    let outfit = try await reportingWardrobeError { () async throws(WardrobeError) in
      try await closet.createOutfit(name, of: closet.garmentIDs(garments))
    }
    try Console.line("\(outfit.id)")
  }
}

extension Closet {
  /// The garments that people typed, in their order.
  func garmentIDs(_ texts: [String]) async throws(WardrobeError) -> [GarmentID] {
    var found: [GarmentID] = []
    for text in texts { found.append(try await garmentID(text)) }
    return found
  }
}
