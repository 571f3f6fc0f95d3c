import Garments
import Testing

@Suite("A garment's subtype")
struct GarmentSubtypeTests {
  @Test(
    "is a word of the vocabulary in either language, or a word of one's own",
    arguments: [
      ("jeans", "jeans", "Jeans"), ("VAQUEROS", "jeans", "Jeans"),
      ("polo-shirt", "polo", "Polo"), ("Gorra", "cap", "Gorra"), ("botines", "boots", "Botas"),
      ("T-Shirt dress", "T-Shirt dress", "T-Shirt dress"), (" Geta ", "Geta", "Geta"),
      ("haori", "haori", "Haori"), ("running shoes", "sneakers", "Zapatillas"),
      ("Chelsea boots", "Chelsea boots", "Chelsea boots"),
    ])
  func named(typed: String, name: String, spanish: String) throws {
    let subtype = try #require(GarmentSubtype(typed))
    #expect(subtype.name == name)
    #expect(subtype.label(in: .spanish) == spanish)
  }

  @Test(
    "does not name a whole type", arguments: ["trousers", "Camisas", "shoes", "accessory", " "])
  func whole(typed: String) { #expect(GarmentSubtype(typed) == nil) }

  @Test("is found again by its name and by its labels")
  func roundTrip() {
    #expect(GarmentSubtype.all.count > 150)
    #expect(Set(GarmentSubtype.all.map(\.keys)).count == GarmentSubtype.all.count)
    for subtype in GarmentSubtype.all {
      #expect(GarmentSubtype(subtype.name) == subtype)
      for language in Language.allCases {
        #expect(GarmentSubtype(subtype.label(in: language)) == subtype, "\(subtype.name)")
      }
    }
  }

  @Test(
    "comes from the description, unless it is stated",
    arguments: [
      ("Blue jeans with belt", GarmentKind.clothing(.trousers), nil, "jeans"),
      ("Straw hat", .accessory, nil, "hat"), ("Black trousers", .clothing(.trousers), nil, nil),
      // The words contradict the kind.
      ("Hat box", .footwear, nil, nil), ("Blue jeans", .clothing(.trousers), "chinos", "chinos"),
    ] as [(String, GarmentKind, String?, String?)])
  func counted(
    description: String, kind: GarmentKind, stated: String?, expected: String?
  ) {
    var details = GarmentDetails(kind: kind, description: description)
    details.subtype = stated.flatMap(GarmentSubtype.init)
    #expect(details.countedSubtype?.name == expected)
  }

  @Test("goes when the garment changes to another kind, but a word of one's own stays")
  func changedKind() {
    for (word, kept) in [("jeans", nil), ("Geta", "Geta")] as [(String, String?)] {
      var details = GarmentDetails(kind: .clothing(.trousers), description: "Thing")
      details.subtype = GarmentSubtype(word)
      details.change(to: .footwear)
      #expect(details.subtype?.name == kept)
    }
  }

  @Test(
    "updates a default name in the same language",
    arguments: [
      ("Dress", nil, "jeans", "Jeans"), ("Vestido", nil, "dungarees", "Peto"),
      ("Vestido", nil, nil, "Pantalones"), ("Party dress", nil, "jeans", "Party dress"),
      ("Gown", "gown", "jeans", "Jeans"), ("Mono", "jumpsuit", nil, "Pantalones"),
      // The word is the same in both languages.
      ("Kimono", "kimono", nil, "Pantalones"),
      // Own words are not default names.
      ("Shirt dress", "shirt dress", nil, "Shirt dress"), ("Geta", "geta", nil, "Geta"),
    ] as [(String, String?, String?, String)])
  func defaultName(description: String, old: String?, new: String?, expected: String) {
    var details = GarmentDetails(kind: .clothing(.dress), description: description)
    details.subtype = old.flatMap(GarmentSubtype.init)
    let before = details
    details.change(to: .clothing(.trousers))
    details.subtype = new.flatMap(GarmentSubtype.init)
    details.updateDefaultName(from: before, .spanish)
    #expect(details.description == expected)
  }

  @Test("of a phrase counts as its noun only within the kind of the noun")
  func phraseKind() throws {
    var details = GarmentDetails(kind: .footwear, description: "Thing")
    details.subtype = GarmentSubtype("Chelsea-Boots")
    #expect(
      details.subtypeKey.map(GarmentSubtype.stored)?.map(\.name) == ["chelsea boots", "boots"])
    let keys = try #require(GarmentSubtype("chelsea  boots")).keys
    #expect(keys.contains(try #require(details.subtypeKey)))
    details.change(to: .clothing(.shirt))
    #expect(details.subtype == nil)
  }

  @Test(
    "of a phrase also counts as its noun",
    arguments: [
      ("chelsea boots", "boots"), ("botas camperas", "boots"), ("skinny jeans", "jeans"),
      ("denim jacket", nil), ("boots", nil), ("geta", nil),
    ] as [(String, String?)])
  func broader(typed: String, broader: String?) throws {
    let subtype = try #require(GarmentSubtype(typed))
    #expect(subtype.broader?.name == broader)
    #expect(GarmentSubtype.stored(subtype.keys[0]).first?.keys == subtype.keys)
  }

  @Test(
    "is typed as the type",
    arguments: [
      ("jeans", GarmentKind.clothing(.trousers), "jeans"), ("trousers", .clothing(.trousers), nil),
      ("boots", .footwear, "boots"), ("footwear/geta", .footwear, "geta"),
      ("Jacket/Haori", .clothing(.jacket), "haori"), ("jacket/happi", .clothing(.jacket), "happi"),
      ("complementos", .accessory, nil), ("hat", .accessory, "hat"),
      ("skinny jeans", .clothing(.trousers), "skinny jeans"),
      ("Denim jacket", .clothing(.jacket), "Denim jacket"),
    ] as [(String, GarmentKind, String?)])
  func typed(typed: String, kind: GarmentKind, subtype: String?) throws {
    let read = try TypedSubtype(typed: typed)
    #expect(read.kind == kind && read.subtype?.name == subtype)
  }

  @Test(
    "is refused without a group that exists",
    arguments: [
      "geta", "jacket/", "trowsers", "/geta", "nothing/geta", "jacket/jeans", "hat/topi",
      "trousers/chelsea boots", "footwear/geta/wood", "footwear/geta; clogs",
    ])
  func refused(typed: String) {
    #expect(throws: InvalidField.self) { try TypedSubtype(typed: typed) }
  }

  @Test(
    "of one's own needs no group in a filter, unless it is like a word that is known",
    arguments: [
      ("geta", true), ("jeans", false), ("trowsers", false), ("jeens", false),
      ("footwear/jeans", false), ("", false),
    ])
  func own(typed: String, isOwn: Bool) {
    #expect((GarmentSubtype.own(typed)?.name == typed) == isOwn)
  }

  @Test("is refused if the kind is another one")
  func otherKind() {
    #expect(throws: InvalidField.self) { try TypedSubtype(typed: "jeans", for: .footwear) }
    #expect(throws: Never.self) { try TypedSubtype(typed: "jeans", for: .clothing) }
  }
}
