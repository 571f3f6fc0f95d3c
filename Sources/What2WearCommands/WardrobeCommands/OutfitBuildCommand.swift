import ArgumentParser
import WardrobeStore

struct OutfitBuildCommand: WardrobeCommand {
  static let configuration = CommandConfiguration(
    commandName: "build",
    abstract: "Choose an outfit's garments on the terminal; prints its identifier.",
    discussion: """
      Asks for each type of clothing in use, then footwear, then accessories, then a name. Answer \
      with numbers; Enter or Ctrl-D goes on without one; q leaves, and nothing is written.
      """)

  @OptionGroup var language: LanguageOption
  @OptionGroup var duplicates: DuplicateNames
  @OptionGroup var options: WardrobeOptions

  func run(in session: Session) async throws {
    guard Dialogue.isPossible else {
      throw BadInput(
        "'outfit build' asks on a terminal, and there is none; "
          + "use 'what2wear outfit create NAME GARMENT...'")
    }
    let closet = try await wardrobe.closet(for: .writing)
    let builder = OutfitBuilder(
      closet: closet, language: language.chosen, areDuplicatesAllowed: duplicates.areAllowed)
    guard let (name, garments) = try await builder.ask() else { return }
    let outfit = try await closet.createOutfit(
      name, of: garments.map(\.id), again: duplicates.areAllowed)
    try session.print("\(outfit.id)")
  }
}
