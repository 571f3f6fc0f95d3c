import Garments
import Testing

@Suite("Search words")
struct SearchWordTests {
  /// Searches an FTS5 index of all kinds' search words.
  private func found(by query: String) throws -> [GarmentKind] {
    let texts = GarmentKind.allCases.map { $0.searchWords.joined(separator: " ") }
    return try FTS5Tokens.places(of: query, in: texts).map { GarmentKind.allCases[$0] }
  }

  @Test(
    "find a kind in either language, with accents or without",
    arguments: [
      (
        GarmentKind.clothing(.swimwear),
        ["banador", "bañador", "BAÑADORES", "swimwear", "swimsuit"]
      ),
      (.clothing(.swimwear), ["ropa de bano", "Ropa de baño", "traje de baño", "swimsuits"]),
      (.clothing(.trousers), ["trouser", "trousers", "pants", "pantalon", "Pantalones"]),
      (.clothing(.tshirt), ["tshirt", "t-shirts", "T shirt", "tee", "camiseta", "Camisetas"]),
      (.clothing(.sweatshirt), ["sweatshirt", "sudaderas"]),
      (.clothing(.jacket), ["jackets", "chaqueta"]),
      (.clothing(.shirt), ["camisa", "Camisas", "shirts"]),
      (.clothing(.underwear), ["underwear", "ropa interior", "ropa intima"]),
      (.clothing(.suit), ["suits", "trajes"]),
      (.clothing(.jumper), ["jumper", "sweater", "jersey", "jerseis", "sueter"]),
      (.clothing(.pyjamas), ["pyjamas", "pajamas", "pijama"]),
      (.clothing(.skirt), ["skirt", "faldas"]),
      (.clothing(.dress), ["dresses", "vestido"]),
      (.footwear, ["footwear", "shoes", "shoe", "calzado", "zapato", "zapatos"]),
      (.accessory, ["accessory", "accessories", "complemento", "Complementos", "accesorios"]),
    ])
  func kinds(kind: GarmentKind, queries: [String]) throws {
    for query in queries {
      #expect(try found(by: query).contains(kind), "\(query)")
    }
  }

  @Test(
    "find no kind but theirs",
    arguments: [
      ("bañador", [GarmentKind.clothing(.swimwear)]), ("swimsuits", [.clothing(.swimwear)]),
      ("suit", [.clothing(.suit)]), ("sweatshirts", [.clothing(.sweatshirt)]),
      ("camisa", [.clothing(.shirt)]), ("shoes", [.footwear]), ("jeans", []), ("sandalias", []),
      ("shirts", [.clothing(.tshirt), .clothing(.shirt)]),
      ("traje", [.clothing(.suit), .clothing(.swimwear)]),
      ("ropa", ClothingType.allCases.map(GarmentKind.clothing)),
      ("clothes", ClothingType.allCases.map(GarmentKind.clothing)),
    ])
  func onlyTheirs(query: String, kinds: [GarmentKind]) throws {
    #expect(try found(by: query) == kinds)
  }

  @Test("have each label's words", arguments: GarmentKind.allCases)
  func labels(kind: GarmentKind) throws {
    for language in Language.allCases {
      #expect(try found(by: kind.label(in: language)).contains(kind))
      #expect(try found(by: kind.name.label(in: language)).contains(kind))
    }
  }

  @Test("are of the whole kind")
  func exactly() {
    #expect(
      GarmentKind.clothing(.skirt).searchWords == [
        "clothing", "clothes", "garment", "garments", "ropa", "prenda", "prendas",
        "skirt", "skirts", "falda", "faldas", "pollera", "polleras",
        "saya", "sayas",
      ])
    #expect(
      GarmentKind.footwear.searchWords == [
        "footwear", "shoe", "shoes", "calzado", "zapato", "zapatos",
      ])
  }

  @Test(
    "have what the description names in the other language",
    arguments: [
      ("vaqueros azules", Self.jeans),
      ("Blue JEANS", Self.jeans),
      ("pantalon de pana", []), ("azul", []), ("", []),
      (
        "sandalias y cinturon",
        [
          "sandals", "sandal", "sandalias", "sandalia", "belt", "belts", "cinturón", "cinturones",
          "cinto", "cintos",
        ]
      ),
      ("jeans, jeans, vaqueros", Self.jeans),
    ])
  func described(description: String, words: [String]) {
    let kind = GarmentKind.clothing(.trousers)
    #expect(kind.searchWords(describedAs: description) == kind.searchWords + words)
  }

  private static let jeans = [
    "jeans", "jean", "denims", "vaqueros", "vaquero", "tejanos", "tejano", "bluyín", "bluyines",
  ]
}
