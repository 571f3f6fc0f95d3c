import ArgumentParser
import Bundles
import Codecs
import Collages
import Files
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

  @OptionGroup var heading: HeadingArguments
  @OptionGroup var share: ShareArguments
  @OptionGroup var collage: CollageArguments
  @OptionGroup var global: GlobalOptions

  func validate() throws {
    try ShareArguments.validate(title: title)
    try share.validate(with: collage)
    try collage.validateOnePreset()
    try collage.pieces.validateRoles(for: photos.count)
    try collage.words.validate(for: photos.count, in: collage.collage)
    if collage.missing != .skip { try collage.validateRoom(for: photos.count) }
  }

  func run() async throws {
    SignalHandling.removeTemporariesAtEnd()
    let said = try reportingFailure { () throws(FileFailure) in
      try share.check(output, holdsNoneOf: photos)
      return try share.said()
    }
    var bundle = ShareBundle(
      title: title, text: said, collage: collage.collage, existing: share.existing)
    bundle.compression = collage.compression
    (bundle.effort, bundle.context) = (collage.effort, collage.context)
    bundle.collage.words.heading = heading.heading
    let (failures, warnings) = try await export(bundle)
    Console.report(warnings, global)
    Console.report(failures)
    if let failure = failures.first { throw ExitStatus(failure) }
  }

  private func export(
    _ bundle: ShareBundle
  ) async throws -> (failures: [FileFailure], warnings: [PhotoWarning]) {
    do throws(ShareBundle.Failure) {
      return try await bundle.export(
        collage.stated(photos.map { SharedPhoto($0) }), to: output)
    } catch {
      switch error {
      case .collage(let failure): throw collage.status(of: failure)
      case .file(let failure):
        Console.report([failure])
        throw ExitStatus(failure)
      }
    }
  }
}
