import ArgumentParser
import WardrobeStore

struct OutfitEditCommand: ClosetCommand {
  static let use = WardrobeUse.writing
  static let configuration = CommandConfiguration(
    commandName: "edit",
    abstract: "Rename an outfit; add, remove or reorder its garments; forget how it is arranged.",
    usage: """
      what2wear outfit edit OUTFIT [--name NAME] [--add G] [--remove G] [--order G,G,...]
        [--no-arrangement]
      """)

  @Argument(help: OutfitCommand.identifierHelp)
  var outfit: String

  @Option(help: ArgumentHelp("Another name.", valueName: "NAME"))
  var name: String?

  @Option(
    help: ArgumentHelp("A garment to put at the end; may be given several times.", valueName: "G"))
  var add: [String] = []

  @Option(help: ArgumentHelp("A garment to take out; may be given several times.", valueName: "G"))
  var remove: [String] = []

  @Option(
    help: ArgumentHelp(
      "The garments in their new order; those not named follow as they were.",
      valueName: "G,G,..."))
  var order: String?

  @Flag(
    name: .customLong("no-arrangement"),
    help: "Forget how somebody arranged it by hand: pictures lay it out anew.")
  var forgetsArrangement = false

  @OptionGroup var duplicates: DuplicateNames
  @OptionGroup var options: WardrobeOptions

  func validate() throws {
    try validateText(name, "--name")
  }

  func run(on closet: Closet, in session: Session) async throws {
    let ordered = order.map { $0.split(separator: ",").map(String.init) } ?? []
    let id = try await closet.outfitID(outfit)
    let adding = try await closet.garmentIDs(add)
    let removing = try await closet.garmentIDs(remove)
    let first = try await closet.garmentIDs(ordered)
    do throws(WardrobeError) {
      _ = try await closet.editOutfit(
        id, name: name, again: duplicates.areAllowed, removing: removing, adding: adding,
        first: first)
    } catch .invalid(.removedAndPlaced(let id)) {
      throw BadInput("garment \(id) is named by --remove and by --order")
    } catch {
      throw error
    }
    if forgetsArrangement { _ = try await closet.setRecipe(of: id, nil) }
  }
}
