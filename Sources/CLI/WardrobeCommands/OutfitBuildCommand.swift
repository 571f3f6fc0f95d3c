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
    try await wardrobe.withCloset(for: .writing) { closet in
      let builder = OutfitBuilder(
        closet: closet, language: language.chosen, areDuplicatesAllowed: duplicates.areAllowed)
      if let outfit = try await builder.build() { try session.print("\(outfit.id)") }
    }
  }
}
