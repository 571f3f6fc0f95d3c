extension ClothingType {
  /// What people read, such as "Trousers" or "Pantalones".
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
  /// What people read, such as "Footwear" or "Calzado".
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
  /// The label of its type where it is clothing, else of the kind itself.
  public func label(in language: Language) -> String {
    clothingType?.label(in: language) ?? name.label(in: language)
  }
}
