import Images
import Outfits
import Core
import SystemPackage

/// Renders a recipe's picture from its photos into the named files.
struct DrawCollage: WireJob {
  static let name = "draw-collage"

  /// A recipe in a file or in the request line.
  enum RecipeSource: Sendable {
    case file(FilePath)
    case inline(Recipe)
  }

  var recipe: RecipeSource
  var photos: [FilePath]
  var outputs: [PictureOutput]

  func run(_ context: JobContext) async throws -> MadePictures {
    let file: FilePath? = if case .file(let path) = recipe { path } else { nil }
    return try await context.make(outputs, of: photos, recipe: file) { outputs, photos in
      let rendered = try await render(photos, context.pictures)
      var made = MadePictures(warnings: rendered.warnings.map(\.description))
      for output in outputs {
        let format = output.format(
          usual: output.kind.photoQuality, context.compression,
          pixelsPerInch: Preset.pixelsPerInch(of: rendered.raster.size))
        let bytes = try await rendered.raster.encoded(
          as: format, for: output.path, context.pictures)
        try made.write(bytes, of: rendered.raster.size, to: output.path)
      }
      return made
    }
  }

  private func render(
    _ photos: [FilePath], _ context: PictureContext
  ) async throws -> Collage.Rendered {
    let (recipe, file): (Recipe, FilePath) =
      switch recipe {
      case .inline(let recipe): (recipe, "the recipe")  // not a message
      case .file(let path): (try Recipe.read(path), path)
      }
    if recipe.pageCount > 1 {
      throw FileFailure(
        .unusable, file,
        "has \(recipe.pageCount) pages; the worker draws only recipes with one page")
    }
    return try await recipe.render(photos.map(PhotoSource.file), called: file, context)
  }
}

extension DrawCollage: Decodable {
  private enum Key: String, CodingKey, CaseIterable {
    case id, job, collage, outputs, key
  }

  private enum CollageKey: String, CodingKey, CaseIterable {
    case recipe, photos
  }

  init(from decoder: any Decoder) throws {
    let values = try decoder.object(Key.self)
    _ = try values.optional(String.self, .key)
    let collage = try values.superDecoder(forKey: .collage).object(CollageKey.self)
    if (try? collage.decode(String.self, forKey: .recipe)) != nil {
      recipe = .file(try collage.path(.recipe))
    } else {
      recipe = .inline(try collage.decode(Recipe.self, forKey: .recipe))
    }
    photos = try collage.decode([String].self, forKey: .photos).map { FilePath($0) }
    outputs = try values.outputs(.outputs, areSized: false)
  }
}
