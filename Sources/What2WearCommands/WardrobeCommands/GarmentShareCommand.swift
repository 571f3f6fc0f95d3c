import ArgumentParser
import Bundles
import Codecs
import Looks
import SystemPackage
import WardrobeStore

struct GarmentShareCommand: ClosetCommand {
  static let use = WardrobeUse.reading
  static let configuration = CommandConfiguration(
    commandName: "share",
    abstract: "A folder to send: a garment's photo and description.",
    usage: "what2wear garment share ID -o shirt/ [options]")

  @Argument(help: GarmentArguments.identifierHelp)
  var id: String

  @Option(name: .shortAndLong, help: ArgumentHelp("The folder.", valueName: "DIR"))
  var output: NamedOutput

  @Option(
    help: ArgumentHelp(
      "What the first line says (default: the garment's description).", valueName: "TEXT"))
  var title: String?

  @OptionGroup var share: ShareArguments
  @OptionGroup var options: WardrobeOptions

  func validate() throws {
    try ShareArguments.validate(title: title, output)
  }

  func run(on closet: Closet, in session: Session) async throws {
    let garment = try await closet.garment(closet.garmentID(id))
    var bundle = try share.bundle(title: title ?? garment.details.description)
    bundle.hasCollage = false
    let look = try await closet.look(of: garment, work: bundle.context.work)
    let outcome = await bundle.send(look, to: output.path)
    session.warn(outcome.warnings, of: outcome.garments)
    for failure in outcome.failures { session.report(PictureError(failure: failure)) }
  }
}
