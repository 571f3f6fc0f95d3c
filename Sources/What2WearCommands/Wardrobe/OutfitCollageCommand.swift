import ArgumentParser
import Bundles
import Codecs
import Collages
import Files
import SystemPackage
import WardrobeStore
import Work

struct OutfitCollageCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "collage",
    abstract: "One picture of an outfit, or of each.",
    usage: """
      what2wear outfit collage OUTFIT -o look.png [options]
      what2wear outfit collage OUTFIT --preset story,pinterest -o brunch/ [options]
      what2wear outfit collage --all -o looks/ [options]
      """)

  @OptionGroup var choice: OutfitChoice

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      """
      The picture: .png, .jpg or .jpeg; with several presets or --all a folder, which gets PNGs; with \
      both a folder for each preset in it.
      """, valueName: "PATH"))
  var output: FilePath

  @OptionGroup var title: TitleArguments
  @OptionGroup var collage: CollageArguments
  @OptionGroup var recipe: RecipeArguments
  @OptionGroup var lint: LintArguments
  @OptionGroup var options: WardrobeOptions
  @OptionGroup var global: GlobalOptions

  func validate() throws {
    if choice.all {
      try recipe.validateForMany()
    } else {
      try recipe.validate(
        for: collage.pictures(at: output), photoCount: nil,
        fixed: title.fixedByRecipe + collage.fixedByRecipe)
    }
    try collage.pieces.validate(forAll: choice.all)
    try collage.words.validate(forAll: choice.all)
  }

  func run() async throws {
    SignalHandling.removeTemporariesAtEnd()
    let closet = try await options.closet()
    let arguments = collage.forOutfits
    let drawing = OutfitDrawing(
      arguments, heading: title.title, recipe: recipe, lint: lint)
    let batch = OutfitBatch(jobs: arguments.context.work.budget.count, global: global, lint: lint)
    if let outfit = choice.outfit {
      let look = try await reportingWardrobeError { () async throws(WardrobeError) in
        try await closet.look(of: closet.outfitID(outfit))
      }
      try await draw(look, arguments, drawing, batch)
    } else {
      try await drawAll(of: closet, arguments, drawing, batch)
    }
  }

  private func draw(
    _ look: OutfitLook, _ arguments: CollageArguments, _ drawing: OutfitDrawing,
    _ batch: OutfitBatch
  ) async throws {
    let pictures = try arguments.pictures(at: output)
    let photos = look.photos.map(\.path)
    if recipe.recipe == nil {
      try arguments.pieces.validateRoles(for: photos.count)
      try arguments.words.validate(for: photos.count, in: arguments.collage)
    }
    try reportingFailure { () throws(FileFailure) in
      try pictures.check(at: output, over: photos, drawing.existing)
      try recipe.check(photos, to: pictures, drawing.existing)
    }
    try options.checkIsOutside(output)
    try options.checkIsOutside(recipe.saveRecipe)
    try await batch.run(look) { look in
      if let file = recipe.recipe, let picture = pictures.first {
        return try await drawing.draw(file, of: look, to: picture.file)
      }
      return await drawing.draw(look, to: pictures)
    }
  }

  private func drawAll(
    of closet: Closet, _ arguments: CollageArguments, _ drawing: OutfitDrawing,
    _ batch: OutfitBatch
  ) async throws {
    // A picture of each outfit in the folder, or in one of each of several presets.
    let presets = arguments.preset?.values ?? []
    let looks: [(collage: Collage, folder: FilePath)] =
      presets.count < 2
      ? [(arguments.collage, output)]
      : presets.map { (arguments.collage(for: $0), output.appending($0.rawValue)) }
    try options.checkIsOutside(output)
    try reportingFailure { () throws(FileFailure) in
      for look in looks { try FolderTree.create(look.folder) }
    }
    try await batch.runAll(of: closet, in: output) { outfit, name, jobs in
      var drawing = drawing
      drawing.context.work.budget = WorkerBudget(jobs)
      let pictures = looks.compactMap { look in
        PictureFile(look.folder.appending("\(name).png")).map { file in
          var file = file
          // No outfit's file has two hyphens in a row, so that no page is another outfit's picture.
          file.pageMark = "--"
          return CollagePicture(collage: look.collage, file: file)
        }
      }
      // The batch brings everything to the disk at once, at its end.
      return await drawing.draw(outfit, to: pictures, sync: false)
    }
    for look in looks where look.folder != output {
      try reportingFailure { () throws(FileFailure) in try FolderTree.synchronize(look.folder) }
    }
  }
}
