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

  @Flag(help: .text("outfitCollage.prune"))
  var prune = false

  @OptionGroup var format: PictureFormatArguments
  @OptionGroup var names: NameTemplateArguments
  @OptionGroup var title: TitleArguments
  @OptionGroup var logo: LogoArguments
  @OptionGroup var collage: CollageArguments<WardrobeOutfits>
  @OptionGroup var recipe: RecipeArguments
  @OptionGroup var lint: LintArguments
  @OptionGroup var options: WardrobeOptions

  func validate() throws {
    try names.validate(for: collage.presets, at: output, isBatch: choice.all)
    try logo.validate(with: recipe)
    if prune && !choice.all { throw usageError("--prune needs --all.") }
    if choice.all {
      try recipe.validateForMany(as: format.kind)
      if PictureFile(output) != nil {
        throw BadInput(
          "\(output.escapedOnOneLine): --all writes several pictures; specify a folder")
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
    var look = collage.captioned(collage.arranged(look, heading: title.title))
    let mark = try await logo.read(collage.context)
    let pictures = try collage.pictures(
      at: output, as: format.kind, named: names.nameTemplate, look.name
    ).map { Self.completed($0, of: look, collage, title, mark) }
    if recipe.recipe == nil {
      try collage.validateStatements(for: look.photos.count)
      look.photos = collage.stated(look.photos)
    }
    var drawing = collage.drawing(look, to: pictures, recipe, lint)
    logo.protect(in: &drawing)
    try drawing.prepare()
    let outcome = try await collage.explaining { () async throws(LookFailure) in
      try await drawing.run(collage.context)
    }
    try session.report(outcome, collage, lint)
  }

  /// Draws a picture of each outfit. With several presets, each preset has a subfolder, unless the
  /// names contain the preset.
  private func drawAll(of closet: Closet, in session: Session) async throws {
    let presets = collage.presets
    let template = names.nameTemplate
    let isFlat = presets.count < 2 || template?.tellsPresets ?? false
    let looks: [(collage: Collage, folder: FilePath)] =
      presets.isEmpty
      ? [(collage.collage, output)]
      : presets.map {
        (collage.collage(for: $0), isFlat ? output : output.appending($0.rawValue))
      }
    let batch = try await LookBatch(of: closet)
    let pictureNames = template.map { Self.names(of: batch.items, in: presets, by: $0) }
    let context = collage.context
    let parts = looks.map(\.folder).filter { $0 != output }
    let record = LookRecord(in: output)
    let mark = try await logo.read(context)
    try await session.report(batch, in: output, parts: parts, collage, lint) {
      [collage, format, title, logo, recipe, lint] look, item async throws(LookFailure) in
      let look = collage.captioned(collage.arranged(look, heading: title.title))
      let pictures = zip(looks, looks.indices).compactMap { part, index in
        let name = pictureNames?[item.id]?[index]
        return item.picture(in: part.folder, as: format.kind, named: name).map {
          let picture = DrawLook.Picture(collage: part.collage, file: $0)
          return Self.completed(picture, of: look, collage, title, mark)
        }
      }
      var drawing = collage.drawing(look, to: pictures, recipe, lint)
      logo.protect(in: &drawing)
      // The batch flushes all files to disk at its end.
      drawing.synchronizes = false
      drawing.record = record.of(item)
      return try await drawing.run(context)
    }
    let pruning = try record.finish(pruningFor: prune ? batch : nil)
    for failure in pruning.failures { session.report(failure) }
    if pruning.removedCount > 0 {
      let words = CountedNoun("picture").sentence(pruning.removedCount, "removed")
      session.note("\(words): the outfit was removed or renamed")
    }
  }

  /// Returns the names of each outfit's pictures, one for each preset and all different.
  private static func names(
    of items: [LookBatch.Item], in presets: [Preset], by template: NameTemplate
  ) -> [OutfitID: [String]] {
    // If the template does not contain the preset, the names are the same in each preset's folder.
    let words = template.tellsPresets ? presets.map(\.rawValue) : [""]
    let names = SafeName.numbered(
      items.flatMap { item in
        let name = SafeName.make(item.name, fallback: "outfit")
        return words.map { template.filled(name: name, preset: $0) }
      })
    let ofItems = items.indices.map { index in
      let own = Array(names[index * words.count..<(index + 1) * words.count])
      return template.tellsPresets ? own : Array(repeating: own[0], count: max(1, presets.count))
    }
    return Dictionary(zip(items.map(\.id), ofItems)) { first, _ in first }
  }

  private static func completed(
    _ picture: DrawLook.Picture, of look: OutfitLook,
    _ arguments: CollageArguments<WardrobeOutfits>, _ title: TitleArguments, _ logo: Logo?
  ) -> DrawLook.Picture {
    var picture = picture
    picture.collage = arguments.collage(picture.collage, of: look)
    picture.collage.words.heading = title.title
    picture.collage.logo = logo
    return picture
  }
}
