import Core
import CommandSupport
import ArgumentParser
import WardrobeStore

struct OutfitEditCommand: ClosetCommand {
  static let use = WardrobeUse.writing
  static let configuration = CommandConfiguration(
    commandName: "edit",
    abstract: CommandWords["outfitEdit.summary"],
    usage: """
      what2wear outfit edit OUTFIT [--name NAME] [--add G] [--remove G] [--order G,G,...]
        [--tag TAG] [--untag TAG] [--no-arrangement]
      """)

  @Argument(help: OutfitCommand.identifierHelp)
  var outfit: String

  @Option(help: .text("outfitEdit.name", valueName: "NAME"))
  var name: String?

  @Option(
    help: .text("outfitEdit.add", valueName: "G"))
  var add: [String] = []

  @Option(help: .text("outfitEdit.remove", valueName: "G"))
  var remove: [String] = []

  @Option(
    help: .text(
      "outfitEdit.order",
      valueName: "G,G,..."))
  var order: String?

  @Option(help: .text("outfitEdit.tag", valueName: "TAG"))
  var tag: [String] = []

  @Option(help: .text("outfitEdit.untag", valueName: "TAG"))
  var untag: [String] = []

  @Flag(
    name: .customLong("no-arrangement"),
    help: .text("outfitEdit.forgetsArrangement"))
  var forgetsArrangement = false

  @OptionGroup var duplicates: DuplicateNames
  @OptionGroup var options: WardrobeOptions

  func validate() throws {
    try validateText(name, "--name")
    for word in tag { try validateText(word, "--tag") }
  }

  func run(on closet: Closet, in session: Session) async throws {
    let ordered = order.map { $0.split(separator: ",").map(String.init) } ?? []
    let id = try await closet.outfitID(outfit)
    let adding = try await closet.garmentIDs(add)
    let removing = try await closet.garmentIDs(remove)
    let first = try await closet.garmentIDs(ordered)
    do throws(WardrobeError) {
      _ = try await closet.editOutfit(
        id, name: name, allowsDuplicate: duplicates.areAllowed, removing: removing, adding: adding,
        first: first)
    } catch .invalid(.removedAndPlaced(let id)) {
      throw BadInput("garment \(id) cannot be in both --remove and --order")
    } catch {
      throw error
    }
    if !tag.isEmpty || !untag.isEmpty {
      _ = try await closet.tagOutfit(id, adding: tag, removing: untag.flatMap(\.separatedTags))
    }
    if forgetsArrangement { _ = try await closet.setRecipe(of: id, nil) }
  }
}
