/// A default name that What2Wear gives to garments without a description.
package struct OwnWord: Hashable, Sendable {
  private let english: String
  private let spanish: String

  private init(_ english: String, _ spanish: String) {
    (self.english, self.spanish) = (english, spanish)
  }

  package func text(in language: Language) -> String {
    switch language {
    case .english: english
    case .spanish: spanish
    }
  }
}

extension OwnWord {
  /// The default name for a kind and type, such as "Shirt" or "Camisa". A hanger has no name.
  package init?(_ silhouette: Silhouette) {
    switch silhouette {
    case .trousers: self.init("Trousers", "Pantalones")
    case .tshirt: self.init("T-shirt", "Camiseta")
    case .sweatshirt: self.init("Sweatshirt", "Sudadera")
    case .jacket: self.init("Jacket", "Chaqueta")
    case .shirt: self.init("Shirt", "Camisa")
    case .underwear: self.init("Underwear", "Ropa interior")
    case .suit: self.init("Suit", "Traje")
    case .jumper: self.init("Jumper", "Jersey")
    case .swimwear: self.init("Swimwear", "Ropa de baño")
    case .pyjamas: self.init("Pyjamas", "Pijama")
    case .skirt: self.init("Skirt", "Falda")
    case .dress: self.init("Dress", "Vestido")
    case .footwear: self.init("Shoes", "Zapatos")
    case .accessory: self.init("Accessory", "Complemento")
    case .hanger: return nil
    }
  }

  /// Default names that are more specific than a kind.
  package static let shorts = OwnWord("Shorts", "Pantalones cortos")
  package static let hat = OwnWord("Hat", "Sombrero")

  /// Recognizes a default name in either language. Returns nil for a person's own words.
  package init?(_ text: String, of silhouette: Silhouette) {
    var words = OwnWord(silhouette).map { [$0] } ?? []
    if silhouette == .trousers { words.append(.shorts) }
    if silhouette == .accessory { words.append(.hat) }
    guard let word = words.first(where: { [$0.english, $0.spanish].contains(text) }) else {
      return nil
    }
    self = word
  }
}

extension GarmentKind {
  package func word(in language: Language) -> String {
    OwnWord(silhouette)?.text(in: language) ?? name.label(in: language)
  }
}

extension GarmentDetails {
  /// Returns the subtype in one word, or else the kind, such as "Boots" or "Shirt".
  package func typeWord(in language: Language) -> String {
    countedSubtype?.label(in: language) ?? kind.word(in: language)
  }

  /// Changes the kind. A subtype of another kind is removed. A person's own words stay, unless their
  /// noun belongs to another kind.
  package mutating func change(to kind: GarmentKind) {
    self.kind = kind
    if hasSubtypeOfOtherKind { subtype = nil }
  }

  /// Updates a default name after a change of the kind or the subtype, in the same language. A
  /// person's own words stay.
  ///
  /// - Parameters:
  ///   - before: the details before the change.
  ///   - language: the language of a default name that is the same in both languages.
  package mutating func updateDefaultName(from before: GarmentDetails, _ language: Language) {
    guard description == before.description, kind != before.kind || subtype != before.subtype
    else { return }
    let languages = [language] + Language.allCases.filter { $0 != language }
    guard let language = languages.first(where: before.isDefaultName) else { return }
    description = subtype?.label(in: language) ?? kind.word(in: language)
  }

  /// True if the description is the default name in a language.
  private func isDefaultName(in language: Language) -> Bool {
    let isOfVocabulary = subtype?.term != nil && subtype?.isPhrase == false
    return isOfVocabulary && description == subtype?.label(in: language)
      || description == OwnWord(description, of: kind.silhouette)?.text(in: language)
  }
}
