import ArgumentParser
import WardrobeStore

struct GarmentRemoveCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove", abstract: "Remove a garment and its photo.")

  @Argument(help: GarmentArguments.identifierHelp)
  var id: String

  @Flag(help: "Take it out of the outfits that it is in.")
  var force = false

  @OptionGroup var options: WardrobeOptions
  @OptionGroup var global: GlobalOptions

  func run() async throws {
    let closet = try await options.closet()
    try await reportingWardrobeError { () async throws(WardrobeError) in
      try await closet.removeGarment(closet.garmentID(id), force: force)
    }
  }
}

extension GarmentArguments {
  static let identifierHelp = ArgumentHelp(
    "Its identifier, or four or more characters that only it begins with.", valueName: "ID")
}
