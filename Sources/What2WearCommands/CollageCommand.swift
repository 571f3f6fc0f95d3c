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

  @OptionGroup var collage: CollageArguments
  @OptionGroup var recipe: RecipeArguments
  @OptionGroup var global: GlobalOptions

  func validate() throws {
    try recipe.validate(with: collage, output: output, photoCount: photos.count)
    guard recipe.recipe == nil else { return }
    try collage.pieces.validateRoles(for: photos.count)
    if collage.missing != .skip { try collage.validateRoom(for: photos.count) }
  }

  func run() async throws {
    SignalHandling.removeTemporariesAtEnd()
    let existing: ExistingOutput = collage.noClobber ? .refuse : .replace
    try reportingFailure { () throws(FileFailure) in
      try output.checkIsNone(of: photos)
      try OutputFile.check(output.path, existing: existing)
      try recipe.check(photos, existing)
    }
    let rendered = try await render()
    Console.report(rendered.warnings, global)
    Console.report(rendered.failures)
    try reportingFailure { () throws(FileFailure) in
      _ = try rendered.raster.write(
        as: output.format(
          quality: Self.quality, background: .white, compression: collage.compression,
          text: recipe.text(of: rendered, for: output.path)),
        to: output.path, existing: existing)
      try recipe.save(rendered, existing)
    }
    if let failure = rendered.failures.first { throw ExitStatus(failure) }
  }

  private func render() async throws -> Collage.Rendered {
    if let file = recipe.recipe { return try await recipe.render(file, photos, collage) }
    let stated = collage.pieces.stated(photos.map { CollagePhoto($0) })
    return try await collage.render(stated, recordingRecipe: recipe.records)
  }
}
