extension GarmentKind {
  /// The words that every garment of this kind is found by, in English and Spanish, singular and
  /// plural, in lower case with their accents; to be indexed with the garment. Some are phrases, such
  /// as "ropa de baño".
  ///
  /// They are words for the whole kind: a search for "jeans" finds the garments described so, not all
  /// trousers.
  public var searchWords: [String] {
    name.generalWords + (clothingType?.generalWords ?? [])
  }

  /// `searchWords`, followed by the synonyms of words in the garment's description: "vaqueros
  /// azules" is found by "jeans" too. No word is repeated.
  public func searchWords(describedAs description: String) -> [String] {
    let general = searchWords
    var seen = Set(general)
    let said = GarmentTerm.mentions(in: description.folded).flatMap(\.term.words)
    return general + said.filter { seen.insert($0).inserted }
  }
}

extension GarmentKind.Name {
  /// Words for every garment of this kind.
  var generalWords: [String] {
    switch self {
    case .clothing: ["clothing", "clothes", "garment", "garments", "ropa", "prenda", "prendas"]
    case .footwear: Silhouette.footwear.words { $0.isGeneral }
    case .accessory: Silhouette.accessory.words { $0.isGeneral }
    }
  }

  /// Names of some of the kind; for clothing, those of its types.
  var narrowerWords: [String] {
    switch self {
    case .clothing: ClothingType.allCases.flatMap { $0.generalWords + $0.narrowerWords }
    case .footwear: Silhouette.footwear.words { !$0.isGeneral }
    case .accessory: Silhouette.accessory.words { !$0.isGeneral }
    }
  }
}

extension ClothingType {
  /// Words for all clothing of this type.
  var generalWords: [String] { silhouette.words { $0.isGeneral } }

  /// Words for some of it, such as jeans for trousers.
  var narrowerWords: [String] { silhouette.words { !$0.isGeneral } }
}

extension Silhouette {
  fileprivate func words(where isWanted: (GarmentTerm) -> Bool) -> [String] {
    GarmentTerm.all(of: self).filter(isWanted).flatMap(\.words)
  }
}
