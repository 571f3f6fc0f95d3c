import Core

/// A finer type of a garment within its kind, such as jeans, trainers or a hat.
///
/// A subtype is a word of What2Wear's vocabulary, in English or Spanish, or a person's own word.
///
/// ```swift
/// let boots = GarmentSubtype("botines")
/// print(boots?.name, boots?.label(in: .spanish))  // boots, Botas
/// let own = GarmentSubtype("Geta")
/// print(own?.name, own?.label(in: .spanish))  // Geta, Geta
/// ```
public struct GarmentSubtype: Hashable, Sendable {
  /// The English word of the vocabulary, or the person's own word.
  public let name: String
  /// The term of the vocabulary, or nil for a person's own word.
  package let term: GarmentTerm?

  /// Makes a subtype from a word in English or Spanish. Case and accents are ignored for words of
  /// the vocabulary. Returns nil if the text is empty, or names a whole type such as trousers.
  public init?(_ text: String) {
    let text = text.trimmed
    guard !text.isEmpty else { return nil }
    if let term = GarmentTerm.named(text) {
      self.init(term)
    } else {
      self.init(name: text, term: nil)
    }
  }

  private init(name: String, term: GarmentTerm?) { (self.name, self.term) = (name, term) }

  /// Makes the subtype of a term. Returns nil if the term names a whole type.
  package init?(_ term: GarmentTerm) {
    guard let term = term.canonical, let name = term.english.first ?? term.spanish.first else {
      return nil
    }
    self.init(name: name, term: term)
  }

  /// Returns the subtype's name for people, such as "Boots" or "Botas".
  public func label(in language: Language) -> String {
    let words = language == .spanish ? term?.spanish : term?.english
    return (words?.first ?? name).capitalizedFirst
  }

  /// All subtypes of the vocabulary, grouped by kind.
  package static let all: [GarmentSubtype] = {
    var seen: Set<GarmentSubtype> = []
    return GarmentTerm.all.compactMap(GarmentSubtype.init).filter { seen.insert($0).inserted }
  }()

  /// Returns the subtype of a person's own word in a filter. Returns nil if the word is similar to a
  /// word of the vocabulary, and so probably misspelled.
  package static func own(_ typed: String) -> GarmentSubtype? {
    let text = typed.trimmed
    do throws(UnknownName<ClothingType>) {
      _ = try ClothingType(typed: text)
      return nil
    } catch {
      guard !text.isEmpty, !text.contains("/"), error.other == nil, error.nearest == nil,
        Self.nearest(to: text) == nil
      else { return nil }
    }
    return GarmentSubtype(name: text, term: nil)
  }

  /// Returns the subtype with the most similar word, or nil if nothing is similar.
  static func nearest(to typed: String) -> GarmentSubtype? {
    SpelledWord(typed.trimmed.folded).nearest(among: candidates)
  }

  private static let candidates = all.flatMap { subtype in
    (subtype.term?.words ?? []).map { (word: SpelledWord($0.folded), value: subtype) }
  }

  /// The text that filters compare.
  package var key: String { name.folded }
}

extension GarmentSubtype: CustomStringConvertible {
  public var description: String { name }
}

extension GarmentTerm {
  /// Returns the term for a whole text, or nil if the text is not a word of the vocabulary.
  static func named(_ text: String) -> GarmentTerm? { byWord[text.nameKey] }

  private static let byWord: [String: GarmentTerm] = Dictionary(
    all.flatMap { term in term.words.map { ($0.nameKey, term) } },
    uniquingKeysWith: { first, _ in first })
}

extension GarmentDetails {
  /// The subtype that a person stated, or else the one that the description names, or nil.
  public var countedSubtype: GarmentSubtype? {
    if let subtype { return subtype }
    guard let term = OutfitRole.headTerm(of: description), term.silhouette == kind.silhouette else {
      return nil
    }
    return GarmentSubtype(term)
  }
}

extension GarmentSubtype: GarmentFieldContent {
  static func refusal(of text: String) -> Message {
    "'\(text)' is a type, not a subtype; leave the subtype empty"
  }
}
