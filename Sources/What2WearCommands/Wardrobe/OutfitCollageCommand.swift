import ArgumentParser
import Codecs
import Compositor
import Files
import Pixels
import SystemPackage
import Wardrobe

struct OutfitCollageCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "collage",
    abstract: "One picture of an outfit.",
    usage: "what2wear outfit collage OUTFIT -o look.png [options]")

  @Argument(help: OutfitCommand.identifierHelp)
  var outfit: String

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("The picture: .png, .jpg or .jpeg.", valueName: "FILE"))
  var output: PictureFile

  @OptionGroup var collage: CollageArguments
  @OptionGroup var options: WardrobeOptions
  @OptionGroup var global: GlobalOptions

  func run() async throws {
    SignalHandling.removeTemporariesAtEnd()
    let closet = try await options.closet()
    let garments = try await reportingWardrobeError { () async throws(WardrobeError) in
      try await closet.garments(of: closet.outfitID(outfit))
    }
    var collage = collage
    collage.missing = collage.missing ?? .placeholder
    let existing: ExistingOutput = collage.noClobber ? .refuse : .replace
    try reportingFailure { () throws(FileFailure) in
      try OutputFile.check(output.path, existing: existing)
    }
    let photos = garments.map { closet.wardrobe.path(of: $0.photo) }
    let rendered = try await collage.render(
      photos, standIns: garments.map(\.details.kind.silhouette))
    Console.report(rendered.warnings, global)
    Console.report(rendered.failures)
    try reportingFailure { () throws(FileFailure) in
      _ = try rendered.raster.write(
        as: output.format(
          quality: CollageCommand.quality, background: .white, compression: collage.compression),
        to: output.path, existing: existing)
    }
    if let failure = rendered.failures.first { throw ExitStatus(failure) }
  }
}
