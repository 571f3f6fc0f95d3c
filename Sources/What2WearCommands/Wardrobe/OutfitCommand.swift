import ArgumentParser

struct OutfitCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "outfit",
    abstract: "Outfits of a wardrobe's garments.",
    subcommands: [
      OutfitCreateCommand.self, OutfitListCommand.self, OutfitShowCommand.self,
      OutfitEditCommand.self, OutfitCoverCommand.self, OutfitRemoveCommand.self,
      OutfitCopyCommand.self, OutfitBuildCommand.self, OutfitCollageCommand.self,
      OutfitShareCommand.self,
    ])

  static let identifierHelp = ArgumentHelp(
    "Its name, its identifier, or four or more characters that only it begins with.",
    valueName: "OUTFIT")
}
