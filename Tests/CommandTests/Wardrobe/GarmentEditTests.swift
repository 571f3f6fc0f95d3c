import TestSupport
import Testing

@Suite("what2wear garment edit of several garments")
struct GarmentEditTests {
  private let wardrobe = CommandWardrobe()
  private let ids: [String]

  init() throws {
    ids = try [
      wardrobe.add(wardrobe.photo(1), "--type", "shirt", "--tag", "work", "--brand", "Acme"),
      wardrobe.add(wardrobe.photo(2), "--type", "shirt", "--tag", "gym"),
      wardrobe.add(wardrobe.photo(3), "--kind", "footwear", "--tag", "gym"),
    ]
  }

  /// Returns the garments with the tag, oldest first.
  private func tagged(_ tag: String) throws -> [String] {
    try wardrobe.rows("garment", "list", "--tag", tag).map(\.id).reversed()
  }

  @Test("changes those that are named, each once")
  func named() throws {
    let outcome = try wardrobe("garment", "edit", ids[0], ids[2], ids[0], "--tag", "new")
    #expect(outcome.ending == .exit(0) && outcome.error == "what2wear: 2 garments were edited\n")
    #expect(try tagged("new") == [ids[0], ids[2]])
    #expect(try wardrobe("garment", "edit", ids[1], "--tag", "new").error == "")
    #expect(try wardrobe("garment", "edit", ids[0], "nobody", "--tag", "x").ending == .exit(66))
    #expect(try tagged("x") == [])
  }

  @Test("adds no tag that filters find already, however it is written")
  func sameTag() throws {
    #expect(try wardrobe("garment", "edit", ids[0], "--tag", "Niño").ending == .exit(0))
    let edit = try wardrobe(
      "garment", "edit", ids[0], "--tag", "niño", "--tag", "NIN\u{303}O", "--tag", " Work")
    #expect(edit.ending == .exit(0))
    let row = try #require(try wardrobe.rows("garment", "list", "--tag", "nino").first)
    #expect(row.tags == ["Niño", "work"])
    #expect(try wardrobe("tags", "--json").outputLines.count == 3)
  }

  @Test("changes those that a filter finds, which a rehearsal lists")
  func filtered() throws {
    for (options, found) in [
      (["--where-tag", "gym"], [ids[1], ids[2]]), (["--where-type", "shirt"], [ids[0], ids[1]]),
      (["--where-kind", "footwear", "--where-tag", "gym"], [ids[2]]),
      (["--where-brand", "acme"], [ids[0]]), (["--search", "shirt"], [ids[0], ids[1]]),
    ] {
      let rehearsal = try wardrobe("garment", "edit", options, "--tag", "x", "--dry-run")
      #expect(rehearsal.ending == .exit(0) && rehearsal.outputLines.count == found.count + 1)
      #expect(try tagged("x") == [])
      #expect(try wardrobe("garment", "edit", options, "--tag", "x").ending == .exit(0))
      #expect(try tagged("x") == found, "\(options)")
      #expect(try wardrobe("garment", "edit", options, "--untag", "x").ending == .exit(0))
    }
    let none = try wardrobe("garment", "edit", "--where-tag", "none", "--tag", "x")
    #expect(none.ending == .exit(0) && none.error == "what2wear: no garments match\n")
  }

  @Test("says so where there is nothing to change")
  func unchanged() throws {
    let before = try wardrobe.rows("garment", "list")
    for options in [
      [ids[0]], [ids[0], "--tag", "work"], ["--where-tag", "gym", "--untag", "work"],
    ] {
      let outcome = try wardrobe("garment", "edit", options)
      #expect(outcome.ending == .exit(0) && outcome.error == "what2wear: nothing to change\n")
    }
    #expect(try wardrobe.rows("garment", "list") == before)
    let some = try wardrobe("garment", "edit", ids, "--tag", "gym")
    #expect(some.error == "what2wear: 1 garment was edited\n")
  }

  @Test("gives a description, an SKU or a photo to one garment alone")
  func single() throws {
    for option in [["--description", "Same"], ["--sku", "S-1"], ["--photo", "in/1.png"]] {
      #expect(try wardrobe("garment", "edit", "--where-tag", "gym", option).ending == .exit(64))
      #expect(try wardrobe("garment", "edit", ids[0], ids[1], option).ending == .exit(64))
    }
    let one = try wardrobe("garment", "edit", "--where-tag", "work", "--description", "Mine")
    #expect(one.error == "what2wear: 1 garment was edited\n")
    #expect(
      try wardrobe.rows("garment", "list").map(\.description).filter { $0 == "Mine" }.count == 1)
  }

  @Test("changes none without a name or a filter, or with both")
  func refused() throws {
    for options in [
      [], ["--search", ""], ["--search", " "], [ids[0], "--where-tag", "gym"],
      [ids[0], ids[1], "--photo", "in/1.png"],
    ] {
      #expect(try wardrobe("garment", "edit", options, "--tag", "x").ending == .exit(64))
    }
    #expect(try tagged("x") == [])
  }
}
