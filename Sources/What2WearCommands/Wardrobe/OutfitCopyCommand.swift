import ArgumentParser
import WardrobeStore

struct OutfitCopyCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "copy", abstract: "Another outfit of the same garments; prints its identifier.")

  @Argument(help: OutfitCommand.identifierHelp)
  var outfit: String

  @Argument(help: ArgumentHelp("What the other is called.", valueName: "NAME"))
  var name: String

  @OptionGroup var options: WardrobeOptions
  @OptionGroup var global: GlobalOptions

  func run() async throws {
    let closet = try await options.closet()
    let copy = try await reportingWardrobeError { () async throws(WardrobeError) in
      try await closet.copyOutfit(closet.outfitID(outfit), as: name)
    }
    try Console.line("\(copy.id)")
  }
}
