import ArgumentParser
import Compositor
import Files
import ShareExport
import SystemPackage

struct ShareCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "share",
    abstract: "A folder to send: the collage, the photos, and a description.",
    usage: #"what2wear share PHOTO... -o brunch/ --title "Sunday brunch" [options]"#)

  @Argument(help: ArgumentHelp("Photos in reading order.", valueName: "PHOTO"))
  var photos: [FilePath]

  @Option(name: .shortAndLong, help: ArgumentHelp("The bundle's folder.", valueName: "DIR"))
  var output: FilePath

  @Option(help: ArgumentHelp("What the outfit is called.", valueName: "TEXT"))
  var title: String

  @Option(help: ArgumentHelp("What to say about it.", valueName: "TEXT"))
  var text: String?

  @Option(help: ArgumentHelp("A file (UTF-8) with what to say about it.", valueName: "FILE"))
  var textFile: FilePath?

  @Flag(
    help: """
      Replace a bundle that stands already. Files in the folder that are not of a bundle stay.
      """)
  var force = false

  @OptionGroup var collage: CollageArguments
  @OptionGroup var global: GlobalOptions

  func validate() throws {
    if title.allSatisfy(\.isWhitespace) { throw ValidationError("--title must not be empty.") }
    if text != nil && textFile != nil {
      throw ValidationError("Give --text or --text-file, not both.")
    }
    if force && collage.noClobber {
      throw ValidationError("Give --force or --no-clobber, not both.")
    }
    if collage.missing != .skip { try collage.validateRoom(for: photos.count) }
  }

  func run() async throws {
    SignalHandling.removeTemporariesAtEnd()
    let said = try reportingFailure { () throws(FileFailure) in
      try checkHoldsNone(of: photos)
      return try textFile.map { path throws(FileFailure) in try TextFile.read(path) } ?? text
    }
    var bundle = ShareBundle(
      title: title, text: said, collage: collage.collage, existing: force ? .replace : .refuse)
    bundle.compression = collage.compression
    let (failures, warnings) = try await export(bundle)
    Console.report(warnings, global)
    Console.report(failures)
    if let failure = failures.first { throw ExitStatus(failure) }
  }

  private func export(
    _ bundle: ShareBundle
  ) async throws -> (failures: [FileFailure], warnings: [PhotoWarning]) {
    do throws(ShareBundle.Failure) {
      return try await bundle.export(photos, to: output)
    } catch {
      switch error {
      case .collage(let failure): throw collage.status(of: failure)
      case .file(let failure):
        Console.report([failure])
        throw ExitStatus(failure)
      }
    }
  }

  /// Refuses to replace a folder that one of `photos` stands in.
  private func checkHoldsNone(of photos: [FilePath]) throws(FileFailure) {
    guard force, let folder = output.realPath else { return }
    if let photo = photos.first(where: { $0.realPath?.starts(with: folder) ?? false }) {
      throw FileFailure(
        .cannotCreate, output, "holds the photo \(photo.singleLine); name another folder")
    }
  }
}
