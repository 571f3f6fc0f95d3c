import CommandSupport
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

  /// What jobs may take.
  var context: JobContext {
    var context = JobContext(jobs: jobs)
    (context.effort, context.compression) = (effort, compression ?? .default)
    return context
  }

  /// How a look is drawn and written.
  func drawing(_ look: OutfitLook, to pictures: [DrawLook.Picture]) -> DrawLook {
    var drawing = DrawLook(look, to: pictures)
    drawing.existing = existing
    return drawing
  }

  /// The same with a recipe, and measured, where that is asked for.
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

  /// What is drawn, and where to: a picture at `output`, or in a folder there where that is none's name
  /// or several presets are asked for.
  ///
  /// - Parameters:
  ///   - output: where they go.
  ///   - kind: the format of pictures in a folder.
  ///   - template: how these are named.
  ///   - name: what they show.
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

  /// A look whose captions say the fields that were asked for.
  func captioned(_ look: OutfitLook) -> OutfitLook {
    words.captions?.fields.map { look.captioned($0, in: words.ownLanguage) } ?? look
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
