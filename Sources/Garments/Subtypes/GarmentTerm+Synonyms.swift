extension GarmentTerm {
  /// The term that stands for this one and its synonyms, or nil if the words mean a whole type. The
  /// table has synonyms on separate lines where a shared line would find too much.
  var canonical: GarmentTerm? {
    if isGeneral { return nil }
    guard let word = words.first, let other = Self.synonyms[word] else { return self }
    return other.isEmpty ? nil : Self.named(other)
  }

  /// The first word of a term, and a word of the term with the same meaning. An empty text stands
  /// for the whole type. The wardrobe stores the result, so a change requires a migration.
  private static let synonyms: [String: String] = [
    "bottoms": "", "franela": "", "tee shirt": "", "sweat": "", "pullover": "", "pull over": "",
    "knit": "", "guernsey": "", "outerwear": "", "lingerie": "", "swim": "", "loungewear": "",
    "capazo": "", "vest top": "tank", "polo shirt": "polo", "track suit": "tracksuit",
    "polo neck": "turtleneck", "pac a mac": "raincoat", "cagoule": "raincoat", "y fronts": "briefs",
    "boxer shorts": "boxers", "knee highs": "socks", "soquetes": "socks", "hold ups": "tights",
    "wet suit": "wetsuit", "night gown": "nightgown", "traje de noche": "gown",
    "thong sandals": "flip flops", "salopettes": "dungarees",
    "coin purse": "wallet", "snapback": "cap", "running shoes": "sneakers",
  ]
}
