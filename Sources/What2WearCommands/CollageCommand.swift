import ArgumentParser
import Codecs
import Compositor
import Files
import Pixels
import SystemPackage

struct CollageCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "collage",
    abstract: "One picture of an outfit.",
    usage: "what2wear collage PHOTO... -o look.png [options]")

  /// The JPEG quality of a collage: chroma is not halved, for clean edges on a plain ground.
  static let quality = 92

  @Argument(help: ArgumentHelp("Photos in reading order.", valueName: "PHOTO"))
  var photos: [FilePath]

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("The picture: .png, .jpg or .jpeg.", valueName: "FILE"))
  var output: PictureFile

  @OptionGroup var title: TitleArguments
  @OptionGroup var collage: CollageArguments
  @OptionGroup var global: GlobalOptions

  func validate() throws {
    try collage.pieces.validateRoles(for: photos.count)
    try collage.words.validate(for: photos.count, in: collage.collage)
    if collage.missing != .skip { try collage.validateRoom(for: photos.count) }
  }

  func run() async throws {
    SignalHandling.removeTemporariesAtEnd()
    let existing: ExistingOutput = collage.noClobber ? .refuse : .replace
    try reportingFailure { () throws(FileFailure) in
      try output.checkIsNone(of: photos)
      try OutputFile.check(output.path, existing: existing)
    }
    let rendered = try await collage.render(
      collage.stated(photos.map { CollagePhoto($0) }), heading: title.title)
    Console.report(rendered.warnings, global)
    Console.report(rendered.failures)
    try reportingFailure { () throws(FileFailure) in
      try output.write(
        rendered, compression: collage.compression, existing: existing, over: photos)
    }
    if let failure = rendered.failures.first { throw ExitStatus(failure) }
  }
}
