import ArgumentParser
import WardrobeStore

struct OutfitRemoveCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove", abstract: "Remove an outfit and its cover; its garments stay.")

  @Argument(help: OutfitCommand.identifierHelp)
  var outfit: String

  @OptionGroup var options: WardrobeOptions
  @OptionGroup var global: GlobalOptions

  func run() async throws {
    let closet = try await options.closet()
    try await reportingWardrobeError { () async throws(WardrobeError) in
      try await closet.removeOutfit(closet.outfitID(outfit))
    }
  }
}
