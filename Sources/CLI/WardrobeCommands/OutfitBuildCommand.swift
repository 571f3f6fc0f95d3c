import Core
import CommandSupport
import ArgumentParser
import WardrobeStore

struct OutfitBuildCommand: WardrobeCommand {
  static let configuration = CommandConfiguration(
    commandName: "build",
    abstract: CommandWords["outfitBuild.summary"],
    discussion: CommandWords["outfitBuild.discussion"])

  @OptionGroup var language: LanguageOption
  @OptionGroup var duplicates: DuplicateNames
  @OptionGroup var options: WardrobeOptions

  func run(in session: Session) async throws {
    guard Dialogue.isPossible else {
      throw BadInput(
        """
        'outfit build' works only in a terminal; in scripts, use 'what2wear outfit create NAME GARMENT...'
        """)
    }
    try await wardrobe.withCloset(for: .writing) { closet in
      let builder = OutfitBuilder(
        closet: closet, language: language.chosen, areDuplicatesAllowed: duplicates.areAllowed)
      if let outfit = try await builder.build() { try session.print("\(outfit.id)") }
    }
  }
}
