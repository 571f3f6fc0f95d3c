import ArgumentParser
import Core

/// The command `what2wear`.
struct RootCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "what2wear",
    abstract: "Outfit pictures from photos of your clothes.",
    discussion: """
      Photos are JPEG, PNG, HEIC, AVIF, WebP or JPEG XL, recognised by their bytes, not by their names. \
      They are turned upright, brought to sRGB, and never changed. Nothing of their metadata gets into an \
      output, but for the photos of 'export', which are the originals unless you give --clean.

      Exit codes: 0 all done; 64 wrong usage; 65 an input is not a usable image, or a bundle not whole; 66 an input is \
      missing or unreadable; 69 there is no font for words, nothing to draw them with, or nothing to hash passwords with; 70 an \
      error that should not have come up; 73 an output cannot be created; 74 input or output failed \
      underway, or there is not enough memory.
      """,
    version: "what2wear \(version)",
    subcommands: [
      CollageCommand.self, ThumbnailsCommand.self, ShareCommand.self, CleanCommand.self,
      InspectCommand.self, VerifyCommand.self, WorkerCommand.self, GarmentCommand.self,
      OutfitCommand.self,
      BagCommand.self,
      PackingCommand.self, TrashCommand.self, TypesCommand.self, UserCommand.self,
      ImportCommand.self, ExportCommand.self,
      CheckCommand.self, StudioCommand.self,
    ])

  static let version = what2WearVersion
}
