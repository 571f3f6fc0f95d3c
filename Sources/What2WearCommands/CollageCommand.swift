import ArgumentParser
import Codecs
import Collages
import Files
import Layouts
import Pixels
import SystemPackage

struct CollageCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "collage",
    abstract: "One picture of an outfit.",
    usage: """
      what2wear collage PHOTO... -o look.png [options]
      what2wear collage PHOTO... --preset story,pinterest -o looks/ [options]
      what2wear collage --recipe look.json PHOTO... -o look.png [options]
      """)

  /// The JPEG quality of a collage: chroma is not halved, for clean edges on a plain ground.
  static let quality = 92

  @Argument(help: ArgumentHelp("Photos in reading order.", valueName: "PHOTO"))
  var photos: [FilePath] = []

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "The picture: .png, .jpg or .jpeg; with several presets a folder, which gets PNGs.",
      valueName: "PATH"))
  var output: FilePath

  @OptionGroup var title: TitleArguments
  @OptionGroup var collage: CollageArguments
  @OptionGroup var recipe: RecipeArguments
  @OptionGroup var lint: LintArguments
  @OptionGroup var global: GlobalOptions

  private var existing: ExistingOutput { collage.noClobber ? .refuse : .replace }

  func validate() throws {
    let pictures = try collage.pictures(at: output)
    try recipe.validate(
      for: pictures, photoCount: photos.count, fixed: title.fixedByRecipe + collage.fixedByRecipe)
    // A recipe may be of silhouettes alone.
    guard recipe.recipe == nil else { return }
    if photos.isEmpty { throw ValidationError("Name a PHOTO at least.") }
    try collage.pieces.validateRoles(for: photos.count)
    try collage.words.validate(for: photos.count, in: collage.collage)
    for picture in pictures where picture.collage.missing != .skip {
      try collage.validateRoom(for: photos.count, in: picture.collage)
    }
  }

  func run() async throws {
    SignalHandling.removeTemporariesAtEnd()
    let pictures = try collage.pictures(at: output)
    try reportingFailure { () throws(FileFailure) in
      try pictures.check(at: output, over: photos, existing)
      try recipe.check(photos, to: pictures, existing)
    }
    var status: ExitStatus?
    var said: Set<PhotoWarning> = []
    for picture in pictures {
      var rendered = try await render(picture.collage)
      // The photos are the same in all pictures, and what is said of them is said once.
      rendered.warnings = rendered.warnings.filter { said.insert($0).inserted }
      let ending = try write(rendered, to: picture.file)
      status = status ?? ending
    }
    if let status { throw status }
  }

  private func render(_ collage: Collage) async throws -> Collage.Rendered {
    if let file = recipe.recipe {
      return try await recipe.render(file, photos, self.collage, measuresLayout: lint.lint)
    }
    var collage = collage
    collage.words.heading = title.title
    let options = RenderOptions(
      effort: self.collage.effort, measuresLayout: lint.lint, recordsRecipe: recipe.records)
    return try await self.collage.render(
      self.collage.stated(photos.map { CollagePhoto($0) }), as: collage, options)
  }

  /// Writes a picture and what belongs to it; returns what to end with.
  private func write(_ rendered: Collage.Rendered, to picture: PictureFile) throws -> ExitStatus? {
    Console.report(rendered.warnings, global)
    Console.report(rendered.failures)
    try reportingFailure { () throws(FileFailure) in
      try picture.write(
        rendered, compression: collage.compression, existing: existing,
        saying: recipe.text(of: rendered, for: picture.path), over: photos)
      try recipe.save(rendered, existing)
    }
    if (rendered.recipe?.layout.kind ?? collage.layout)?.layout().isPaged == true {
      Console.report([picture.leftover(after: rendered)].compactMap(\.self), global)
    }
    let breach = try rendered.lint.flatMap { try lint.report($0, picture.path, global) }
    return rendered.failures.first.map { ExitStatus($0) } ?? breach
  }
}
