import ArgumentParser

/// Which outfits a command is about: one, or all.
struct OutfitChoice: ParsableArguments {
  @Argument(help: OutfitCommand.identifierHelp)
  var outfit: String?

  @Flag(help: "All outfits, in batch; each by its name in the output folder.")
  var all = false

  func validate() throws {
    if all == (outfit != nil) { throw ValidationError("Name an OUTFIT, or give --all.") }
  }
}
