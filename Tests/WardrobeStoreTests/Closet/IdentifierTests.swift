import Images
import GRDB
import TestSupport
import Testing
import WardrobeStore

@Suite("What people type for a garment or an outfit")
struct IdentifierTests {
  private let fixture = WardrobeFixture()

  /// Makes a closet of garments and outfits with the given identifiers.
  private func closet(garments: [String] = [], outfits: [(String, String)] = []) async throws
    -> Closet
  {
    let closet = try await fixture.closet()
    for (number, id) in garments.enumerated() {
      let garment = try await closet.addGarment(
        photo: .file(fixture.photo(number)), .shirt("no. \(number)"))
      try fixture.sql("UPDATE garments SET id = '\(id)' WHERE id = '\(garment.id)'")
    }
    for (id, name) in outfits {
      let outfit = try await closet.createOutfit(name, of: [], allowsDuplicate: true)
      try fixture.sql("UPDATE outfits SET id = '\(id)' WHERE id = '\(outfit.id)'")
    }
    return closet
  }

  private let first = "abcd1234-0000-4000-8000-000000000001"
  private let second = "abcd1299-0000-4000-8000-000000000002"
  private let third = "0123ffff-ffff-4fff-bfff-ffffffffffff"

  @Test("is the beginning of an identifier, of four characters or more, in whatever case")
  func beginnings() async throws {
    let closet = try await closet(garments: [first, second, third])
    for (text, id) in [
      (first, first), ("abcd123", first), ("ABCD129", second), ("0123", third),
      ("0123ffff-f", third), (third.uppercased(), third),
    ] {
      #expect(try await closet.garmentID(text) == GarmentID(id), "\(text)")
    }
    for text in ["", "012", "abcd13", "0123ffff_", "%%%%", "0123'", first + "0", "----"] {
      #expect(
        await failure { () throws(WardrobeError) in try await closet.garmentID(text) }
          == "unknown: there is no garment \(text)")
    }
  }

  @Test("is told to be one of several, which are named")
  func ambiguous() async throws {
    let closet = try await closet(
      garments: [first, second, third],
      outfits: [(first, "A"), (second, "B"), (third, "B")])
    let told = await failure { () throws(WardrobeError) in try await closet.garmentID("abcd12") }
    // Each identifier is followed by details that distinguish the garments, such as colours.
    #expect(
      told?.hasPrefix("ambiguous: abcd12 is ambiguous: several match: \(first)  no. 0") == true)
    #expect(told?.contains("; \(second)  no. 1") == true)
    #expect(
      await failure { () throws(WardrobeError) in try await closet.outfitID("abcd") }
        == "ambiguous: abcd is ambiguous: several match: \(first)  A; \(second)  B")
    #expect(
      await failure { () throws(WardrobeError) in try await closet.outfitID("B") }
        == "ambiguous: B is ambiguous: several match: \(second)  B; \(third)  B")
  }

  @Test("of a garment may be its description, where only one has it")
  func descriptions() async throws {
    let closet = try await fixture.closet()
    var ids: [GarmentID] = []
    for (number, words) in ["Red hat", "Café shirt", "café SHIRT", "Blue scarf"].enumerated() {
      ids.append(
        try await closet.addGarment(photo: .file(fixture.photo(number)), .shirt(words)).id)
    }
    for text in ["Red hat", "red HAT", " Réd hat "] {
      #expect(try await closet.garmentID(text) == ids[0])
    }
    #expect(try await closet.garmentID("Café shirt") == ids[1])
    let told = await failure { () throws(WardrobeError) in try await closet.garmentID("cafe shirt")
    }
    #expect(
      told?.hasPrefix("ambiguous: cafe shirt is ambiguous: several match: \(ids[1])  Café shirt")
        == true)
    #expect(told?.contains("; \(ids[2])  café SHIRT") == true)
  }

  @Test("that nothing has is told with those that are near")
  func nearest() async throws {
    let closet = try await fixture.closet()
    for (number, words) in ["Red hat", "Blue scarf", "Green scarf"].enumerated() {
      _ = try await closet.addGarment(photo: .file(fixture.photo(number)), .shirt(words))
    }
    _ = try await closet.createOutfit("Sunday brunch", of: [])
    func nearest(_ find: () async throws(WardrobeError) -> Void) async -> [String] {
      do throws(WardrobeError) {
        try await find()
        return ["found"]
      } catch {
        guard case .unknown(_, let nearest) = error else { return ["\(error)"] }
        return nearest.flatMap(\.words)
      }
    }
    let expected: [(String, [String])] = [
      ("red hta", ["Red hat"]), ("scarf", ["Blue scarf", "Green scarf"]), ("trousers", []),
      ("", []),
    ]
    for (text, words) in expected {
      #expect(
        await nearest { () throws(WardrobeError) in _ = try await closet.garmentID(text) } == words)
    }
    #expect(
      await nearest { () throws(WardrobeError) in _ = try await closet.outfitID("sunday brnch") }
        == ["Sunday brunch"])
    #expect(
      await nearest { () throws(WardrobeError) in _ = try await closet.wardrobe.userID("Anna") }
        == ["Ana"])
  }

  @Test("of an outfit may be its name, in whatever case and with or without its accents")
  func names() async throws {
    let closet = try await closet(outfits: [
      (first, "Café"), (second, "Brunch"), (third, "x' OR 1"),
    ])
    for (text, id) in [
      ("Café", first), ("Cafe\u{301}", first), (" café ", first), ("CAFE", first),
      ("brunch", second), ("x' or 1", third), ("abcd123", first),
    ] {
      #expect(try await closet.outfitID(text) == OutfitID(id), "\(text)")
    }
    for text in ["Caf", "", "%"] {
      #expect(
        await failure { () throws(WardrobeError) in try await closet.outfitID(text) }
          == "unknown: there is no outfit \(text)")
    }
  }

  @Test("of several names that differ in case or accents is the nearest")
  func nearestCase() async throws {
    let closet = try await closet(outfits: [(first, "Café"), (second, "café"), (third, "CAFE")])
    for (text, id) in [
      ("Café", first), ("café", second), ("Cafe\u{301}", first), ("cafe", third),
    ] {
      #expect(try await closet.outfitID(text) == OutfitID(id), "\(text)")
    }
    // No outfit has exactly this name, and two differ from it only in case.
    #expect(
      await failure { () throws(WardrobeError) in try await closet.outfitID("CAFÉ") }
        == "ambiguous: CAFÉ is ambiguous: several match: \(first)  Café; \(second)  café")
  }

  @Test("is the name that is nearest though many come before it")
  func manyNames() async throws {
    let closet = try await fixture.closet()
    for _ in 0..<25 { _ = try await closet.createOutfit("LOOK", of: [], allowsDuplicate: true) }
    let last = try await closet.createOutfit("Look", of: [], allowsDuplicate: true)
    #expect(try await closet.outfitID("Look") == last.id)
    #expect(
      await failure { () throws(WardrobeError) in try await closet.createOutfit("Look", of: []) }
        == "outfitThere: \(last.id): Look")
    let words = try #require(
      await failure { () throws(WardrobeError) in try await closet.outfitID("look") })
    #expect(words.split(separator: "; ").count == 20)
  }

  @Test(
    "may be one outfit's name and the beginning of another's identifier, never another's whole one")
  func namesLikeIdentifiers() async throws {
    let closet = try await closet(outfits: [(first, "0123"), (second, third), (third, "abcd1234")])
    #expect(
      await failure { () throws(WardrobeError) in try await closet.outfitID("0123") }
        == "ambiguous: 0123 is ambiguous: several match: \(first)  0123; \(third)  abcd1234")
    #expect(try await closet.outfitID(third) == OutfitID(third))
  }
}
