import Core
import Garments
import Jobs
import Outfits
import SystemPackage
import WardrobeStore

/// A suggested outfit, as printed by `suggest`.
struct SuggestionLine: CommandResult {
  private struct Piece: Encodable {
    var id: String
    var description: String
  }

  private struct Reason: Encodable {
    var kind: String
    var text: String
  }

  private struct Temperatures: Encodable {
    var minimum: Double
    var maximum: Double
  }

  private let number: Int?
  /// The later day to plan for, or nil for today.
  private let day: CalendarDate?
  /// The options that select the wardrobe, as words of a shell command.
  private let options: [String]
  private let suggestion: Suggestion
  private let garments: [Piece]
  private let picture: String?
  private let pictureBase64: String?

  private enum Key: CodingKey {
    case garments, temperatures, reasons, warnings, picture, pictureBase64
  }

  init(
    _ outfit: SuggestedOutfit, number: Int?, on day: CalendarDate?, options: [String],
    picture: FilePath?
  ) {
    (suggestion, self.number) = (outfit.suggestion, number)
    (self.day, self.options) = (day, options)
    garments = outfit.garments.map {
      Piece(id: "\($0.id)", description: $0.details.description)
    }
    (self.picture, pictureBase64) = (picture?.string, picture?.base64IfNotUTF8)
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(garments, forKey: .garments)
    let range = suggestion.temperatures
    try container.encode(
      Temperatures(minimum: range.lowerBound.rounded(), maximum: range.upperBound.rounded()),
      forKey: .temperatures)
    try container.encode(
      suggestion.reasons.map { Reason(kind: $0.key, text: $0.text(in: .english)) },
      forKey: .reasons)
    try container.encode(suggestion.warnings.map(\.rawValue), forKey: .warnings)
    try container.encodeIfPresent(picture, forKey: .picture)
    try container.encodeIfPresent(pictureBase64, forKey: .pictureBase64)
  }

  static func lines(of results: [SuggestionLine], in language: Language) -> [String] {
    results.flatMap { $0.lines(in: language) }
  }

  private func lines(in language: Language) -> [String] {
    let names = garments.map(\.description).joined(separator: ", ").spacedOnOneLine
    let (warning, wear) =
      switch language {
      case .english: ("warning: ", day == nil ? "to wear it: " : "to plan it: ")
      case .spanish: ("atención: ", day == nil ? "para ponértelo: " : "para planearlo: ")
      }
    let command =
      ["what2wear", "wear"] + garments.map { String($0.id.prefix(Table.identifierLength)) }
      + (day.map { ["--on", "\($0)"] } ?? []) + options
    return [number.map { "\($0). \(names)" } ?? names]
      + suggestion.reasons.map { "   " + $0.text(in: language).spacedOnOneLine }
      + suggestion.warnings.map { "   " + warning + $0.text(in: language) }
      + (picture.map { ["   " + $0.spacedOnOneLine] } ?? [])
      + ["   " + wear + command.joined(separator: " ")]
  }
}
