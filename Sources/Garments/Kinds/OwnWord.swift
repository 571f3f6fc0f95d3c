/// What What2Wear itself calls a garment of which nobody says more.
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
  /// Of a kind and type: "Shirt", "Camisa"; nil for a hanger.
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

  /// Of what a look tells more narrowly than its kind does.
  package static let shorts = OwnWord("Shorts", "Pantalones cortos")
  package static let hat = OwnWord("Hat", "Sombrero")

  /// The one that a text is, in either language, of a garment of that kind; nil for words of a person's.
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
  /// What a garment of that kind is called where nobody says more: "Shirt", "Camisa".
  package func word(in language: Language) -> String {
    OwnWord(silhouette)?.text(in: language) ?? name.label(in: language)
  }
}

extension GarmentDetails {
  /// Takes another kind. A description that is the program's own word for the kind, in either language, changes with it.
  package mutating func change(to kind: GarmentKind) {
    if kind != self.kind, let word = OwnWord(description, of: self.kind.silhouette) {
      let isSpanish = description != word.text(in: .english)
      description = kind.word(in: isSpanish ? .spanish : .english)
    }
    self.kind = kind
  }
}
