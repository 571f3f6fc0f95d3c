import CommandSupport
import ArgumentParser
import Core

struct RootCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "what2wear",
    abstract: CommandWords["root.summary"],
    discussion: CommandWords["root.discussion"],
    version: "what2wear \(version)",
    subcommands: [
      CollageCommand.self, ThumbnailsCommand.self, ShareCommand.self, CleanCommand.self,
      InspectCommand.self, VerifyCommand.self, WorkerCommand.self, GarmentCommand.self,
      OutfitCommand.self,
      BagCommand.self, PackingCommand.self,
      SuggestCommand.self, WearCommand.self, DiaryCommand.self, StatsCommand.self,
      TrashCommand.self, TypesCommand.self, TagsCommand.self, UserCommand.self,
      ImportCommand.self, ExportCommand.self,
      CheckCommand.self, StudioCommand.self,
    ])

  static let version = what2WearVersion
}
