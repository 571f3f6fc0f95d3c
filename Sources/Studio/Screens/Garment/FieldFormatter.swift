import Foundation
import What2Wear

/// How a garment's page shows its fields and takes them: in the words and numbers of the user's language, with commas
/// between tags and colours. Lists (CSV) and the terminal have them as `GarmentField` says.
struct FieldFormatter: Sendable {
  let language: Language
  /// That of a price that names none, such as `EUR`; nil where the wardrobe knows no price.
  let usualCurrency: String?

  init(_ language: Language, usualCurrency: String?) {
    (self.language, self.usualCurrency) = (language, usualCurrency)
  }

  init(_ context: SignedInContext) async throws {
    self.init(context.language, usualCurrency: try await context.closet.usualCurrency())
  }

  /// What the form shows.
  func inputText(_ field: GarmentField, of details: GarmentDetails) -> String {
    switch field.value(of: details) {
    case nil: ""
    case .list(let texts): Self.joined(texts)
    case .colors(let colors): Self.joined(colors.map(label))
    case .text(let text): ["price", "height"].contains(field.name) ? number(text) : text
    }
  }

  /// What people are told who only read it; nil where nothing is said.
  func displayText(_ field: GarmentField, of details: GarmentDetails) -> String? {
    switch field.name {
    case "price", "height": field.text(of: details, in: language).map(number)
    case "bought": details.bought?.words(in: language)
    default: field.text(of: details, in: language)
    }
  }

  /// What was typed, as `GarmentField` writes it; as it is where that cannot read it.
  func parsedText(_ typed: String, _ field: GarmentField) -> String {
    var text = typed.split(whereSeparator: \.isNewline).joined(separator: " ")
      .trimmingCharacters(in: .whitespaces)
    switch field.name {
    case "tags": text = GarmentFieldValue.list(Set(Self.parts(text)).sorted()).listed
    case "price":
      if Price(text) == nil, let usualCurrency, let price = Price("\(text) \(usualCurrency)") {
        text = "\(price)"
      }
    default: break
    }
    var details = GarmentDetails(kind: .footwear, description: "")
    guard (try? field.set(text, in: &details)) != nil else { return text }
    return field.value(of: details)?.listed ?? ""
  }

  /// `29.95 EUR`, in Spanish `29,95 EUR`.
  func number(_ text: String) -> String { language.number(text) }

  /// A colour's name where that says it all.
  private func label(_ color: ColorRecord) -> String {
    guard let name = ColorName(rawValue: color.name), name.color.description == color.rgb else {
      return color.rgb
    }
    return name.label(in: language)
  }

  /// By commas; by semicolons where a text has a comma in it.
  private static func joined(_ texts: [String]) -> String {
    guard texts.contains(where: { $0.contains(",") }) else { return texts.joined(separator: ", ") }
    return texts.joined(separator: "; ") + (texts.count == 1 ? ";" : "")
  }

  /// Parted by semicolons; by commas where there is none.
  private static func parts(_ text: String) -> [String] {
    let separator: Character = text.contains(";") ? ";" : ","
    return text.split(separator: separator)
      .map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
  }
}
