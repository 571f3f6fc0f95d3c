import FoundationEssentials
import TestSupport
import Testing

@Suite("The commands garment wash, archive and unarchive, and outfit rate")
struct GarmentCareCommandTests {
  private let wardrobe = CommandWardrobe(Workspace(inMemory: true))

  private struct Garment: Decodable {
    struct Outfit: Decodable { var name: String }

    var description: String
    var subtype: String?
    var washed: String?
    var archived: String?
    var wearsSinceWash: Int?
    var needsWash: Bool?
    var outfits: [Outfit]?
  }

  private func garments(_ arguments: any CommandArgument...) throws -> [Garment] {
    let outcome = try wardrobe.start(["garment"] + arguments + ["--json"]).wait()
    #expect(outcome.ending == .exit(0), "\(outcome.error)")
    return try outcome.outputLines.map {
      try JSONDecoder().decode(Garment.self, from: Data($0.utf8))
    }
  }

  @Test("a worn T-shirt waits for the laundry until it is washed")
  func laundry() throws {
    _ = try wardrobe.add(wardrobe.photo(1), "--type", "tshirt", "--description", "Tee")
    _ = try wardrobe.add(wardrobe.photo(2), "--type", "boots", "--description", "Black pair")
    _ = try wardrobe("wear", "tee", "black pair")
    #expect(try garments("list", "--to-wash").map(\.description) == ["Tee"])
    #expect(try garments("list", "--clean").map(\.description) == ["Black pair"])
    let shown = try #require(try garments("show", "tee").first)
    #expect(shown.wearsSinceWash == 1 && shown.needsWash == true)
    #expect(try garments("wash", "--all").map(\.description) == ["Tee"])
    #expect(try garments("list", "--to-wash").isEmpty)
    #expect(try wardrobe("garment", "wash", "tee", "--on", "9999-01-01").ending == .exit(64))
    #expect(try wardrobe("garment", "edit", "tee", "--washed", "9999-01-01").ending == .exit(64))
    #expect(try wardrobe("garment", "wash").ending == .exit(64))
    #expect(try wardrobe("garment", "wash", "nothing").ending == .exit(66))
  }

  @Test("three equal T-shirts wait for the laundry after three wears")
  func quantity() throws {
    _ = try wardrobe.add(
      wardrobe.photo(1), "--type", "tshirt", "--description", "Tee", "--quantity", "3")
    for day in ["2026-11-01", "2026-11-02"] { _ = try wardrobe("wear", "tee", "--on", day) }
    #expect(try garments("list", "--to-wash").isEmpty)
    _ = try wardrobe("garment", "edit", "tee", "--quantity", "2")
    #expect(try garments("list", "--to-wash").count == 1)
    #expect(try garments("show", "tee").first?.needsWash == true)
  }

  @Test("an archived garment leaves the list, with its price, until it comes back")
  func archived() throws {
    _ = try wardrobe.add(wardrobe.photo(1), "--type", "coat", "--description", "Loden")
    _ = try wardrobe("outfit", "create", "Winter", "loden")
    let sold = try garments(
      "archive", "loden", "--as", "sold", "--price", "12 EUR", "--on", "2026-11-20")
    #expect(sold.map(\.archived) == ["sold 2026-11-20 12.00 EUR"])
    #expect(try garments("list").isEmpty)
    #expect(try garments("list", "--archived").map(\.description) == ["Loden"])
    #expect(try garments("show", "loden").first?.outfits?.map(\.name) == ["Winter"])
    #expect(
      try wardrobe("garment", "archive", "loden", "--as", "eaten").ending == .exit(64))
    #expect(
      try wardrobe("garment", "archive", "loden", "--price", "12 EUR").ending == .exit(64))
    _ = try garments("unarchive", "loden")
    let back = try garments("list")
    #expect(back.map(\.description) == ["Loden"] && back.allSatisfy { $0.archived == nil })
    #expect(back.map(\.subtype) == ["coat"])
  }

  @Test("finer types are given, listed and refused as they are typed")
  func types() throws {
    _ = try wardrobe.add(wardrobe.photo(1), "--type", "vaqueros", "--description", "Best pair")
    _ = try wardrobe.add(wardrobe.photo(2), "--type", "jacket/happi", "--description", "Festival")
    #expect(try garments("list", "--type", "jeans").map(\.description) == ["Best pair"])
    #expect(try garments("list", "--type", "jacket/happi").map(\.subtype) == ["happi"])
    #expect(try garments("list", "--type", "trousers").map(\.subtype) == ["jeans"])
    #expect(try garments("list", "--search", "denims").map(\.description) == ["Best pair"])
    #expect(try garments("list", "--type", "happi").map(\.subtype) == ["happi"])
    #expect(try wardrobe("garment", "list", "--type", "jaket/happi").ending == .exit(64))
    #expect(try wardrobe("garment", "list", "--type", "footwear").ending == .exit(64))
    #expect(try wardrobe("garment", "edit", "festival", "--type", "hat/topi").ending == .exit(64))
    #expect(try wardrobe("garment", "edit", "festival", "--type", "/topi").ending == .exit(64))
    #expect(try wardrobe("garment", "edit", "festival", "--type", "shirt").ending == .exit(0))
    #expect(try garments("show", "festival").first?.subtype == nil)
  }

  @Test("an outfit is rated, and tagged with occasions in both languages")
  func rated() throws {
    struct Outfit: Decodable {
      var rating: Int?
      var tags: [String]
    }
    _ = try wardrobe.add(wardrobe.photo(1), "--type", "shirt", "--description", "Linen")
    _ = try wardrobe("outfit", "create", "Office", "linen")
    #expect(try wardrobe("outfit", "rate", "office", "4").ending == .exit(0))
    #expect(try wardrobe("outfit", "rate", "office", "6").ending == .exit(64))
    _ = try wardrobe("outfit", "edit", "office", "--tag", "work", "--tag", "summer")
    func listed(_ tag: String) throws -> [Outfit] {
      try wardrobe("outfit", "list", "--tag", tag, "--json").outputLines.map {
        try JSONDecoder().decode(Outfit.self, from: Data($0.utf8))
      }
    }
    #expect(try listed("verano").map(\.rating) == [4])
    #expect(try listed("winter").isEmpty)
    #expect(try wardrobe("outfit", "show", "office").output.contains("★★★★☆"))
  }
}
