import ArgumentParser
import Images
import SystemPackage
import WardrobeStore

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

struct OutfitCreateCommand: ClosetCommand {
  static let use = WardrobeUse.writing
  static let configuration = CommandConfiguration(
    commandName: "create",
    abstract: "An outfit of garments in their order; prints the new identifier.",
    usage: "what2wear outfit create NAME GARMENT...")

  @Argument(help: ArgumentHelp("What it is called.", valueName: "NAME"))
  var name: String

  @Argument(help: ArgumentHelp("Garments, by identifier or description.", valueName: "GARMENT"))
  var garments: [String]

  @OptionGroup var duplicates: DuplicateNames
  @OptionGroup var options: WardrobeOptions

  func validate() throws {
    try validateText(name, "The outfit's name")
  }

  func run(on closet: Closet, in session: Session) async throws {
    let outfit = try await closet.createOutfit(
      name, of: closet.garmentIDs(garments), again: duplicates.areAllowed)
    try session.print("\(outfit.id)")
  }
}

struct OutfitCopyCommand: ClosetCommand {
  static let use = WardrobeUse.writing
  static let configuration = CommandConfiguration(
    commandName: "copy", abstract: "Another outfit of the same garments; prints its identifier.")

  @Argument(help: OutfitCommand.identifierHelp)
  var outfit: String

  @Argument(help: ArgumentHelp("What the other is called.", valueName: "NAME"))
  var name: String

  @OptionGroup var duplicates: DuplicateNames
  @OptionGroup var options: WardrobeOptions

  func validate() throws {
    try validateText(name, "The outfit's name")
  }

  func run(on closet: Closet, in session: Session) async throws {
    let copy = try await closet.copyOutfit(
      closet.outfitID(outfit), as: name, again: duplicates.areAllowed)
    try session.print("\(copy.id)")
  }
}

struct OutfitCoverCommand: ClosetCommand {
  static let undoesWhenStopped = true
  static let use = WardrobeUse.writing
  static let configuration = CommandConfiguration(
    commandName: "cover",
    abstract: "Give an outfit a picture of its own, or take it away.",
    usage: "what2wear outfit cover OUTFIT PHOTO | --clear")

  @Argument(help: OutfitCommand.identifierHelp)
  var outfit: String

  @Argument(help: ArgumentHelp("The picture, which is copied as it is.", valueName: "PHOTO"))
  var photo: FilePath?

  @Flag(help: "Take the picture away.")
  var clear = false

  @OptionGroup var options: WardrobeOptions

  func validate() throws {
    if clear == (photo != nil) { throw ValidationError("Give a PHOTO, or --clear.") }
  }

  func run(on closet: Closet, in session: Session) async throws {
    _ = try await closet.setCover(of: closet.outfitID(outfit), photo.map(PhotoSource.file))
  }
}

struct OutfitRemoveCommand: ClosetCommand {
  static let use = WardrobeUse.removing
  static let configuration = CommandConfiguration(
    commandName: "remove",
    abstract: """
      Remove an outfit; its garments stay. 'trash restore' brings it back for 30 days.
      """)

  @Argument(help: OutfitCommand.identifierHelp)
  var outfit: String

  @Flag(help: "Remove it for good at once, with its cover.")
  var forever = false

  @OptionGroup var options: WardrobeOptions

  func run(on closet: Closet, in session: Session) async throws {
    try await closet.removeOutfit(closet.outfitID(outfit), forever: forever)
  }
}

/// Whether two outfits may have one name.
struct DuplicateNames: ParsableArguments {
  @Flag(
    name: .customLong("allow-duplicate"), help: "Give the name though another outfit has it.")
  var areAllowed = false
}

/// Which outfits a command is about: one, or all.
struct OutfitChoice: ParsableArguments {
  @Argument(help: OutfitCommand.identifierHelp)
  var outfit: String?

  @Flag(help: "All outfits, in batch, each into a file of its name in the output folder.")
  var all = false

  func validate() throws {
    if all == (outfit != nil) { throw ValidationError("Name an OUTFIT, or give --all.") }
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
