import Core
package import Garments

/// The occasion for an outfit: a known occasion, or a tag of garments.
package struct Occasion: Hashable, Sendable {
  /// The text that a person typed.
  let text: String
  /// The text, folded for comparison.
  private let word: String
  /// The predefined occasion; nil if the text can only be a tag.
  package let known: Known?

  package enum Known: String, CaseIterable, Sendable {
    case casual, work, party, formal, sport, beach, home

    /// Returns the occasion as a word for people, in lower case.
    package func word(in language: Language) -> String {
      CommonTag(rawValue: rawValue)?.label(in: language) ?? rawValue
    }

    var words: [String] {
      switch self {
      case .casual: ["casual", "everyday", "weekend", "informal", "diario"]
      case .work: ["work", "office", "business", "trabajo", "oficina", "negocios"]
      case .party: ["party", "evening", "date", "dinner", "fiesta", "noche", "cita", "cena"]
      case .formal: ["formal", "wedding", "gala", "boda", "etiqueta"]
      case .sport: ["sport", "sports", "gym", "running", "deporte", "gimnasio"]
      case .beach: ["beach", "pool", "playa", "piscina"]
      case .home: ["home", "casa"]
      }
    }

    /// The range of formality that suits the occasion, from 0 to 4.
    var formality: ClosedRange<Float> {
      switch self {
      case .casual: 0.5...2
      case .work: 2...3
      case .party: 2...3.5
      case .formal: 3...4
      case .sport: 0...0.5
      case .beach: 0...1
      case .home: 0...1
      }
    }
  }

  /// - Parameter text: a word in English or Spanish, or a tag.
  package init(_ text: String) {
    self.text = text.trimmed
    word = text.trimmed.folded
    known = Known.allCases.first { [word] in $0.words.contains(word) }
  }

  /// True if the occasion is one of the predefined occasions.
  package var isKnown: Bool { known != nil }

  /// The English names of the known occasions, separated by commas.
  package static var names: String {
    Known.allCases.map(\.rawValue).joined(separator: ", ")
  }

  /// True if a garment's tags or words name the occasion.
  func isNamed(by garment: GarmentStyle) -> Bool {
    garment.words.contains(word) || known?.words.contains(where: garment.words.contains) ?? false
  }

  /// True if the garment may be worn for the occasion. For example, swimwear is only for the beach.
  func allows(_ garment: GarmentStyle) -> Bool {
    if isNamed(by: garment) { return true }
    if garment.traits.contains(.home) { return known == .home }
    if garment.traits.contains(.beach) { return known == .beach }
    if garment.traits.contains(.sport), let known, [.work, .party, .formal].contains(known) {
      return false
    }
    if garment.traits.contains(.open), garment.role == .bottom, let known,
      [.work, .formal].contains(known)
    {
      return false
    }
    if known == .home, !garment.isForIndoors { return false }
    if known == .sport {
      // Jeans are casual enough for sport, but nobody runs in them.
      let isLegwear = garment.role == .bottom && !garment.traits.contains(.open)
      return garment.traits.contains(.sport) || garment.formality < 1.5 && !isLegwear
    }
    return true
  }
}
