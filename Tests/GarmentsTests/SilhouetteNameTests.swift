import Garments
import Testing

@Suite("A silhouette's file name")
struct SilhouetteNameTests {
  @Test(
    "tells a garment by its words",
    arguments: [
      ("blue-jeans-2", Silhouette.trousers), ("trousers", .trousers), ("Cargo_Pants", .trousers),
      ("shorts (red)", .trousers), ("chinos", .trousers), ("leggings", .trousers),
      ("t-shirt", .tshirt), ("T_Shirts", .tshirt), ("tshirt_4", .tshirt), ("TEE", .tshirt),
      ("crop top", .tshirt), ("tank-top-white", .tshirt), ("longsleeve_6d89acf9", .tshirt),
      ("sweatshirt", .sweatshirt), ("hoodie_d2741f29", .sweatshirt), ("Hoodies", .sweatshirt),
      ("jacket", .jacket), ("denim jacket", .jacket), ("winter.coat.old", .jacket),
      ("outwear_60580369", .jacket), ("parkas", .jacket), ("dress-shirt", .shirt),
      ("shirt", .shirt), ("blouse_92d4a750", .shirt), ("polo_6a06dfe2", .tshirt),
      ("underwear", .underwear), ("socks", .underwear), ("boxer shorts", .underwear),
      ("bra", .underwear), ("suit", .suit), ("blazer_726d4803", .jacket), ("Tuxedo", .suit),
      ("jumper", .jumper), ("wool sweater", .jumper), ("cardigans", .jumper),
      ("swimwear", .swimwear), ("bikini-bottom", .swimwear), ("swim_shorts", .swimwear),
      ("swimsuits", .swimwear), ("pyjamas", .pyjamas), ("pajama pants", .pyjamas),
      ("pyjama-shirt", .pyjamas), ("skirt_49e9555c", .skirt), ("mini skirts", .skirt),
      ("dress", .dress), ("dresses_dress_01", .dress), ("shirt dress", .dress),
      ("evening gown", .dress), ("footwear", .footwear), ("Running Shoes", .footwear),
      ("boots", .footwear), ("sandal", .footwear), ("sneakers-2", .footwear),
      ("accessory", .accessory), ("accessories", .accessory), ("caps_cap_01", .accessory),
      ("hat_0979a14e", .accessory), ("sunglasses", .accessory), ("scarves", .accessory),
      ("tote bag", .accessory), ("watches", .accessory), ("belt", .accessory),
    ])
  func garment(name: String, silhouette: Silhouette) {
    #expect(Silhouette(fileName: name) == silhouette)
  }

  @Test(
    "tells a garment in Spanish",
    arguments: [
      ("pantalones", Silhouette.trousers), ("Pantalón_negro", .trousers), ("vaqueros-2", .trousers),
      ("PANTALON CORTO", .trousers), ("bermudas", .trousers), ("mallas running", .trousers),
      ("camiseta rayas", .tshirt), ("Camisetas", .tshirt), ("camiseta de tirantes", .tshirt),
      ("top vaquero", .tshirt), ("sudadera con capucha", .sweatshirt), ("chándal", .sweatshirt),
      ("chandal", .sweatshirt), ("chaqueta vaquera", .jacket), ("ABRIGO", .jacket),
      ("cazadora-piel", .jacket), ("chaleco vaquero", .jacket), ("camisas", .shirt),
      ("blusa", .shirt), ("camisa polo", .shirt), ("ropa interior", .underwear),
      ("camiseta-interior", .underwear), ("calcetín", .underwear), ("Calcetines", .underwear),
      ("sujetador top", .underwear), ("traje gris", .suit), ("traje pantalón", .suit),
      ("americana", .jacket), ("esmoquin", .suit), ("jersey", .jumper), ("jerséis", .jumper),
      ("jerseis", .jumper), ("chaqueta de punto", .jumper), ("cárdigan", .jumper),
      ("bañador", .swimwear), ("BAÑADORES", .swimwear), ("banador-azul", .swimwear),
      ("ban\u{303}ador", .swimwear), ("ropa_de_baño", .swimwear), ("traje de baño", .swimwear),
      ("pijama", .pyjamas), ("camisa de pijama", .pyjamas), ("camisón", .pyjamas),
      ("falda", .skirt), ("falda pantalón", .skirt), ("minifaldas", .skirt),
      ("vestido", .dress), ("vestido vaquero", .dress), ("vestido camisa", .dress),
      ("vestidos de noche", .dress), ("zapatos", .footwear), ("zapatos de vestir", .footwear),
      ("botín", .footwear), ("botas_altas", .footwear), ("zapatillas", .footwear),
      ("calzado", .footwear), ("gorra", .accessory), ("bolso tote", .accessory),
      ("cinturón", .accessory), ("cinturones", .accessory), ("gafas de sol", .accessory),
      ("complementos", .accessory), ("collar", .accessory),
    ])
  func spanish(name: String, silhouette: Silhouette) {
    #expect(Silhouette(fileName: name) == silhouette)
  }

  @Test(
    "takes the last of English words and the first of Spanish ones",
    arguments: [
      ("dress shirt", Silhouette.shirt), ("shirt dress", .dress), ("jersey dress", .dress),
      ("vestido jersey", .dress), ("polo top", .tshirt), ("top polo", .tshirt),
      ("camisa top", .shirt), ("top camisa", .tshirt), ("blue-collar-shirt", .shirt),
      ("tee-shirt", .tshirt), ("sweat shirt", .sweatshirt), ("bathing suit", .swimwear),
      ("body-warmer", .jacket), ("dressing gown", .pyjamas), ("flip-flops", .footwear),
    ])
  func order(name: String, silhouette: Silhouette) {
    #expect(Silhouette(fileName: name) == silhouette)
  }

  @Test(
    "is a hanger's where it tells nothing",
    arguments: [
      "", "IMG_0001", "2024-05-01", "---", "👗", "shirtless", "dressage", "address", "coats2go",
      "not_skp", "Zoë", "服", "media", "baño", "interior", "vestir", "camisetita", "Flat lay",
    ])
  func hanger(name: String) {
    #expect(Silhouette(fileName: name) == (name == "coats2go" ? .jacket : .hanger))
  }

  @Test("of one word stands for each of them", arguments: Silhouette.allCases)
  func ownName(silhouette: Silhouette) {
    #expect(Silhouette(fileName: silhouette.rawValue) == silhouette)
  }
}
