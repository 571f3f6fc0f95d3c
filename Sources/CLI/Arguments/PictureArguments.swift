import CommandSupport
import ArgumentParser
import Sharing
import Images
import Outfits
import Core
import Garments
import Jobs
import SystemPackage

// Makes the list of pictures to draw from the options of a collage.

extension CollageArguments {
  var existing: ExistingOutput { noClobber ? .refuse : .replace }

  var context: JobContext {
    var context = JobContext(jobs: jobs)
    (context.effort, context.compression) = (effort, compression ?? .default)
    return context
  }

  func drawing(_ look: OutfitLook, to pictures: [DrawLook.Picture]) -> DrawLook {
    var drawing = DrawLook(look, to: pictures)
    drawing.existing = existing
    return drawing
  }

  func drawing(
    _ look: OutfitLook, to pictures: [DrawLook.Picture], _ recipe: RecipeArguments,
    _ lint: LintArguments
  ) -> DrawLook {
    var drawing = drawing(look, to: pictures)
    (drawing.recipe, drawing.recipeFile) = (recipe.recipe, recipe.saveRecipe)
    drawing.embedsRecipe = recipe.embedRecipe
    drawing.measuresLayout = lint.lint
    return drawing
  }

  /// Returns the pictures to draw. If `output` is the name of a picture, there is one picture.
  /// Otherwise `output` is a folder for several pictures.
  ///
  /// - Parameters:
  ///   - output: the path of the picture or the folder.
  ///   - kind: the format of pictures in a folder.
  ///   - template: the template for the names of pictures in a folder.
  ///   - name: the name of the pictures' subject.
  func pictures(
    at output: FilePath, as kind: OutputFormat.Kind = .png, named template: NameTemplate? = nil,
    _ name: String? = nil
  ) throws -> [DrawLook.Picture] {
    if let file = PictureFile(output) {
      guard presets.count < 2 else {
        throw BadInput(
          """
          \(output.escapedOnOneLine): \(presets.count) presets make \(presets.count) pictures; specify a folder \
          such as looks/, or only one preset
          """)
      }
      return [DrawLook.Picture(collage: collage, file: file)]
    }
    guard !presets.isEmpty else {
      throw usageError(
        "The output '\(output.escapedOnOneLine)' must end in \(PictureFile.endings).")
    }
    try output.validateAsFolder()
    let safeName = SafeName.make(name ?? "", fallback: "outfit")
    return presets.compactMap { preset in
      let name = (template ?? .byPreset).filled(name: safeName, preset: preset.rawValue)
      guard var file = PictureFile(output.appending("\(name).\(kind.fileExtension)"))
      else { return nil }
      file.folder = output
      return DrawLook.Picture(collage: collage(for: preset), file: file)
    }
  }

  /// Returns the photos with the roles and quantities given by options.
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

  func captioned(_ look: OutfitLook) -> OutfitLook {
    words.captions?.fields.map { look.captioned($0, in: words.ownLanguage) } ?? look
  }

  /// Runs `body`, and converts its failure to an error that names these options.
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

protocol StatedPhoto {
  var role: OutfitRole? { get set }
  var quantity: Int { get set }
}

extension CollagePhoto: StatedPhoto {}
extension SharedPhoto: StatedPhoto {}
