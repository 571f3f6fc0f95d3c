import Core

/// A finer type of a garment within its kind, such as jeans, trainers or a hat.
///
/// A subtype is a word of What2Wear's vocabulary, in English or Spanish, or a person's own word or
/// phrase. A phrase such as "chelsea boots" also counts as boots.
///
/// ```swift
/// let boots = GarmentSubtype("botines")
/// print(boots?.name, boots?.label(in: .spanish))  // boots, Botas
/// let own = GarmentSubtype("Geta")
/// print(own?.name, own?.label(in: .spanish))  // Geta, Geta
/// ```
public struct GarmentSubtype: Hashable, Sendable {
  /// The English word of the vocabulary, or the person's own words.
  public let name: String
  /// The term of the vocabulary, or of a phrase's noun. Nil if the vocabulary has neither, or if the
  /// noun names a whole type, as in "denim jacket".
  package let term: GarmentTerm?
  /// The kind that the noun of a phrase names, such as footwear for "chelsea boots". Nil for single
  /// words and for nouns that the vocabulary does not have.
  package let phraseKind: GarmentKind?

  /// Makes a subtype from a word in English or Spanish. Case and accents are ignored for words of
  /// the vocabulary. Returns nil if the text is empty, or names a whole type such as trousers.
  public init?(_ text: String) {
    let text = text.trimmed
    guard !text.isEmpty else { return nil }
    if let term = GarmentTerm.named(text) {
      self.init(term)
    } else {
      let noun = GarmentTerm.noun(of: text)
      self.init(
        name: text, term: noun?.canonical, phraseKind: noun.flatMap { GarmentKind($0.silhouette) })
    }
  }

  private init(name: String, term: GarmentTerm?, phraseKind: GarmentKind? = nil) {
    (self.name, self.term, self.phraseKind) = (name, term, phraseKind)
  }

  /// True if the words are a person's own, with a noun of the vocabulary.
  package var isPhrase: Bool { phraseKind != nil }

  /// Makes the subtype of a term. Returns nil if the term names a whole type.
  package init?(_ term: GarmentTerm) {
    guard let term = term.canonical, let name = term.english.first ?? term.spanish.first else {
      return nil
    }
    self.init(name: name, term: term)
  }

  /// Returns the subtype's name for people, such as "Boots" or "Botas". A person's own words are
  /// not translated.
  public func label(in language: Language) -> String {
    let words = isPhrase ? nil : language == .spanish ? term?.spanish : term?.english
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

  /// The subtype that includes this phrase, such as boots for "chelsea boots", or nil.
  package var broader: GarmentSubtype? { isPhrase ? term.flatMap(GarmentSubtype.init) : nil }

  /// The texts that filters compare with the stored key.
  package var keys: [String] { isPhrase ? [key, ownKey] : [ownKey] }

  /// The stored key: the folded name, after the key of the broader subtype and `keySeparator`. A
  /// change requires a migration.
  private var key: String { (broader.map { $0.ownKey + Self.keySeparator } ?? "") + ownKey }

  /// The key of a garment of a kind. A phrase does not count as its noun in other kinds.
  func key(in kind: GarmentKind) -> String { phraseKind == kind ? key : ownKey }

  /// The range of the keys of all phrases of this subtype, without its bounds.
  package var phraseKeys: (lower: String, upper: String) {
    // A space is the next character after the separator that a key can have.
    (ownKey + Self.keySeparator, ownKey + " ")
  }

  private var ownKey: String {
    name.nameKey.split(separator: Self.keySeparator).joined(separator: " ")
  }

  /// U+001F, which is not part of a name's key.
  private static let keySeparator = "\u{1F}"

  /// Returns the subtype of a stored key, and the broader subtype if the key has it. A person's own
  /// words are in lower case and without accents.
  package static func stored(_ key: String) -> [GarmentSubtype] {
    key.split(separator: keySeparator).reversed().compactMap { GarmentSubtype(String($0)) }
  }

  /// True if the subtype is a word of the vocabulary, or a phrase with a noun of the vocabulary, for
  /// another kind of garment.
  package func belongsElsewhere(than kind: GarmentKind) -> Bool {
    phraseKind.map { $0 != kind } ?? term.map { $0.silhouette != kind.silhouette } ?? false
  }

  /// The characters that typed subtypes must not have, because they separate a group from a type,
  /// and tags.
  private static let reserved: Set<Character> = ["/", ";"]

  private static func hasReserved(_ text: String) -> Bool {
    text.contains(where: reserved.contains)
  }

  /// Parses a subtype as a person types it, without a group.
  static func typed(_ text: String) throws(InvalidField) -> GarmentSubtype {
    guard !hasReserved(text), let subtype = GarmentSubtype(text) else {
      throw InvalidField(refusal(of: text.trimmed.shown))
    }
    return subtype
  }
}

extension GarmentSubtype: CustomStringConvertible {
  public var description: String { name }
}

extension GarmentTerm {
  /// Returns the term for a whole text, or nil if the text is not a word of the vocabulary.
  static func named(_ text: String) -> GarmentTerm? { byWord[text.nameKey] }

  /// Returns the term for the main noun of a phrase, such as boots for "chelsea boots". Returns nil
  /// for a single word.
  static func noun(of phrase: String) -> GarmentTerm? {
    guard phrase.nameKey.contains(" ") else { return nil }
    return head(of: mentions(in: phrase, asSubject: true))?.term
  }

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

  /// The stored key of the counted subtype, or nil.
  package var subtypeKey: String? { countedSubtype?.key(in: kind) }

  /// True if the subtype belongs to another kind of garment.
  package var hasSubtypeOfOtherKind: Bool { subtype?.belongsElsewhere(than: kind) ?? false }
}

extension GarmentSubtype: GarmentFieldContent {
  static func refusal(of text: String) -> Message {
    hasReserved(text)
      ? "a type cannot have '/' or ';', as in '\(text)'"
      : "'\(text)' is a type, not a subtype; leave the subtype empty"
  }
}
