import CommandSupport
import ArgumentParser
import Sharing
import Images
import Outfits
import Core
import Jobs
import SystemPackage
import WardrobeStore

struct OutfitCollageCommand: ClosetCommand {
  static let use = WardrobeUse.reading
  static let configuration = CommandConfiguration(
    commandName: "collage",
    abstract: CommandWords["outfitCollage.summary"],
    usage: """
      what2wear outfit collage OUTFIT -o look.png [options]
      what2wear outfit collage OUTFIT --preset story,pinterest -o brunch/ [options]
      what2wear outfit collage --all -o looks/ [options]
      """)

  @OptionGroup var choice: OutfitChoice

  @Option(
    name: .shortAndLong,
    help: .text("outfitCollage.output", ["endings": PictureFile.endings], valueName: "PATH"))
  var output: FilePath

  @OptionGroup var format: PictureFormatArguments
  @OptionGroup var title: TitleArguments
  @OptionGroup var collage: CollageArguments<WardrobeOutfits>
  @OptionGroup var recipe: RecipeArguments
  @OptionGroup var lint: LintArguments
  @OptionGroup var options: WardrobeOptions

  func validate() throws {
    if choice.all {
      try recipe.validateForMany(as: format.kind)
      if PictureFile(output) != nil {
        throw BadInput(
          "\(output.escapedOnOneLine): --all makes a folder of pictures; name a folder")
      }
      try output.validateAsFolder()
    } else {
      try format.validate(for: output)
      try recipe.validate(
        for: collage.pictures(at: output, as: format.kind), photoCount: nil,
        fixed: title.fixedByRecipe + collage.fixedByRecipe)
    }
    try collage.validateStatements(forAll: choice.all)
  }

  func run(on closet: Closet, in session: Session) async throws {
    if let outfit = choice.outfit {
      try await draw(
        closet.look(of: closet.outfitID(outfit), work: collage.context.pictures.work), in: session)
    } else {
      try await drawAll(of: closet, in: session)
    }
  }

  private func draw(_ look: OutfitLook, in session: Session) async throws {
    var look = collage.arranged(look, heading: title.title)
    let pictures = try collage.pictures(at: output, as: format.kind).map { completed($0, of: look) }
    if recipe.recipe == nil {
      try collage.validateStatements(for: look.photos.count)
      look.photos = collage.stated(look.photos)
    }
    let drawing = collage.drawing(look, to: pictures, recipe, lint)
    try drawing.prepare()
    let outcome = try await collage.explaining { () async throws(LookFailure) in
      try await drawing.run(collage.context)
    }
    try session.report(outcome, collage, lint)
  }

  /// A picture of each outfit in the folder, or in one for each of several presets.
  private func drawAll(of closet: Closet, in session: Session) async throws {
    let presets = collage.presets
    let looks: [(collage: Collage, folder: FilePath)] =
      presets.count < 2
      ? [(collage.collage, output)]
      : presets.map { (collage.collage(for: $0), output.appending($0.rawValue)) }
    let context = collage.context
    let parts = looks.map(\.folder).filter { $0 != output }
    let record = LookRecord(in: output)
    try await session.report(LookBatch(of: closet), in: output, parts: parts, collage, lint) {
      [collage, format, title, recipe, lint] look, item async throws(LookFailure) in
      let look = collage.arranged(look, heading: title.title)
      let pictures = looks.compactMap { part in
        item.picture(in: part.folder, as: format.kind).map {
          let picture = DrawLook.Picture(collage: part.collage, file: $0)
          return Self.completed(picture, of: look, collage, title)
        }
      }
      var drawing = collage.drawing(look, to: pictures, recipe, lint)
      // The batch brings everything to the disk at once, at its end.
      drawing.synchronizes = false
      drawing.record = record
      return try await drawing.run(context)
    }
    try record.finish()
  }

  private func completed(
    _ picture: DrawLook.Picture, of look: OutfitLook
  ) -> DrawLook.Picture {
    Self.completed(picture, of: look, collage, title)
  }

  private static func completed(
    _ picture: DrawLook.Picture, of look: OutfitLook,
    _ arguments: CollageArguments<WardrobeOutfits>, _ title: TitleArguments
  ) -> DrawLook.Picture {
    var picture = picture
    picture.collage = arguments.collage(picture.collage, of: look)
    picture.collage.words.heading = title.title
    return picture
  }
}
