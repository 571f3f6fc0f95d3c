import Compositor
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
      ("shirt", .shirt), ("blouse_92d4a750", .shirt), ("polo_6a06dfe2", .shirt),
      ("underwear", .underwear), ("socks", .underwear), ("boxer shorts", .underwear),
      ("bra", .underwear), ("suit", .suit), ("blazer_726d4803", .suit), ("Tuxedo", .suit),
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
    "is a hanger's where it tells nothing",
    arguments: [
      "", "IMG_0001", "2024-05-01", "---", "👗", "shirtless", "dressage", "address", "coats2go",
      "not_skp", "Zoë", "服",
    ])
  func hanger(name: String) {
    #expect(Silhouette(fileName: name) == (name == "coats2go" ? .jacket : .hanger))
  }

  @Test("of one word stands for each of them", arguments: Silhouette.allCases)
  func ownName(silhouette: Silhouette) {
    #expect(Silhouette(fileName: silhouette.rawValue) == silhouette)
  }
}
