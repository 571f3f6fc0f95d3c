extension GarmentKind {
  /// The English and Spanish search words for every garment of this kind, singular and plural, in
  /// lower case with accents. A few search words are phrases, such as "ropa de baño".
  ///
  /// Words for only some garments of the kind are left out. For example, a search for "jeans" does
  /// not find all trousers.
  public var searchWords: [String] {
    name.generalWords + (clothingType?.generalWords ?? [])
  }

  /// Returns `searchWords` and the synonyms of words in the description, without repetitions. A
  /// search for "jeans" also finds "vaqueros azules".
  public func searchWords(describedAs description: String) -> [String] {
    let general = searchWords
    var seen = Set(general)
    let said = GarmentTerm.mentions(in: description.folded).flatMap(\.term.words)
    return general + said.filter { seen.insert($0).inserted }
  }
}

extension GarmentKind.Name {
  var generalWords: [String] {
    switch self {
    case .clothing: ["clothing", "clothes", "garment", "garments", "ropa", "prenda", "prendas"]
    case .footwear: Silhouette.footwear.words { $0.isGeneral }
    case .accessory: Silhouette.accessory.words { $0.isGeneral }
    }
  }

  /// The words that do not apply to every garment of this kind. For clothing, this includes the
  /// words of each type.
  var narrowerWords: [String] {
    switch self {
    case .clothing: ClothingType.allCases.flatMap { $0.generalWords + $0.narrowerWords }
    case .footwear: Silhouette.footwear.words { !$0.isGeneral }
    case .accessory: Silhouette.accessory.words { !$0.isGeneral }
    }
  }
}

extension ClothingType {
  var generalWords: [String] { silhouette.words { $0.isGeneral } }

  /// The words for only some clothing of this type, such as jeans for trousers.
  var narrowerWords: [String] { silhouette.words { !$0.isGeneral } }
}

extension Silhouette {
  fileprivate func words(where isWanted: (GarmentTerm) -> Bool) -> [String] {
    GarmentTerm.all(of: self).filter(isWanted).flatMap(\.words)
  }
}
