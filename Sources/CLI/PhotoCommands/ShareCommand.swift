import CommandSupport
import ArgumentParser
import Sharing
import Images
import Outfits
import Core
import Jobs
import SystemPackage

struct ShareCommand: SessionCommand {
  static let configuration = CommandConfiguration(
    commandName: "share",
    abstract: CommandWords["share.summary"],
    usage: #"what2wear share PHOTO... -o brunch/ --title "Sunday brunch" [options]"#)

  @Argument(help: .text("share.photos", valueName: "PHOTO"))
  var photos: [FilePath]

  @Option(name: .shortAndLong, help: .text("share.output", valueName: "DIR"))
  var output: NamedOutput

  @Option(help: .text("share.title", valueName: "TEXT"))
  var title: String

  @Flag(help: .text("share.keepNames"))
  var keepNames = false

  @OptionGroup var heading: HeadingArguments
  @OptionGroup var share: ShareArguments
  @OptionGroup var collage: CollageArguments<PicturedPhotos>
  @OptionGroup var sizes: SizeArguments
  @OptionGroup var global: GlobalOptions

  func validate() throws {
    try NamedPhotos.validateFiles(photos)
    try ShareArguments.validate(title: title, output)
    try share.validate(with: collage)
    try collage.words.validateForPhotos()
    try collage.validateStatements(for: photos.count)
    try sizes.validate(for: photos)
    if collage.missing != .skip { try collage.validateRoom(for: photos.count) }
  }

  func run(in session: Session) async throws {
    var bundle = try share.bundle(title: title, collage.bundleCollage)
    bundle.presets = collage.presets
    bundle.collage.words.heading = heading.heading
    bundle.keepsNames = keepNames
    let path = try bundle.place(at: output)
    try share.handing.check(path, existing: bundle.existing)
    let shared = try sizes.stated(collage.stated(photos.map { SharedPhoto($0) }))
    let look = OutfitLook(name: title, photos: shared)
    let outcome = await ShareLook(look, as: bundle, to: path).run(collage.context)
    session.warn(outcome.warnings)
    for failure in outcome.failures {
      let error = PictureError(failure: failure, sizeOption: collage.sizeOption)
      guard failure.hasPlaceholder else { throw error }
      session.report(error)
    }
    try share.handing.handOn(bundle, at: path, in: session)
  }
}
