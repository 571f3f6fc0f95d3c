import ArgumentParser
import Codecs
import Compositor
import Files
import Pixels
import ShareExport
import SystemPackage
import Wardrobe

struct OutfitCollageCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "collage",
    abstract: "One picture of an outfit, or of each.",
    usage: """
      what2wear outfit collage OUTFIT -o look.png [options]
      what2wear outfit collage --all -o looks/ [options]
      """)

  @OptionGroup var choice: OutfitChoice

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "The picture: .png, .jpg or .jpeg; with --all a folder, which gets PNGs.",
      valueName: "PATH"))
  var output: FilePath

  @OptionGroup var collage: CollageArguments
  @OptionGroup var recipe: RecipeArguments
  @OptionGroup var options: WardrobeOptions
  @OptionGroup var global: GlobalOptions

  func validate() throws {
    if choice.all {
      try recipe.validateForMany()
    } else {
      try recipe.validate(with: collage, output: picture(), photoCount: nil)
    }
  }

  private func picture() throws -> PictureFile {
    guard let picture = PictureFile(output) else {
      throw ValidationError("The output '\(output)' must end in .png, .jpg or .jpeg.")
    }
    return picture
  }

  func run() async throws {
    SignalHandling.removeTemporariesAtEnd()
    let closet = try await options.closet()
    var arguments = collage
    arguments.missing = collage.missing ?? .placeholder
    let drawing = OutfitDrawing(arguments: arguments, recipe: recipe)
    let batch = OutfitBatch(jobs: drawing.collage.jobs, global: global)
    if let outfit = choice.outfit {
      let look = try await reportingWardrobeError { () async throws(WardrobeError) in
        try await closet.look(of: closet.outfitID(outfit))
      }
      let picture = try picture()
      try reportingFailure { () throws(FileFailure) in
        try picture.checkIsNone(of: look.photos.map(\.path))
        try OutputFile.check(picture.path, existing: drawing.existing)
        try recipe.check(look.photos.map(\.path), drawing.existing)
      }
      if let file = recipe.recipe {
        let rendered = try await recipe.render(file, look.photos.map(\.path), collage)
        Console.report(rendered.warnings, global)
        try reportingFailure { () throws(FileFailure) in
          try drawing.write(rendered, to: picture)
        }
        return
      }
      try await batch.run(look) { await drawing.draw($0, to: picture) }
    } else {
      let folder = output
      try await batch.runAll(of: closet, in: folder) { look, name, jobs in
        var drawing = drawing
        drawing.collage.jobs = jobs
        guard let picture = PictureFile(folder.appending("\(name).png")) else { return .init() }
        // The batch brings everything to the disk at once, at its end.
        return await drawing.draw(look, to: picture, sync: false)
      }
    }
  }
}
