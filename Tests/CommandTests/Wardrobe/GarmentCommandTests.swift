import SystemPackage
import TestSupport
import Testing

@Suite("The commands garment and outfit")
struct GarmentCommandTests {
  private let wardrobe = CommandWardrobe(Workspace(inMemory: true))

  @Test("know a garment by its SKU, whatever the case")
  func sku() throws {
    let id = try wardrobe.add(
      wardrobe.photo(1), "--type", "shirt", "--description", "Azul", "--sku", " WJ-204 ")
    _ = try wardrobe.add(wardrobe.photo(2), "--type", "shirt", "--description", "WJ-205")
    #expect(try wardrobe.rows("garment", "show", "wj-204").map(\.id) == [id])
    #expect(try wardrobe.rows("garment", "list", "--search", "WJ-204").map(\.id) == [id])
    #expect(try wardrobe("outfit", "create", "Out", "WJ-204", "wj-205").ending == .exit(0))
    #expect(try wardrobe("garment", "show", id).output.contains("WJ-204"))
    #expect(try wardrobe("garment", "edit", id, "--sku", "wj-205").ending == .exit(0))
    #expect(try wardrobe("garment", "show", "wj-205").output.contains("Azul"))
    #expect(try wardrobe("garment", "show", "Wj-205").ending == .exit(64))
    #expect(try wardrobe("garment", "edit", id, "--sku", "").ending == .exit(0))
    #expect(try wardrobe("garment", "show", "wj-204").ending == .exit(66))
  }

