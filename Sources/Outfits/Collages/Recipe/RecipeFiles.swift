public import Images
public import Core
public import SystemPackage

/// Why a file cannot be read as a recipe.
package enum RecipeFault: FileFailure.Cause {
  /// The PNG contains no recipe.
  case isNotInPNG

  /// What stands behind the file's path in a message: "holds no recipe".
  package var message: Message {
    switch self {
    case .isNotInPNG: "contains no recipe"
    }
  }
}

extension Recipe {
  /// The keyword of the text in a PNG that is its recipe.
  public static let keyword = "what2wear:recipe"
  /// Reads the recipe from a JSON file or a PNG; for `-`, JSON from standard input.
  ///
  /// - Throws: a failure of kind `missing` if the file cannot be read, and `unusable` if it
  ///   contains no recipe, or one that cannot be drawn.
  public static func read(_ path: FilePath) throws(FileFailure) -> Recipe {
    let json: [UInt8]
    if let embedded = try embedded(path) {
      json = embedded
    } else {
      json = try FileContents.read(path, limit: longestJSON)
    }
    do throws(RecipeError) {
      return try Recipe(json: json)
    } catch {
      throw FileFailure(.unusable, path, "is not a recipe: \(error.message.onOneLine)")
    }
  }

  /// The JSON in a PNG; nil if the file is no PNG.
  private static func embedded(_ path: FilePath) throws(FileFailure) -> [UInt8]? {
    // Standard input and pipes can be read only once, so `read` treats all of their bytes as JSON.
    guard path != "-", let file = try? InputFile(path),
      case .photo(.png) = FileSignature(try file.prefix(FileSignature.length))
    else { return nil }
    guard let found = try PNGText.find(keyword, in: file, limit: longestJSON) else {
      throw FileFailure(.unusable, path, RecipeFault.isNotInPNG)
    }
    return Array(found.text.utf8)
  }

  /// This recipe as the text of a PNG.
  ///
  /// - Throws: if a value is out of range.
  public func pngText() throws(RecipeError) -> PNGText {
    let json = String(decoding: try json(isPretty: false), as: UTF8.self)
    guard let text = PNGText(keyword: Self.keyword, text: json) else {
      throw RecipeError("", "cannot be written into a PNG")
    }
    return text
  }

  /// Writes this recipe as a JSON file.
  public func write(
    to path: FilePath, existing: ExistingOutput = .replace
  ) throws(FileFailure) {
    let json: [UInt8]
    do throws(RecipeError) {
      json = try self.json(isPretty: true)
    } catch {
      throw FileFailure(.cannotCreate, path, "was not written: \(error.message)")
    }
    let file = try OutputFile(path, existing: existing)
    try file.write(json)
    try file.commit()
  }
}

extension RecipeFault: ExplainedCause {
  package var wayOut: WayOut? { .embedRecipe }
}
