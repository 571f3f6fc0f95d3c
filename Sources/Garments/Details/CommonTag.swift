/// A season or an occasion, which is a tag with a name in both languages.
///
/// A filter by the tag `summer` also finds garments with the tag `verano`.
package enum CommonTag: String, CaseIterable, Sendable {
  case spring, summer, autumn, winter
  case casual, work, party, formal, sport, beach, home

  /// Returns the tag's name, such as "summer" or "verano".
  package func label(in language: Language) -> String {
    language == .spanish ? spanish : rawValue
  }

  private var spanish: String {
    switch self {
    case .spring: "primavera"
    case .summer: "verano"
    case .autumn: "otoño"
    case .winter: "invierno"
    case .casual: "informal"
    case .work: "trabajo"
    case .party: "fiesta"
    case .formal: "formal"
    case .sport: "deporte"
    case .beach: "playa"
    case .home: "casa"
    }
  }

  /// Recognizes a tag in either language. Case and accents are ignored.
  package init?(_ tag: String) {
    guard let known = Self.byWord[tag.trimmed.folded] else { return nil }
    self = known
  }

  private static let byWord: [String: CommonTag] = Dictionary(
    allCases.flatMap { tag in
      Language.allCases.map { (tag.label(in: $0).folded, tag) }
        + (tag == .autumn ? [("fall", tag)] : [])
    },
    uniquingKeysWith: { first, _ in first })
}

extension String {
  /// The tags in a text. Commas and semicolons separate tags.
  package var separatedTags: [String] {
    split { $0 == GarmentFieldValue.separator || $0 == "," }.compactMap {
      String($0).trimmed.nonEmpty
    }
  }

  /// The text by which tags are compared: without case and accents, and in English for a common
  /// tag. A change requires a migration.
  package var tagKey: String { CommonTag(self)?.rawValue ?? trimmed.folded }

  /// Returns a tag for people, in their language if it is a common tag.
  package func tagLabel(in language: Language) -> String {
    CommonTag(self)?.label(in: language) ?? self
  }
}
