import Core
import Images
import Text

/// A value that is written as text in a recipe.
protocol RecipeText: LosslessStringConvertible {
  /// A description of the expected text, such as "must be a colour, #RRGGBB or #RRGGBBAA".
  static var recipeDemand: Message { get }

  /// True if a recipe may contain this text. Some texts can be parsed but are not allowed in
  /// recipes.
  static func isRecipeForm(_ text: String) -> Bool
}

extension RecipeText {
  static func isRecipeForm(_ text: String) -> Bool { true }
}

extension Color: RecipeText {
  static let recipeDemand: Message = "must be a colour, #RRGGBB or #RRGGBBAA"

  /// Recipes contain no colour names, because other programs may not know them.
  static func isRecipeForm(_ text: String) -> Bool {
    text.first == "#" && [7, 9].contains(text.utf8.count)
  }
}

extension LanguageTag: RecipeText {
  static let recipeDemand: Message = "must be a BCP 47 language tag, such as zh-Hant"
}

extension Recipe {
  struct Text<Value: RecipeText>: Codable {
    var value: Value

    init(_ value: Value) { self.value = value }

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      let text = try container.decode(String.self)
      guard Value.isRecipeForm(text), let value = Value(text) else {
        throw DecodingError.refusing(Value.recipeDemand, at: container.codingPath)
      }
      self.value = value
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode(value.description)
    }
  }
}
