import ArgumentParser

struct GarmentCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "garment",
    abstract: "The garments of a wardrobe.",
    subcommands: [
      GarmentAddCommand.self, GarmentListCommand.self, GarmentShowCommand.self,
      GarmentEditCommand.self, GarmentRemoveCommand.self, GarmentShareCommand.self,
    ])
}
