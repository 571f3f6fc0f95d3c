public import Images
public import Core
public import SystemPackage

/// The reason why a file cannot be read as a recipe.
package enum RecipeFault: FileFailure.Cause {
  case isNotInPNG

  /// The explanation "contains no recipe", which follows the file's path in a message.
  package var message: Message {
    switch self {
    case .isNotInPNG: "contains no recipe"
    }
  }
}

extension Recipe {
  /// The keyword of the PNG text chunk that holds a recipe.
  public static let keyword = "what2wear:recipe"
  /// Reads the recipe from a JSON file or a PNG. For the path `-`, reads JSON from standard input.
  ///
  /// - Throws: a failure of kind `missing` if the file cannot be read. The kind is `unusable` if
  ///   the file contains no valid recipe.
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

  /// Returns the recipe's JSON in a PNG, or nil if the file is not a PNG.
  private static func embedded(_ path: FilePath) throws(FileFailure) -> [UInt8]? {
    // Standard input and pipes can be read only once. Their bytes are parsed as JSON by `read`,
    // without a search for a PNG signature.
    guard path != "-", let file = try? InputFile(path),
      case .photo(.png) = FileSignature(try file.prefix(FileSignature.length))
    else { return nil }
    guard let found = try PNGText.find(keyword, in: file, limit: longestJSON) else {
      throw FileFailure(.unusable, path, RecipeFault.isNotInPNG)
    }
    return Array(found.text.utf8)
  }

  /// Returns this recipe as a PNG text chunk.
  ///
  /// - Throws: a `RecipeError` if a value is out of range.
  public func pngText() throws(RecipeError) -> PNGText {
    let json = String(decoding: try json(isPretty: false), as: UTF8.self)
    guard let text = PNGText(keyword: Self.keyword, text: json) else {
      throw RecipeError("", "cannot be written into a PNG")
    }
    return text
  }

  /// Writes this recipe to a JSON file.
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
