extension Silhouette {
  /// What a file's name says it shows: `blue-jeans-2.jpg` shows trousers. A hanger where it says
  /// nothing.
  public init(fileName: String) {
    var words: [String] = fileName.lowercased().split { !$0.isLetter }.map(String.init)
    // "t-shirt" falls apart into two.
    for index in words.indices.dropFirst() where words[index - 1] == "t" {
      words[index] = "t" + words[index]
    }
    let known = words.compactMap { Self.word($0) }
    // English names the thing last ("dress shirt", "shirt dress"), but a pyjama shirt is of pyjamas.
    let sets: [Silhouette] = [.swimwear, .pyjamas, .underwear]
    self = known.first { sets.contains($0) } ?? known.last ?? .hanger
  }

  private static func word(_ word: String) -> Silhouette? {
    if let silhouette = byWord[word] { return silhouette }
    for (plural, singular) in [("ies", "y"), ("ves", "f"), ("es", ""), ("s", "")] {
      guard word.hasSuffix(plural) else { continue }
      if let silhouette = byWord[word.dropLast(plural.count) + singular] { return silhouette }
    }
    return nil
  }

  private static let byWord: [String: Silhouette] = {
    let words: [Silhouette: String] = [
      .trousers: "trouser pant jean chino short legging jogger slack culotte",
      .tshirt: "tshirt tee top longsleeve tank camisole",
      .sweatshirt: "sweatshirt hoodie hoody sweat",
      .jacket: "jacket coat parka anorak outwear outerwear trench bomber raincoat windbreaker vest",
      .shirt: "shirt blouse polo",
      .underwear: "underwear bra brief boxer knicker sock tight lingerie",
      .suit: "suit blazer tuxedo",
      .jumper: "jumper sweater pullover cardigan knit turtleneck knitwear",
      .swimwear: "swimwear swimsuit swim bikini trunk",
      .pyjamas: "pyjama pajama nightgown nightdress nightie robe",
      .skirt: "skirt kilt",
      .dress: "dress gown sundress",
      .footwear:
        "footwear shoe sneaker boot bootie sandal heel loafer flat trainer slipper pump oxford clog",
      .accessory:
        """
      accessory hat cap beanie bag handbag tote backpack purse wallet belt scarf glove mitten tie \
      glass sunglass watch ring necklace bracelet earring brooch umbrella jewellery jewelry
      """,
    ]
    var table: [String: Silhouette] = [:]
    for (silhouette, text) in words {
      for word in text.split(separator: " ") { table[String(word)] = silhouette }
    }
    return table
  }()
}
