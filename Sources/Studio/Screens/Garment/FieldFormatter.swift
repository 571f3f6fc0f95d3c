import Foundation
import What2Wear

/// Formats and parses a garment's fields for its page, in the user's language. Tags and colours are
/// separated by commas. CSV lists and the terminal use the format of `GarmentField` instead.
struct FieldFormatter: Sendable {
  let language: Language
  /// The default currency of prices, such as `EUR`, or nil if the wardrobe has no prices.
  let usualCurrency: String?

  init(_ language: Language, usualCurrency: String?) {
    (self.language, self.usualCurrency) = (language, usualCurrency)
  }

  init(_ context: SignedInContext) async throws {
    self.init(context.language, usualCurrency: try await context.closet.usualCurrency())
  }

  func inputText(_ field: GarmentField, of details: GarmentDetails) -> String {
    switch field.value(of: details) {
    case nil: ""
    case .list(let texts): Self.joined(texts)
    case .colors(let colors): Self.joined(colors.map(label))
    case .text(let text): ["price", "height"].contains(field.name) ? number(text) : text
    }
  }

  /// Returns the text of a field for display, or nil if the field is empty.
  func displayText(_ field: GarmentField, of details: GarmentDetails) -> String? {
    switch field.name {
    case "price", "height": field.text(of: details, in: language).map(number)
    case "bought": details.bought?.words(in: language)
    default: field.text(of: details, in: language)
    }
  }

  /// Converts an entry to the format of `GarmentField`. Returns an invalid entry unchanged.
  func parsedText(_ typed: String, _ field: GarmentField) -> String {
    // Browsers send line breaks as CR LF.
    let lines = typed.split(omittingEmptySubsequences: !Self.hasLines(field)) { $0.isNewline }
    var text = lines.joined(separator: Self.hasLines(field) ? "\n" : " ")
      .trimmingCharacters(in: .whitespacesAndNewlines)
    switch field.name {
    case "tags": text = GarmentFieldValue.list(Set(Self.parts(text)).sorted()).listed
    case "price":
      if let price = price(text) { text = "\(price)" }
    default: break
    }
    var details = GarmentDetails(kind: .footwear, description: "")
    guard (try? field.set(text, in: &details)) != nil else { return text }
    return field.value(of: details)?.listed ?? ""
  }

  /// True for a field whose text may have several lines.
  static func hasLines(_ field: GarmentField) -> Bool { ["notes", "care"].contains(field.name) }

  /// Parses a price, in the usual currency if the text names none. Returns nil if it is invalid.
  func price(_ text: String) -> Price? {
    Price(text) ?? usualCurrency.flatMap { Price("\(text) \($0)") }
  }

  /// Returns a number in the user's language, such as `29.95 EUR`, or `29,95 EUR` in Spanish.
  func number(_ text: String) -> String { language.number(text) }

  /// Returns the colour's name if it matches the RGB value exactly, or the RGB value.
  private func label(_ color: ColorRecord) -> String {
    guard let name = ColorName(rawValue: color.name), name.color.description == color.rgb else {
      return color.rgb
    }
    return name.label(in: language)
  }

  /// Joins texts by commas, or by semicolons if a text contains a comma.
  private static func joined(_ texts: [String]) -> String {
    guard texts.contains(where: { $0.contains(",") }) else { return texts.joined(separator: ", ") }
    return texts.joined(separator: "; ") + (texts.count == 1 ? ";" : "")
  }

  /// Splits a text at semicolons, or at commas if the text has no semicolon.
  private static func parts(_ text: String) -> [String] {
    let separator: Character = text.contains(";") ? ";" : ","
    return text.split(separator: separator)
      .map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
  }
}
