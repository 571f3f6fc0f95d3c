import CommandSupport
import ArgumentParser
import Images
import Outfits
import Sharing
import Core
import Jobs
import SystemPackage

struct CollageCommand: SessionCommand {
  static let configuration = CommandConfiguration(
    commandName: "collage",
    abstract: CommandWords["collage.summary"],
    usage: """
      what2wear collage PHOTO... -o look.png [options]
      what2wear collage PHOTO... -o - [options] > look.png
      what2wear collage PHOTO... --preset story,pinterest -o looks/ [options]
      what2wear collage --recipe look.json PHOTO... -o look.png [options]
      """)

  @Argument(
    help: .text(
      "collage.photos",
      valueName: "PHOTO"))
  var photos: [FilePath] = []

  @Option(
    name: .shortAndLong,
    help: .text("collage.output", ["endings": PictureFile.endings], valueName: "PATH"))
  var output: FilePath

  @OptionGroup var format: PictureFormatArguments
  @OptionGroup var names: NameTemplateArguments
  @OptionGroup var title: TitleArguments
  @OptionGroup var logo: LogoArguments
  @OptionGroup var collage: CollageArguments<PicturedPhotos>
  @OptionGroup var sizes: SizeArguments
  @OptionGroup var recipe: RecipeArguments
  @OptionGroup var lint: LintArguments
  @OptionGroup var global: GlobalOptions

  private var isForStandardOutput: Bool { output == StandardOutput.argument }

  func validate() throws {
    try logo.validate(with: recipe)
    try NamedPhotos.validate(photos, besides: [recipe.recipe])
    try collage.words.validateForPhotos()
    let pictures = try pictures()
    // The number of photos in folders is not known yet.
    let count = photos.contains(where: NamedPhotos.isFolder) ? nil : photos.count
    try recipe.validate(
      for: pictures, photoCount: count,
      fixed: title.fixedByRecipe + collage.fixedByRecipe + sizes.fixedByRecipe)
    // A recipe may consist of silhouettes alone, without photos.
    guard recipe.recipe == nil else { return }
    if photos.isEmpty { throw usageError("Specify at least one PHOTO.") }
    if let count { try validate(for: count, pictures) }
    try sizes.validate(for: photos)
  }

  private func validate(for count: Int, _ pictures: [DrawLook.Picture]) throws {
    try collage.validateStatements(for: count)
    for picture in pictures where picture.collage.missing != .skip {
      try collage.validateRoom(for: count, in: picture.collage)
    }
  }

  /// Returns the pictures to draw. The picture for standard output gets a dummy file name.
  private func pictures() throws -> [DrawLook.Picture] {
    guard isForStandardOutput else {
      try format.validate(for: output)
      try names.validate(for: collage.presets, at: output)
      return try collage.pictures(
        at: output, as: format.kind, named: names.nameTemplate, title.title)
    }
    try names.validate(for: [], at: output)
    if lint.lint {
      throw usageError(
        "--lint already writes to standard output; write the picture to a file.")
    }
    if collage.preset?.values.count ?? 0 > 1 {
      throw usageError(
        "Standard output takes only one picture; for several presets, write to a folder.")
    }
    return try collage.pictures(at: FilePath("picture.\(format.kind.fileExtension)"))
  }

  private func titled(_ picture: DrawLook.Picture) -> DrawLook.Picture {
    var picture = picture
    picture.collage.words.heading = title.title
    return picture
  }

  func run(in session: Session) async throws {
    let photos = try NamedPhotos(self.photos)
    session.noteOtherFiles(0, photos.unread)
    let mark = try await logo.read(collage.context)
    let pictures = try pictures().map { picture in
      var picture = picture
      picture.collage.logo = mark
      return picture
    }
    if self.photos.contains(where: NamedPhotos.isFolder) {
      try validateFound(photos.sources.count, pictures)
    }
    let look = OutfitLook(
      name: title.title ?? "",
      photos: try sizes.stated(collage.stated(photos.sources.map { SharedPhoto($0, name: "") })))
    var drawing = collage.drawing(look, to: [], recipe, lint)
    drawing.outputs = OutputGuard(overPhotos: photos.files)
    logo.protect(in: &drawing)
    if isForStandardOutput { return try await write(drawing, of: pictures, in: session) }
    drawing.pictures = pictures
    try drawing.prepare()
    let context = collage.context
    var said: Set<PhotoWarning> = []
    for picture in pictures {
      drawing.pictures = [titled(picture)]
      let outcome = try await collage.explaining { [drawing] () async throws(LookFailure) in
        try await drawing.run(context)
      }
      // All pictures have the same photos, so each warning about a photo is printed once.
      session.warn(outcome.warnings.filter { said.insert($0).inserted })
      try report(outcome, in: session)
    }
  }

  private func write(
    _ drawing: DrawLook, of pictures: [DrawLook.Picture], in session: Session
  ) async throws {
    var drawing = drawing
    try StandardOutput.checkTakesPicture(drawing.outputs)
    // The picture goes to standard output, so only the recipe is written to a file.
    try drawing.prepare()
    drawing.pictures = pictures.map(titled)
    let kind = format.kind
    // A recipe sets the picture's size itself.
    let size = recipe.recipe == nil ? pictures.first?.collage.canvas.size : nil
    try kind.check(size, for: StandardOutput.name)
    let (bytes, outcome) = try await collage.explaining { [drawing] () async throws(LookFailure) in
      try await drawing.bytes(as: kind, name: StandardOutput.name, collage.context)
    }
    session.warn(outcome.warnings)
    try report(outcome, in: session)
    if let bytes { try StandardOutput.write(bytes) }
  }

  /// Reports the result of drawing a picture. Throws an error if there is no picture.
  private func report(_ outcome: LookOutcome, in session: Session) throws {
    for failure in outcome.failures {
      let error = PictureError(failure: failure, sizeOption: collage.sizeOption)
      guard failure.hasPlaceholder else { throw error }
      session.report(error)
    }
    for picture in outcome.pictures { try lint.report(picture, in: session) }
  }

  /// Throws an error for options that do not match the number of photos found in folders.
  private func validateFound(_ count: Int, _ pictures: [DrawLook.Picture]) throws {
    do {
      try recipe.validate(for: pictures, photoCount: count, fixed: [])
      if recipe.recipe == nil { try validate(for: count, pictures) }
    } catch let error as ValidationError {
      // The command was used correctly, so the usage is not printed.
      throw BadInput(Message(verbatim: error.message))
    }
  }
}
