import ArgumentParser
import Codecs
import Collages
import Looks
import SystemPackage

struct CollageCommand: SessionCommand {
  static let configuration = CommandConfiguration(
    commandName: "collage",
    abstract: "One picture of an outfit.",
    usage: """
      what2wear collage PHOTO... -o look.png [options]
      what2wear collage PHOTO... --preset story,pinterest -o looks/ [options]
      what2wear collage --recipe look.json PHOTO... -o look.png [options]
      """)

  @Argument(help: ArgumentHelp("Photos in reading order.", valueName: "PHOTO"))
  var photos: [FilePath] = []

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "The picture: .png, .jpg or .jpeg; with several presets a folder, which gets PNGs.",
      valueName: "PATH"))
  var output: FilePath

  @OptionGroup var title: TitleArguments
  @OptionGroup var collage: CollageArguments<NamedPhotos>
  @OptionGroup var recipe: RecipeArguments
  @OptionGroup var lint: LintArguments
  @OptionGroup var global: GlobalOptions

  func validate() throws {
    let pictures = try collage.pictures(at: output)
    try recipe.validate(
      for: pictures, photoCount: photos.count, fixed: title.fixedByRecipe + collage.fixedByRecipe)
    // A recipe may be of silhouettes alone.
    guard recipe.recipe == nil else { return }
    if photos.isEmpty { throw ValidationError("Name a PHOTO at least.") }
    try collage.validateStatements(for: photos.count)
    for picture in pictures where picture.collage.missing != .skip {
      try collage.validateRoom(for: photos.count, in: picture.collage)
    }
  }

  func run(in session: Session) async throws {
    let drawing = collage.drawing(recipe, lint)
    let pictures = try collage.pictures(at: output)
    session.warn(
      collage.idleOptions(in: pictures.map(\.file), isDrawnAgain: recipe.recipe != nil))
    let outputs = LookDrawing.outputGuard(over: photos)
    try drawing.prepare(pictures, at: output, outputs, drawnFrom: recipe.recipe)
    var said: Set<PhotoWarning> = []
    for picture in pictures {
      let rendered = try await collage.explaining { () async throws(LookFailure) in
        try await render(picture.collage, drawing)
      }
      // The photos are the same in all pictures, and what is said of them is said once.
      session.warn(rendered.warnings.filter { said.insert($0).inserted })
      for failure in rendered.failures { session.report(failure) }
      let leftover = try drawing.write(
        rendered, to: picture.file, outputs, drawnFrom: recipe.recipe)
      session.warn([leftover].compactMap(\.self))
      try lint.report(
        LookOutcome.Picture(path: picture.file.path, lint: rendered.lint), in: session)
    }
  }

  private func render(
    _ collage: Collage, _ drawing: LookDrawing
  ) async throws(LookFailure) -> Collage.Rendered {
    if let file = recipe.recipe {
      return try await drawing.render(recipe: file, photos)
    }
    var collage = collage
    collage.words.heading = title.title
    return try await drawing.render(
      self.collage.stated(photos.map { CollagePhoto($0) }), as: collage)
  }
}
