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
    usage: """
      what2wear collage PHOTO... -o look.png [options]
      what2wear collage PHOTO... --preset story,pinterest -o looks/ [options]
      """)

  /// The JPEG quality of a collage: chroma is not halved, for clean edges on a plain ground.
  static let quality = 92

  @Argument(help: ArgumentHelp("Photos in reading order.", valueName: "PHOTO"))
  var photos: [FilePath]

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "The picture: .png, .jpg or .jpeg; with several presets a folder, which gets PNGs.",
      valueName: "PATH"))
  var output: FilePath

  @OptionGroup var title: TitleArguments
  @OptionGroup var collage: CollageArguments
  @OptionGroup var lint: LintArguments
  @OptionGroup var global: GlobalOptions

  func validate() throws {
    try collage.pieces.validateRoles(for: photos.count)
    try collage.words.validate(for: photos.count, in: collage.collage)
    for (collage, _) in try pictures() where collage.missing != .skip {
      try self.collage.validateRoom(for: photos.count, in: collage)
    }
  }

  /// What is drawn, and where to.
  private func pictures() throws -> [(Collage, PictureFile)] {
    let presets = collage.preset?.values ?? []
    if let picture = PictureFile(output), presets.count < 2 { return [(collage.collage, picture)] }
    guard !presets.isEmpty else {
      throw ValidationError("The output '\(output)' must end in .png, .jpg or .jpeg.")
    }
    return presets.compactMap { preset in
      PictureFile(output.appending("\(preset.rawValue).png")).map {
        (collage.collage(for: preset), $0)
      }
    }
  }

  func run() async throws {
    SignalHandling.removeTemporariesAtEnd()
    let existing: ExistingOutput = collage.noClobber ? .refuse : .replace
    let pictures = try pictures()
    try reportingFailure { () throws(FileFailure) in
      if PictureFile(output) == nil { try FolderTree.create(output) }
      for (_, picture) in pictures {
        try picture.checkIsNone(of: photos)
        try OutputFile.check(picture.path, existing: existing)
      }
    }
    var status: ExitStatus?
    for (collage, picture) in pictures {
      status = try await draw(collage, to: picture, existing) ?? status
    }
    if let status { throw status }
  }

  /// Draws one picture; returns what to end with.
  private func draw(
    _ collage: Collage, to picture: PictureFile, _ existing: ExistingOutput
  ) async throws -> ExitStatus? {
    var collage = collage
    collage.heading = title.title
    collage.measuresLayout = lint.lint
    let photos = self.collage.stated(photos.map { CollagePhoto($0) })
    let rendered = try await self.collage.render(photos, as: collage)
    Console.report(rendered.warnings, global)
    Console.report(rendered.failures)
    try reportingFailure { () throws(FileFailure) in
      try picture.write(
        rendered, compression: self.collage.compression, existing: existing, over: self.photos)
    }
    let breach = try rendered.lint.flatMap { try lint.report($0, picture.path) }
    return rendered.failures.first.map { ExitStatus($0) } ?? breach
  }
}
