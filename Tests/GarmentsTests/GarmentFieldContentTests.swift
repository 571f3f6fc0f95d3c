import Garments
import Testing

@Suite("A garment's fields")
struct GarmentFieldContentTests {
  @Test(
    "are read from text, and written the same",
    arguments: [
      ("quantity", "3", "3"), ("washAfter", "0", "0"), ("washed", "2026-11-20", "2026-11-20"),
      ("archived", "sold 2026-11-20 12 EUR", "sold 2026-11-20 12.00 EUR"),
      ("archived", " given 2026-11-20 ", "given 2026-11-20"), ("subtype", "Vaqueros", "jeans"),
      ("notes", " Mended. ", "Mended."), ("quantity", "", nil), ("archived", "", nil),
    ] as [(String, String, String?)])
  func read(name: String, text: String, written: String?) throws {
    let field = try #require(GarmentField.named(name))
    var details = GarmentDetails(kind: .clothing(.trousers), description: "Thing")
    try field.set(text, in: &details)
    try field.tidy(&details)
    #expect(field.value(of: details)?.listed == written)
    // The columns of the database hold the same.
    var restored = GarmentDetails(kind: .clothing(.trousers), description: "Thing")
    #expect(field.restore(field.stored(details), &restored))
    #expect(restored == details)
    field.remove(&details)
    #expect(field.value(of: details) == nil)
  }

  @Test(
    "are refused if they are no such value",
    arguments: [
      ("quantity", "0"), ("quantity", "10000"), ("quantity", "two"), ("quantity", "-1"),
      ("washAfter", "1000"), ("washed", "yesterday"), ("archived", "sold"),
      ("archived", "eaten 2026-11-20"), ("archived", "sold 2026-11-20 dear"),
      ("subtype", "trousers"),
    ])
  func refused(name: String, text: String) throws {
    let field = try #require(GarmentField.named(name))
    var details = GarmentDetails(kind: .clothing(.trousers), description: "Thing")
    #expect(throws: InvalidField.self) { try field.set(text, in: &details) }
  }

  @Test(
    "give the number of wears before a wash by kind and words, or as stated",
    arguments: [
      ("Blue jeans", GarmentKind.clothing(.trousers), nil, 3), ("Tee", .clothing(.tshirt), nil, 1),
      ("Camel coat", .clothing(.jacket), nil, 20), ("Blazer", .clothing(.jacket), nil, 6),
      ("Boots", .footwear, nil, nil), ("Wool scarf", .accessory, nil, 5),
      ("Watch", .accessory, nil, nil), ("Boots", .footwear, 30, 30),
      ("Tee", .clothing(.tshirt), 0, nil),
    ] as [(String, GarmentKind, Int?, Int?)])
  func washed(description: String, kind: GarmentKind, stated: Int?, limit: Int?) {
    var details = GarmentDetails(kind: kind, description: description)
    details.washAfter = stated
    #expect(details.countedWashAfter == limit)
  }

  @Test("compare common tags in both languages")
  func commonTags() throws {
    #expect("Verano".tagKey == "summer" && "otono".tagKey == "autumn" && "fall".tagKey == "autumn")
    #expect("Ibiza".tagKey == "ibiza")
    for tag in CommonTag.allCases {
      for language in Language.allCases { #expect(CommonTag(tag.label(in: language)) == tag) }
    }
    var details = GarmentDetails(
      kind: .footwear, description: "Sandals", tags: ["verano", "Summer", "beach"])
    try GarmentField.tags.tidy(&details)
    #expect(details.tags == ["beach", "verano"])
    #expect(GarmentField.tags.text(of: details, in: .english) == "beach, summer")
    #expect(GarmentField.tags.text(of: details, in: .spanish) == "playa, verano")
  }
}
