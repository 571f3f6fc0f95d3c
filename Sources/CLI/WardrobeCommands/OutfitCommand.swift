import CommandSupport
import ArgumentParser
import Images
import Core
import SystemPackage
import WardrobeStore

struct OutfitCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "outfit",
    abstract: CommandWords["outfit.summary"],
    subcommands: [
      OutfitCreateCommand.self, OutfitListCommand.self, OutfitShowCommand.self,
      OutfitEditCommand.self, OutfitCoverCommand.self, OutfitRemoveCommand.self,
      OutfitCopyCommand.self, OutfitBuildCommand.self, OutfitCollageCommand.self,
      OutfitShareCommand.self, OutfitRateCommand.self,
    ])

  static let identifierHelp = ArgumentHelp.text(
    "outfit.identifier",
    valueName: "OUTFIT")
}

struct OutfitCreateCommand: ClosetCommand {
  static let use = WardrobeUse.writing
  static let configuration = CommandConfiguration(
    commandName: "create",
    abstract: CommandWords["outfitCreate.summary"],
    usage: "what2wear outfit create NAME GARMENT...")

  @Argument(help: .text("outfitCreate.name", valueName: "NAME"))
  var name: String

  @Argument(help: .text("outfitCreate.garments", valueName: "GARMENT"))
  var garments: [String]

  @OptionGroup var duplicates: DuplicateNames
  @OptionGroup var options: WardrobeOptions

  func validate() throws {
    try validateText(name, "The outfit's name")
  }

  func run(on closet: Closet, in session: Session) async throws {
    let outfit = try await closet.createOutfit(
      name, of: closet.garmentIDs(garments), allowsDuplicate: duplicates.areAllowed)
    try session.print("\(outfit.id)")
  }
}

struct OutfitCopyCommand: ClosetCommand {
  static let use = WardrobeUse.writing
  static let configuration = CommandConfiguration(
    commandName: "copy", abstract: CommandWords["outfitCopy.summary"])

  @Argument(help: OutfitCommand.identifierHelp)
  var outfit: String

  @Argument(help: .text("outfitCopy.name", valueName: "NAME"))
  var name: String

  @OptionGroup var duplicates: DuplicateNames
  @OptionGroup var options: WardrobeOptions

  func validate() throws {
    try validateText(name, "The outfit's name")
  }

  func run(on closet: Closet, in session: Session) async throws {
    let copy = try await closet.copyOutfit(
      closet.outfitID(outfit), as: name, allowsDuplicate: duplicates.areAllowed)
    try session.print("\(copy.id)")
  }
}

struct OutfitCoverCommand: ClosetCommand {
  static let undoesWhenStopped = true
  static let use = WardrobeUse.writing
  static let configuration = CommandConfiguration(
    commandName: "cover",
    abstract: CommandWords["outfitCover.summary"],
    usage: "what2wear outfit cover OUTFIT PHOTO | --clear")

  @Argument(help: OutfitCommand.identifierHelp)
  var outfit: String

  @Argument(help: .text("outfitCover.photo", valueName: "PHOTO"))
  var photo: FilePath?

  @Flag(help: .text("outfitCover.clear"))
  var clear = false

  @OptionGroup var options: WardrobeOptions

  func validate() throws {
    if clear == (photo != nil) { throw usageError("Specify a PHOTO or --clear.") }
  }

  func run(on closet: Closet, in session: Session) async throws {
    _ = try await closet.setCover(of: closet.outfitID(outfit), photo.map(PhotoSource.file))
  }
}

struct OutfitRemoveCommand: ClosetCommand {
  static let use = WardrobeUse.removing
  static let configuration = CommandConfiguration(
    commandName: "remove",
    abstract: CommandWords["outfitRemove.summary"])

  @Argument(help: OutfitCommand.identifierHelp)
  var outfit: String

  @Flag(help: .text("outfitRemove.forever"))
  var forever = false

  @OptionGroup var options: WardrobeOptions

  func run(on closet: Closet, in session: Session) async throws {
    try await closet.removeOutfit(closet.outfitID(outfit), forever: forever)
  }
}

struct DuplicateNames: ParsableArguments {
  @Flag(
    name: .customLong("allow-duplicate"), help: .text("duplicateNames.areAllowed"))
  var areAllowed = false
}

struct OutfitChoice: ParsableArguments {
  @Argument(help: OutfitCommand.identifierHelp)
  var outfit: String?

  @Flag(help: .text("outfitChoice.all"))
  var all = false

  func validate() throws {
    if !all && outfit == nil { throw usageError("Specify an OUTFIT or --all.") }
    if all, let outfit {
      throw usageError(
        "Use --all for every outfit, or '\(outfit.escapedOnOneLine)' for one outfit, not both.")
    }
  }
}

extension Closet {
  func garmentIDs(_ texts: [String]) async throws(WardrobeError) -> [GarmentID] {
    var found: [GarmentID] = []
    for text in texts { found.append(try await garmentID(text)) }
    return found
  }
}
