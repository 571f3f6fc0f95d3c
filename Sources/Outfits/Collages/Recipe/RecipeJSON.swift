import Core
import FoundationEssentials
import Images
import Text

extension Recipe {
  /// The maximum size of a recipe's JSON, in bytes. A recipe with 500 named pieces has about a
  /// quarter of this size.
  static let longestJSON = 4 << 20

  /// Parses a recipe from JSON in UTF-8.
  public init(json: [UInt8]) throws(RecipeError) {
    do {
      self = try JSONDecoder().decode(Recipe.self, from: Data(json))
    } catch let error as RecipeError {
      throw error
    } catch let error as DecodingError {
      throw RecipeError(error)
    } catch {
      throw RecipeError("", "is not JSON")
    }
  }

  /// Returns this recipe as JSON with sorted keys, so that equal recipes have equal bytes.
  ///
  /// - Parameter isPretty: if true, the JSON is indented and ends with a line break.
  /// - Throws: a `RecipeError` if a value is out of range, because such JSON could not be read
  ///   again.
  public func json(isPretty: Bool) throws(RecipeError) -> [UInt8] {
    try check()
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    if isPretty { encoder.outputFormatting.insert(.prettyPrinted) }
    let json: [UInt8]
    do {
      json = Array(try encoder.encode(self)) + (isPretty ? [UInt8(ascii: "\n")] : [])
    } catch {
      throw RecipeError("", "cannot be written")
    }
    guard json.count <= Self.longestJSON else { throw RecipeError("", "is larger than 4 MiB") }
    return json
  }
}

// Unknown keys are rejected, because an unknown key may be a typing error.

extension Recipe: Codable {
  private enum Key: String, CodingKey, CaseIterable {
    case version, canvas, layout, background, drawing, pieces, words, language, font
  }

  /// - Throws: a `DecodingError`, or a `RecipeError` if a value is out of range.
  public init(from decoder: any Decoder) throws {
    // The version is checked first, because a later version of the format may have unknown keys.
    let found = try decoder.container(keyedBy: Key.self).decode(Int.self, forKey: .version)
    guard found == Self.version else {
      throw RecipeError("version", "\(found) is unsupported; only \(Self.version) is supported")
    }
    let values = try decoder.object(Key.self)
    self.init(
      canvas: try values.object(Size.self, .canvas).size,
      layout: try values.decode(Layout.self, forKey: .layout),
      background: try values.decode([Text<Color>].self, forKey: .background).map(\.value),
      drawing: try values.decode(Drawing.self, forKey: .drawing),
      pieces: try values.decode([RecipePiece].self, forKey: .pieces),
      words: try values.optional([PlacedText].self, .words) ?? [],
      language: try values.optional(Text<LanguageTag>.self, .language)?.value ?? .undetermined,
      font: try values.optional(String.self, .font) ?? Self.unnamedFont)
    try check()
  }

  /// Encodes the recipe without checking its values. The keys are in `docs/recipe.schema.json`.
  ///
  /// - Throws: the encoder's error.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: Key.self)
    try values.encode(Self.version, forKey: .version)
    try values.encode(Size(size: canvas), forKey: .canvas)
    try values.encode(layout, forKey: .layout)
    try values.encode(background.map { Text($0) }, forKey: .background)
    try values.encode(drawing, forKey: .drawing)
    try values.encode(pieces, forKey: .pieces)
    if !words.isEmpty { try values.encode(words, forKey: .words) }
    if language != .undetermined { try values.encode(Text(language), forKey: .language) }
    if font != Self.unnamedFont { try values.encode(font, forKey: .font) }
  }
}

extension Recipe.Layout: Codable {
  private enum Key: String, CodingKey, CaseIterable {
    case kind, limits
  }

  /// Decodes the layout from JSON.
  ///
  /// - Throws: a `DecodingError` if a key is missing or unknown, or a value has the wrong type.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.object(Key.self)
    self.init(
      kind: try values.word(LayoutName.self, .kind),
      limits: try values.optional(Recipe.Limits.self, .limits)?.limits)
  }

  /// Encodes the layout with the keys that `docs/recipe.schema.json` defines.
  ///
  /// - Throws: the encoder's error.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: Key.self)
    try values.encode(kind.rawValue, forKey: .kind)
    try values.encodeIfPresent(limits.map(Recipe.Limits.init), forKey: .limits)
  }
}
