import ArgumentParser
import Bundles
import Files
import SystemPackage
import WardrobeStore

struct GarmentShareCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "share",
    abstract: "A folder to send: a garment's photo and description.",
    usage: "what2wear garment share ID -o shirt/ [options]")

  @Argument(help: GarmentArguments.identifierHelp)
  var id: String

  @Option(name: .shortAndLong, help: ArgumentHelp("The folder.", valueName: "DIR"))
  var output: FilePath

  @Option(
    help: ArgumentHelp(
      "What the first line says (default: the garment's description).", valueName: "TEXT"))
  var title: String?

  @OptionGroup var share: ShareArguments
  @OptionGroup var options: WardrobeOptions
  @OptionGroup var global: GlobalOptions

  func validate() throws {
    try ShareArguments.validate(title: title)
  }

  func run() async throws {
    SignalHandling.removeTemporariesAtEnd()
    let closet = try await options.closet()
    let garment = try await reportingWardrobeError { () async throws(WardrobeError) in
      try await closet.garment(closet.garmentID(id))
    }
    let photo = SharedPhoto(garment, in: closet.wardrobe)
    let said = try reportingFailure { () throws(FileFailure) in
      try share.check(output, holdsNoneOf: [photo.path])
      return try share.said()
    }
    var bundle = ShareBundle(
      title: title ?? garment.details.description, text: said, existing: share.existing)
    bundle.hasCollage = false
    do throws(ShareBundle.Failure) {
      let (_, warnings) = try await bundle.export([photo], to: output)
      Console.report(warnings, global)
    } catch {
      // Without a collage none can fail.
      guard case .file(let failure) = error else { throw ExitStatus.data }
      Console.report([failure])
      throw ExitStatus(failure)
    }
  }
}
