import ArgumentParser
import Codecs
import SystemPackage
import WardrobeStore

struct OutfitCoverCommand: AsyncParsableCommand {
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
  @OptionGroup var global: GlobalOptions

  func validate() throws {
    if clear == (photo != nil) { throw ValidationError("Give a PHOTO, or --clear.") }
  }

  func run() async throws {
    SignalHandling.removeTemporariesAtEnd()
    let closet = try await options.closet()
    try await reportingWardrobeError { () async throws(WardrobeError) in
      _ = try await closet.setCover(
        of: closet.outfitID(outfit), photo.map(PhotoSource.file))
    }
  }
}
