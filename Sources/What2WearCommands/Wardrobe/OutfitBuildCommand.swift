import ArgumentParser
import WardrobeStore

struct OutfitBuildCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "build",
    abstract: "Choose an outfit's garments on the terminal; prints its identifier.",
    discussion: """
      Asks for each type of clothing in use, then footwear, then accessories, then a name. Answer \
      with numbers; Enter or Ctrl-D goes on without one; q leaves, and nothing is written.
      """)

  @OptionGroup var language: LanguageOption
  @OptionGroup var options: WardrobeOptions
  @OptionGroup var global: GlobalOptions

  func run() async throws {
    guard Dialogue.isPossible else {
      Console.error(
        "'outfit build' asks on a terminal, and there is none; "
          + "use 'what2wear outfit create NAME GARMENT...'")
      throw ExitStatus.usage
    }
    let closet = try await options.closet()
    let builder = OutfitBuilder(closet: closet, language: language.chosen)
    guard let (name, garments) = try await builder.ask() else { return }
    let outfit = try await reportingWardrobeError { () async throws(WardrobeError) in
      try await closet.createOutfit(name, of: garments.map(\.id))
    }
    try Console.line("\(outfit.id)")
  }
}
