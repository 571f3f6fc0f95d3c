import Core
import FoundationEssentials
import Images
import Text

extension Recipe {
  /// In bytes. One of 500 pieces with their names has about a quarter of it.
  static let longestJSON = 4 << 20

  /// Reads a recipe's JSON, in UTF-8.
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

  /// This recipe as JSON with sorted keys, so that the same recipe has the same bytes.
  ///
  /// - Parameter isPretty: if true, it has many lines for people, with a final line break;
  ///   otherwise one line without.
  /// - Throws: if a value is out of range, so that everything written can be read.
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

// Keys are written as the JSON has them. One that is unknown is refused, for it may be a known one
// misspelt.

extension Recipe: Codable {
  private enum Key: String, CodingKey, CaseIterable {
    case version, canvas, layout, background, drawing, pieces, words, language, font
  }

  /// - Throws: a `DecodingError`, or a `RecipeError` if a value is out of range.
  public init(from decoder: any Decoder) throws {
    // A later version may have keys that are not known.
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

  /// Writes the recipe with the keys that `docs/recipe.schema.json` defines.
  ///
  /// No value is checked here, as ``json(isPretty:)`` does.
  ///
  /// - Throws: what the encoder throws.
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

  /// Reads the layout from JSON.
  ///
  /// - Throws: a `DecodingError` if a key is missing or unknown, or a value has the wrong type.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.object(Key.self)
    self.init(
      kind: try values.word(LayoutName.self, .kind),
      limits: try values.optional(Recipe.Limits.self, .limits)?.limits)
  }

  /// Writes the layout with the keys that `docs/recipe.schema.json` defines.
  ///
  /// - Throws: what the encoder throws.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: Key.self)
    try values.encode(kind.rawValue, forKey: .kind)
    try values.encodeIfPresent(limits.map(Recipe.Limits.init), forKey: .limits)
  }
}