  @Test("keep what is said of a garment, change it, and remove it with its photo")
  func garment() throws {
    let photo = try wardrobe.photo(1)
    let id = try wardrobe.add(
      photo, "--kind", "clothing", "--type", "Camisetas", "--description", "Azul", "--price",
      "29,95 €", "--bought", "2026-05-01", "--tag", "b", "--tag", "a")
    #expect(id.count == 36)
    let again = try wardrobe("garment", "add", photo, "--type", "shirt")
    #expect(again.ending == .exit(65))
    #expect(
      again.error
        == """
        what2wear: the photo already belongs to garment \(id) (Azul); to add another garment with this \
        photo, use --allow-duplicate

        """)
    var row = try #require(try wardrobe.rows("garment", "show", String(id.prefix(4))).first)
    #expect(
      [row.id, row.description, row.kind, row.type, row.price, row.bought]
        == [id, "Azul", "clothing", "tshirt", "29.95 EUR", "2026-05-01"])
    #expect(row.tags == ["a", "b"])
    #expect(row.photo == "\(wardrobe.path)/photos/\(row.sha256 ?? "").png")
    #expect(
      try wardrobe(
        "garment", "edit", id, "--untag", "A", "--tag", "c", "--price", "", "--kind", "footwear",
        "--photo", wardrobe.photo(2)
      ).ending == .exit(0))
    row = try #require(try wardrobe.rows("garment", "list").first)
    #expect([row.kind, row.type, row.price, row.description] == ["footwear", nil, nil, "Azul"])
    #expect(row.tags == ["b", "c"])
    #expect(try wardrobe.workspace.files(in: "w/photos") == ["\(row.sha256 ?? "").png"])
    #expect(try wardrobe("garment", "remove", id).ending == .exit(0))
    #expect(try wardrobe("garment", "list").output == "")
    #expect(try wardrobe.rows("trash", "list").map(\.id) == [id])
    #expect(try wardrobe("trash", "restore", "Azul").ending == .exit(0))
    #expect(try wardrobe.rows("garment", "list") == [row])
    #expect(try wardrobe("garment", "remove", id).ending == .exit(0))
    #expect(try wardrobe("trash", "empty").error == "what2wear: 1 item was removed\n")
    #expect(try wardrobe.workspace.files(in: "w/photos") == [])
    let gone = try wardrobe("garment", "remove", id)
    #expect(gone.ending == .exit(66))
    #expect(gone.error == "what2wear: there is no garment \(id)\n")
  }

  @Test("refuse another garment's photo in place of one, unless it is meant")
  func anothersPhoto() throws {
    let ids = try (1...2).map { try wardrobe.add(wardrobe.photo($0)) }
    let (own, other) = (try wardrobe.photo(1), try wardrobe.photo(2))
    let before = try wardrobe.rows("garment", "list")
    let refused = try wardrobe("garment", "edit", ids[0], "--photo", other, "--brand", "X")
    #expect(refused.ending == .exit(65))
    #expect(refused.error.contains(ids[1]))
    #expect(try wardrobe.rows("garment", "list") == before)
    #expect(try wardrobe("garment", "edit", ids[0], "--photo", own).ending == .exit(0))
    #expect(try wardrobe("garment", "edit", ids[0], "--allow-duplicate").ending == .exit(64))
    // After the edit, the garment already has this photo, so `--allow-duplicate` is not needed.
    for again in [["--allow-duplicate"], []] {
      let edited = try wardrobe("garment", "edit", ids[0], "--photo", other, again)
      #expect(edited.ending == .exit(0))
    }
    #expect(Set(try wardrobe.rows("garment", "list").map(\.sha256)).count == 1)
  }

  @Test(
    "give a garment of another kind another word, where a person gave none",
    arguments: [
      ("T-shirt", "Sweatshirt"), ("Camiseta", "Sudadera"), ("Shirt", "Shirt"),
      ("t-shirt", "t-shirt"),
      ("My T-shirt", "My T-shirt"),
    ])
  func word(before: String, after: String) throws {
    let id = try wardrobe.add(try wardrobe.photo(1), "--type", "tshirt", "--description", before)
    #expect(try wardrobe("garment", "edit", id, "--type", "tshirt").ending == .exit(0))
    #expect(try wardrobe.rows("garment", "show", id).map(\.description) == [before])
    #expect(try wardrobe("garment", "edit", id, "--type", "sweatshirt").ending == .exit(0))
    #expect(try wardrobe.rows("garment", "show", id).map(\.description) == [after])
    let said = ["--type", "tshirt", "--description", "Sudadera"]
    #expect(try wardrobe("garment", "edit", id, said).ending == .exit(0))
    #expect(try wardrobe.rows("garment", "show", id).map(\.description) == ["Sudadera"])
  }

  @Test("keep the height that is said of a garment, show it, and take it away")
  func height() throws {
    let photo = try wardrobe.photo(1)
    let id = try wardrobe.add(photo, "--type", "skirt", "--height", "71,5 cm")
    #expect(try wardrobe.rows("garment", "list").map(\.height) == ["71.5 cm"])
    for (said, shown) in [("98", "98 cm"), ("98.5", "98.5 cm"), ("0.1 CM", "0.1 cm")] {
      #expect(try wardrobe("garment", "edit", id, "--height", said).ending == .exit(0))
      #expect(try wardrobe.rows("garment", "show", id).map(\.height) == [shown])
    }
    for (language, word) in [("en", "height       "), ("es", "altura       ")] {
      let lines = try wardrobe("garment", "show", id, "--locale", language).outputLines
      #expect(lines.contains("\(word)0.1 cm"), "\(lines)")
    }
    #expect(try wardrobe("garment", "edit", id, "--size", "M").ending == .exit(0))
    #expect(try wardrobe.rows("garment", "show", id).map(\.height) == ["0.1 cm"])
    #expect(try wardrobe("garment", "edit", id, "--height", "").ending == .exit(0))
    #expect(try wardrobe.rows("garment", "show", id).map(\.height) == [nil])
  }

  @Test("refuse to remove a garment that outfits use, and name them")
  func inUse() throws {
    let (first, second) = (try wardrobe.add(wardrobe.photo(1)), try wardrobe.add(wardrobe.photo(2)))
    #expect(try wardrobe("outfit", "create", "Brunch", first, second).ending == .exit(0))
    let one = try wardrobe("garment", "remove", first)
    #expect(one.ending == .exit(65))
    #expect(
      one.error
        == "what2wear: garment \(first) is in the outfit 'Brunch'; use --force to remove the garment from "
        + "outfits, too\n"
    )
    #expect(try wardrobe("outfit", "copy", "Brunch", "Lunch").ending == .exit(0))
    let two = try wardrobe("garment", "remove", first)
    #expect(two.error.contains(" is in the outfits 'Brunch', 'Lunch'; "))
    #expect(try wardrobe("garment", "remove", first, "--force").ending == .exit(0))
    #expect(try wardrobe.rows("outfit", "list").map(\.garments) == [[second], [second]])
  }

  @Test("build an outfit, reorder it, give it a cover and take it away again")
  func outfit() throws {
    let ids = try (1...3).map { try wardrobe.add(wardrobe.photo($0)) }
    let created = try wardrobe("outfit", "create", "Brunch", ids[0], ids[1])
    let id = created.outputLines.joined()
    #expect(
      try wardrobe(
        "outfit", "edit", "Brunch", "--add", ids[2], "--remove", ids[0], "--order", ids[2]
      )
      .ending == .exit(0))
    #expect(try wardrobe.rows("outfit", "show", id).map(\.garments) == [[ids[2], ids[1]]])
    let missing = try wardrobe("outfit", "edit", id, "--remove", ids[0])
    #expect(missing.ending == .exit(64))
    #expect(missing.error == "what2wear: garment \(ids[0]) is not in the outfit\n")
    let cover = try wardrobe.photo(9)
    #expect(try wardrobe("outfit", "cover", id, cover).ending == .exit(0))
    #expect(try wardrobe.rows("outfit", "show", id).first?.cover != nil)
    #expect(try wardrobe.workspace.files(in: "w/photos").count == 4)
    #expect(try wardrobe("outfit", "cover", id, "--clear").ending == .exit(0))
    #expect(try wardrobe.rows("outfit", "show", id).first?.cover == nil)
    #expect(try wardrobe.workspace.files(in: "w/photos").count == 3)
    #expect(try wardrobe("outfit", "cover", id, cover, "--clear").ending == .exit(64))
    #expect(try wardrobe("outfit", "cover", id).ending == .exit(64))
    #expect(try wardrobe("outfit", "edit", id, "--name", "Lunch").ending == .exit(0))
    #expect(try wardrobe.rows("outfit", "list", "--search", "UNCH").map(\.name) == ["Lunch"])
    #expect(try wardrobe("outfit", "remove", "Lunch").ending == .exit(0))
    #expect(try wardrobe("outfit", "list").output == "")
    #expect(try wardrobe.rows("garment", "list").count == 3)
  }

  @Test("tell the types in use, and candidates of what may be several")
  func lists() throws {
    for (number, type) in ["dress", "shirt", "dress"].enumerated() {
      _ = try wardrobe.add(wardrobe.photo(number), "--type", type)
    }
    _ = try wardrobe.add(wardrobe.photo(5), "--kind", "footwear")
    #expect(
      try wardrobe("types", "--json").outputLines
        == [#"{"count":1,"type":"shirt"}"#, #"{"count":2,"type":"dress"}"#])
    #expect(
      try wardrobe("types", "--locale", "es").outputLines
        == ["TIPO      PRENDAS", "Camisas   1", "Vestidos  2"])
    let id = try wardrobe.rows("garment", "list").first?.id ?? ""
    let ids = try (0..<2).map { _ in
      try wardrobe("outfit", "create", "Same", id, "--allow-duplicate").outputLines.joined()
    }
    let third = try wardrobe("outfit", "create", "Same", id)
    #expect(third.ending == .exit(65))
    #expect(
      third.error == """
        what2wear: an outfit named 'Same' already exists: \(ids[0]); choose another name, or use --allow-duplicate \
        to allow the same name twice

        """)
    let outcome = try wardrobe("outfit", "show", "Same")
    #expect(outcome.ending == .exit(64))
    #expect(
      outcome.error.split(separator: "\n").map(String.init)
        == ["what2wear: Same is ambiguous: several match"] + ids.map { "what2wear:   \($0)  Same" })
  }
}
