import ArgumentParser
import Sharing
import Images
import Outfits
import Core
import Garments
import Jobs
import SystemPackage

// From the options of a collage to what is drawn, and where to.

extension CollageArguments {
  var existing: ExistingOutput { noClobber ? .refuse : .replace }

  /// How the pictures are drawn and written.
  var drawing: LookDrawing {
    var drawing = LookDrawing()
    drawing.compression = compression ?? .default
    drawing.existing = existing
    (drawing.effort, drawing.context) = (effort, context)
    return drawing
  }

  /// The same with a recipe, and measured, where that is asked for.
  func drawing(_ recipe: RecipeArguments, _ lint: LintArguments) -> LookDrawing {
    var drawing = drawing
    drawing.recipeFile = recipe.saveRecipe
    drawing.embedsRecipe = recipe.embedRecipe
    drawing.measuresLayout = lint.lint
    return drawing
  }

  /// What is drawn, and where to: a picture at `output`, or in a folder there where that is none's name
  /// or several presets are asked for.
  ///
  /// - Parameter kind: the format of pictures in a folder.
  func pictures(
    at output: FilePath, as kind: OutputFormat.Kind = .png
  ) throws -> [LookDrawing.Picture] {
    let presets = preset?.values ?? []
    if let file = PictureFile(output) {
      guard presets.count < 2 else {
        throw BadInput(
          "\(output.escapedOnOneLine): \(presets.count) presets make \(presets.count) pictures, in a folder; "
            + "name a folder, such as looks/, or one preset")
      }
      return [LookDrawing.Picture(collage: collage, file: file)]
    }
    guard !presets.isEmpty else {
      throw ValidationError(
        "The output '\(output.escapedOnOneLine)' must end in \(PictureFile.endings).")
    }
    return presets.compactMap { preset in
      let name = "\(preset.rawValue).\(kind.fileExtension)"
      guard var file = PictureFile(output.appending(name)) else { return nil }
      file.folder = output
      return LookDrawing.Picture(collage: collage(for: preset), file: file)
    }
  }

  /// Photos with the roles and quantities that were stated for them; others stay as they are.
  func stated<Photo: StatedPhoto>(_ photos: [Photo]) -> [Photo] {
    var photos = photos
    for (index, role) in zip(photos.indices, pieces.roles?.values ?? []) {
      photos[index].role = role
    }
    for (index, number) in zip(photos.indices, words.quantity?.values ?? []) {
      photos[index].quantity = number
    }
    return photos
  }

  /// Runs `body`; why there is no picture is told with the options that these are.
  func explaining<Value>(
    _ body: () async throws(LookFailure) -> Value
  ) async throws(PictureError) -> Value {
    do throws(LookFailure) {
      return try await body()
    } catch {
      throw PictureError(failure: error, sizeOption: sizeOption)
    }
  }
}

/// A photo of which people state what it shows.
protocol StatedPhoto {
  var role: OutfitRole? { get set }
  var quantity: Int { get set }
}

extension CollagePhoto: StatedPhoto {}
extension SharedPhoto: StatedPhoto {}

extension LookDrawing {
  /// Refuses what cannot be written; makes the folder at `output` where pictures go into one.
  func prepare(
    _ pictures: [Picture], at output: FilePath, _ outputs: OutputGuard,
    drawnFrom recipe: FilePath?
  ) throws(FileFailure) {
    if let picture = pictures.first, picture.file.path != output {
      try outputs.checkIsOutside(output)
      try FolderTree.create(output)
    }
    try check(pictures, outputs, drawnFrom: recipe)
  }
}
