import Garments
import Testing

@Suite("The typical size of a garment")
struct TypicalSizeTests {
  @Test(
    "is that of what words name, in English and Spanish",
    arguments: [
      ("blue jeans", 104), ("vaqueros azules", 104), ("shorts", 50), ("a coat with belt", 105),
      ("abrigo", 105), ("denim jacket", 66), ("blazer", 75), ("t-shirt", 70), ("camisa", 72),
      ("jumper", 64), ("skirt", 65), ("vestido", 100), ("backpack", 45), ("gloves", 12),
      ("Wool scarf", 30), ("sunglasses", 7.5), ("gorra", 13), ("boots", 17.5), ("zapatos", 15),
    ])
  func words(words: String, height: Double) throws {
    // Of what is twice as wide as tall.
    let size = try #require(TypicalSize(words: words))
    #expect(size.height(ofAspect: 2) == height, "\(size)")
  }

  @Test(
    "goes by what words say of its length",
    arguments: [
      ("mini skirt", 42), ("falda midi", 75), ("maxi skirt", 95), ("mini dress", 85),
      ("vestido largo", 140), ("knee length skirt", 60), ("cropped jeans", 104 * 0.8),
      ("ankle trousers", 95), ("cropped t-shirt", 56), ("long coat", 126),
      ("knee boots", 48), ("botas por encima de la rodilla", 60), ("over the knee boots", 60),
      // That is the sleeves.
      ("long sleeve t-shirt", 70), ("camiseta de manga larga", 70), ("shorts cortos", 50),
    ])
  func lengths(words: String, height: Double) throws {
    let size = try #require(TypicalSize(words: words))
    #expect(abs(size.height(ofAspect: 0.5) - height) < 1e-9, "\(size)")
  }

  @Test("takes the first clue that fits the role, and lengths from any")
  func clues() {
    func size(_ texts: [String], _ silhouette: Silhouette?, _ role: OutfitRole?) -> TypicalSize? {
      TypicalSize(texts: texts, silhouette: silhouette, role: role)
    }
    #expect(size(["Grandma's", "midi"], .skirt, .bottom) == TypicalSize(.height, 75))
    #expect(size(["", "IMG_1"], nil, .top) == TypicalSize(.height, 70))
    #expect(size(["blue shorts"], .trousers, .bottom) == TypicalSize(.height, 50))
    // What the words name is no hat.
    #expect(size(["jeans"], nil, .hat) == TypicalSize(.width, 28))
    #expect(size(["leather belt"], .accessory, .accessory) == TypicalSize(.longest, 12))
    #expect(size([], nil, nil) == nil)
    #expect(TypicalSize(words: "nothing to wear") == nil)
  }

  @Test("is there for every silhouette and role")
  func all() {
    for silhouette in Silhouette.allCases {
      #expect((3...150).contains(TypicalSize(silhouette).centimetres))
    }
    for role in OutfitRole.allCases { #expect((3...150).contains(TypicalSize(role).centimetres)) }
  }
}
