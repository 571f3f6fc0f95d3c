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
  private static let quality = 92

  @Argument(help: ArgumentHelp("Photos in reading order.", valueName: "PHOTO"))
  var photos: [FilePath]

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("The picture: .png, .jpg or .jpeg.", valueName: "FILE"))
  var output: PictureFile

  @OptionGroup var collage: CollageArguments
  @OptionGroup var global: GlobalOptions

  func validate() throws {
    if collage.missing != .skip { try collage.validateRoom(for: photos.count) }
  }

  func run() async throws {
    SignalHandling.removeTemporariesAtEnd()
    try reportingFailure { () throws(FileFailure) in
      try output.checkIsNone(of: photos)
      try OutputFile.check(output.path, existing: collage.noClobber ? .refuse : .replace)
    }
    let rendered = try await collage.render(photos)
    try reportingFailure { () throws(FileFailure) in try write(rendered.raster) }
    Console.report(rendered.warnings, global)
    Console.report(rendered.failures)
    if let failure = rendered.failures.first { throw ExitStatus(failure) }
  }

  private func write(_ raster: Raster) throws(FileFailure) {
    let file = try OutputFile(output.path, existing: collage.noClobber ? .refuse : .replace)
    do throws(CodecError) {
      try raster.write(as: output.format(quality: Self.quality, background: .white), to: file)
    } catch {
      throw FileFailure(photo: output.path, error)
    }
    try file.commit()
  }
}

extension CollageArguments {
  /// Draws the collage; what keeps it from being drawn goes to standard error.
  fileprivate func render(_ photos: [FilePath]) async throws -> Collage.Rendered {
    do throws(Collage.Failure) {
      return try await collage.render(photos)
    } catch {
      throw status(of: error)
    }
  }

  /// Says why there is no collage; the error to end with.
  func status(of failure: Collage.Failure) -> any Error {
    switch failure {
    case .noRoom(let count): return noRoom(for: count)
    case .photos(let failures):
      Console.report(failures)
      return failures.first.map(ExitStatus.init) ?? .data
    }
  }
}
