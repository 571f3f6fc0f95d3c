/// The kind of a garment. Only clothing has a type.
///
/// ```swift
/// let kind = GarmentKind.clothing(.shirt)
/// print(kind.name, kind.label(in: .english))  // clothing Shirts
/// let shoes = GarmentKind(.footwear, nil)  // .footwear
/// let none = GarmentKind(.clothing, nil)  // nil: clothing needs a type
/// ```
public enum GarmentKind: Hashable, Sendable {
  case clothing(ClothingType)
  case footwear
  case accessory

  /// Makes a kind from its name and type. Returns nil if the two do not match.
  public init?(_ name: Name, _ type: ClothingType?) {
    switch (name, type) {
    case (.clothing, let type?): self = .clothing(type)
    case (.footwear, nil): self = .footwear
    case (.accessory, nil): self = .accessory
    default: return nil
    }
  }

  /// The name of a kind, without a type.
  public enum Name: String, CaseIterable, Hashable, Sendable {
    case clothing, footwear, accessory
  }

  /// The kind's name, without its type.
  public var name: Name {
    switch self {
    case .clothing: .clothing
    case .footwear: .footwear
    case .accessory: .accessory
    }
  }

  /// The type of clothing, or nil for other kinds.
  public var clothingType: ClothingType? {
    if case .clothing(let type) = self { type } else { nil }
  }
}

extension GarmentKind: CaseIterable {
  /// All kinds: clothing of every type, then footwear and accessories.
  public static var allCases: [GarmentKind] {
    ClothingType.allCases.map(GarmentKind.clothing) + [.footwear, .accessory]
  }
}

/// The type of a piece of clothing.
public enum ClothingType: String, CaseIterable, Hashable, Sendable {
  case trousers, tshirt, sweatshirt, jacket, shirt, underwear, suit, jumper, swimwear, pyjamas
  case skirt, dress
}

extension ClothingType {
  /// Returns the type's name for people, such as "Trousers" or "Pantalones".
  public func label(in language: Language) -> String {
    switch language {
    case .english: labels.english
    case .spanish: labels.spanish
    }
  }

  private var labels: (english: String, spanish: String) {
    switch self {
    case .trousers: ("Trousers", "Pantalones")
    case .tshirt: ("T-shirts", "Camisetas")
    case .sweatshirt: ("Sweatshirts", "Sudaderas")
    case .jacket: ("Jackets", "Chaquetas")
    case .shirt: ("Shirts", "Camisas")
    case .underwear: ("Underwear", "Ropa interior")
    case .suit: ("Suits", "Trajes")
    case .jumper: ("Jumpers", "Jerseys")
    case .swimwear: ("Swimwear", "Ropa de baño")
    case .pyjamas: ("Pyjamas", "Pijamas")
    case .skirt: ("Skirts", "Faldas")
    case .dress: ("Dresses", "Vestidos")
    }
  }
}

extension GarmentKind.Name {
  /// Returns the kind's name for people, such as "Footwear" or "Calzado".
  public func label(in language: Language) -> String {
    switch language {
    case .english: labels.english
    case .spanish: labels.spanish
    }
  }

  private var labels: (english: String, spanish: String) {
    switch self {
    case .clothing: ("Clothing", "Ropa")
    case .footwear: ("Footwear", "Calzado")
    case .accessory: ("Accessories", "Complementos")
    }
  }
}

extension GarmentKind {
  /// Returns the type's label for clothing, or else the kind's label.
  public func label(in language: Language) -> String {
    clothingType?.label(in: language) ?? name.label(in: language)
  }
}
