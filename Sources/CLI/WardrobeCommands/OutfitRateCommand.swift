import ArgumentParser
import CommandSupport
import Core
import WardrobeStore

struct OutfitRateCommand: ClosetCommand {
  static let use = WardrobeUse.writing
  static let configuration = CommandConfiguration(
    commandName: "rate", abstract: CommandWords["outfitRate.summary"],
    usage: "what2wear outfit rate OUTFIT 1|2|3|4|5|none")

  @Argument(help: OutfitCommand.identifierHelp)
  var outfit: String

  @Argument(help: .text("outfitRate.rating", valueName: "RATING"), transform: RatingArgument.init)
  var rating: RatingArgument

  @OptionGroup var options: WardrobeOptions

  func run(on closet: Closet, in session: Session) async throws {
    try await closet.rateOutfit(closet.outfitID(outfit), rating.rating)
  }
}

/// A rating from 1 to 5, or `none`.
struct RatingArgument {
  let rating: Int?

  init(_ argument: String) throws {
    if argument.lowercased() == "none" {
      rating = nil
    } else if let rating = Int(digits: argument), (1...5).contains(rating) {
      self.rating = rating
    } else {
      throw usageError("'\(argument)' is not a rating; use 1 to 5, or none")
    }
  }
}
