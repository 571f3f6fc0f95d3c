import ArgumentParser
import Bundles
import Codecs
import Files
import Looks
import Pixels
import Segmentation
import SystemPackage

struct CleanCommand: SessionCommand {
  static let configuration = CommandConfiguration(
    commandName: "clean",
    abstract: "An upright sRGB copy with no metadata.",
    usage: "what2wear clean PHOTO -o clean.jpg [options]")

  @Argument(help: ArgumentHelp("A photo.", valueName: "PHOTO"))
  var photo: FilePath

  @Option(
    name: .shortAndLong, help: ArgumentHelp("The copy: .png, .jpg or .jpeg.", valueName: "FILE"))
  var output: PictureFile

  @Option(help: jpegQualityHelp(default: ShareBundle.quality))
  var quality: Int?

  @Option(
    help: ArgumentHelp("What transparency becomes in a JPEG (default: white).", valueName: "COLOR"))
  var background: Color?

  @Option(help: "Whether the garment is cut out of a plain background: auto, off or force.")
  var cutout = CutoutChoice.off

  @Flag(help: "Do not use the mask beside the photo, x.mask.png for x.jpg.")
  var noMasks = false

  @Option(help: pngCompressionHelp)
  var compression: PNGCompression?

  @Flag(help: "Refuse to replace an output that exists.")
  var noClobber = false

  @OptionGroup var global: GlobalOptions

  func validate() throws {
    try validateQuality(quality)
  }

  func run(in session: Session) async throws {
    session.warn(idleOptions)
    let existing: ExistingOutput = noClobber ? .refuse : .replace
    try LookDrawing.outputGuard(over: [photo]).check(output.path)
    try OutputFile.check(output.path, existing: existing)
    var copy = CleanCopy(existing: existing)
    copy.cutout = cutout
    copy.usesMasks = !noMasks
    let warnings = try copy.write(
      photo, to: output.path,
      as: output.format(
        quality: quality ?? 92, background: background ?? .white,
        compression: compression ?? .default))
    session.warn(warnings)
  }
}
