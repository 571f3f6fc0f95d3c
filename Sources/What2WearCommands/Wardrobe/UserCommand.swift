import ArgumentParser

struct UserCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "user",
    abstract: "Whom the garments and outfits belong to.",
    subcommands: [UserAddCommand.self, UserListCommand.self, UserEditCommand.self])
}
