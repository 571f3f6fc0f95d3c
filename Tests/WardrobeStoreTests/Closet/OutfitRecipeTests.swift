import Images
import FoundationEssentials
import Garments
import SystemPackage
import TestSupport
import Testing
import WardrobeStore

@Suite("How an outfit is drawn, and when it was worn")
struct OutfitRecipeTests {
  private let fixture = WardrobeFixture()
  private let day = Date(timeIntervalSince1970: 1_800_000_000.123)

  private func outfit() async throws -> (Closet, [GarmentID], Outfit) {
    let closet = try await fixture.closet()
    var ids: [GarmentID] = []
    for number in 0..<2 {
      ids.append(
        try await closet.addGarment(photo: .file(fixture.photo(number)), .shirt("\(number)")).id)
    }
    return (closet, ids, try await closet.createOutfit("Look", of: ids))
  }

  @Test("is kept byte for byte, and taken away again")
  func kept() async throws {
    let (closet, _, outfit) = try await outfit()
    #expect(outfit.recipe == nil && outfit.worn == nil)
    let json = "{\"gap\": 1.50, \"ñ\": [\n] }"
    let drawn = try await closet.setRecipe(of: outfit.id, json)
    #expect(drawn.recipe == json && drawn.edited > outfit.edited)
    let worn = try await closet.setWorn(of: outfit.id, day)
    #expect(worn.worn == day && worn.edited == drawn.edited)
    #expect(try await closet.outfit(outfit.id) == worn)
    #expect(try await closet.outfits() == [worn])
    let named = try await closet.editOutfit(outfit.id, name: "Other")
    #expect(named.recipe == json && named.worn == day)
    #expect(try await closet.setWorn(of: outfit.id, nil).worn == nil)
    #expect(try await closet.setRecipe(of: outfit.id, nil).recipe == nil)
    #expect(try await closet.wardrobe.check() == [])
  }

  @Test("goes into a copy, which nobody has worn")
  func copied() async throws {
    let (closet, _, outfit) = try await outfit()
    try await closet.setRecipe(of: outfit.id, "{}")
    try await closet.setWorn(of: outfit.id, day)
    let copy = try await closet.copyOutfit(outfit.id, as: "Copy")
    #expect(copy.recipe == "{}" && copy.worn == nil)
  }

  @Test("comes out of the trash again")
  func restored() async throws {
    let (closet, _, outfit) = try await outfit()
    try await closet.setRecipe(of: outfit.id, "{\"a\":\"\\\\\"}")
    let worn = try await closet.setWorn(of: outfit.id, day)
    try await closet.removeOutfit(outfit.id)
    try await closet.restore(closet.trashItem("Look"))
    #expect(try await closet.outfits() == [worn])
  }

  @Test("is exported, and names the garments as they are named where it is imported")
  func exported() async throws {
    let (closet, ids, outfit) = try await outfit()
    let stranger = GarmentID()
    let json = "{\"photos\": [\"\(ids[1])\", \"\(ids[0])\", \"\(stranger)\"]}"
    try await closet.setRecipe(of: outfit.id, json)
    let drawn = try await closet.setWorn(of: outfit.id, day)
    let folder = fixture.workspace.path("out")
    try await closet.export(to: folder)
    let other = try await Wardrobe.open(
      WardrobeFolder(fixture.workspace.path("other")), creating: true)
    try await WardrobeArchive(folder).restore(into: other) { _ in }
    #expect(try await other.closet(of: closet.owner).outfits() == [drawn])
    // To another user of the same wardrobe, whose garments have identifiers of their own.
    let ben = try await fixture.closet(of: "Ben", in: closet.wardrobe)
    try await WardrobeArchive(folder).restore(into: closet.wardrobe, for: "Ben") { _ in }
    let copy = try #require(try await ben.outfits().first)
    #expect(Set(copy.garments).isDisjoint(with: ids) && copy.garments.count == 2)
    #expect(
      copy.recipe
        == "{\"photos\": [\"\(copy.garments[1])\", \"\(copy.garments[0])\", \"\(stranger)\"]}")
    #expect(copy.worn == day)
  }

  @Test("is refused where it is too long, or was worn in no year that is stored")
  func refused() async throws {
    let (closet, _, outfit) = try await outfit()
    let long = String(repeating: "x", count: TextLimit.recipe + 1)
    #expect(
      await failure { () throws(WardrobeError) in try await closet.setRecipe(of: outfit.id, long) }
        == "invalid: the recipe has more than 1000000 characters")
    for time in [
      Date.distantPast.addingTimeInterval(-1e11), Date(timeIntervalSince1970: .infinity),
    ] {
      #expect(
        await failure { () throws(WardrobeError) in try await closet.setWorn(of: outfit.id, time) }
          == "invalid: the year must be from 1 to 9999")
    }
    #expect(try await closet.outfits() == [outfit])
  }

  @Test("picks outfits to put before the owner: the latest, and those unworn for longest")
  func featured() async throws {
    let closet = try await fixture.closet()
    #expect(try await closet.featuredOutfits().latest == [])
    var outfits: [Outfit] = []
    for name in 0..<6 { outfits.append(try await closet.createOutfit("\(name)", of: [])) }
    _ = try await fixture.closet(of: "Ben", in: closet.wardrobe).createOutfit("Ben's", of: [])
    // 1 was worn long ago, 0 and 3 will be worn; 2 never was.
    for (number, seconds) in [(1, -1e9), (0, 2e9), (3, 1e9)] {
      try await closet.setWorn(of: outfits[number].id, day.addingTimeInterval(seconds))
    }
    let some = try await closet.featuredOutfits(latest: 2, rested: 3)
    #expect(some.latest.map(\.name) == ["5", "4"])
    #expect(some.rested.map(\.name) == ["1", "2", "3"])
    let all = try await closet.featuredOutfits(latest: 9, rested: 9)
    #expect(all.latest.count == 6 && all.rested == [])
    let none = try await closet.featuredOutfits(latest: -1, rested: 1)
    #expect(none.latest == [] && none.rested.map(\.name) == ["1"])
  }
}
