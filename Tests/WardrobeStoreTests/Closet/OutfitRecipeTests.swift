import Images
import FoundationEssentials
import Garments
import SystemPackage
import TestSupport
import Testing
import WardrobeStore

@Suite("How an outfit is drawn")
struct OutfitRecipeTests {
  private let fixture = WardrobeFixture()

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
    #expect(outfit.recipe == nil)
    let json = "{\"gap\": 1.50, \"ñ\": [\n] }"
    let drawn = try await closet.setRecipe(of: outfit.id, json)
    #expect(drawn.recipe == json && drawn.edited > outfit.edited)
    #expect(try await closet.outfit(outfit.id) == drawn)
    #expect(try await closet.outfits() == [drawn])
    #expect(try await closet.editOutfit(outfit.id, name: "Other").recipe == json)
    #expect(try await closet.setRecipe(of: outfit.id, nil).recipe == nil)
    #expect(try await closet.wardrobe.check() == [])
  }

  @Test("goes into a copy")
  func copied() async throws {
    let (closet, _, outfit) = try await outfit()
    try await closet.setRecipe(of: outfit.id, "{}")
    #expect(try await closet.copyOutfit(outfit.id, as: "Copy").recipe == "{}")
  }

  @Test("comes out of the trash again")
  func restored() async throws {
    let (closet, _, outfit) = try await outfit()
    let drawn = try await closet.setRecipe(of: outfit.id, "{\"a\":\"\\\\\"}")
    try await closet.removeOutfit(outfit.id)
    try await closet.restore(closet.trashItem("Look"))
    #expect(try await closet.outfits() == [drawn])
  }

  @Test("is exported, and names the garments as they are named where it is imported")
  func exported() async throws {
    let (closet, ids, outfit) = try await outfit()
    let stranger = GarmentID()
    let json = "{\"photos\": [\"\(ids[1])\", \"\(ids[0])\", \"\(stranger)\"]}"
    let drawn = try await closet.setRecipe(of: outfit.id, json)
    let folder = fixture.workspace.path("out")
    try await closet.export(to: folder)
    let other = try await Wardrobe.open(
      WardrobeFolder(fixture.workspace.path("other")), creating: true)
    try await WardrobeArchive(folder).restore(into: other) { _ in }
    #expect(try await other.closet(of: closet.owner).outfits() == [drawn])
    // The other user's garments have other identifiers, so the recipe must change.
    let ben = try await fixture.closet(of: "Ben", in: closet.wardrobe)
    try await WardrobeArchive(folder).restore(into: closet.wardrobe, for: "Ben") { _ in }
    let copy = try #require(try await ben.outfits().first)
    #expect(Set(copy.garments).isDisjoint(with: ids) && copy.garments.count == 2)
    #expect(
      copy.recipe
        == "{\"photos\": [\"\(copy.garments[1])\", \"\(copy.garments[0])\", \"\(stranger)\"]}")
  }

  @Test("is refused where it is too long")
  func refused() async throws {
    let (closet, _, outfit) = try await outfit()
    let long = String(repeating: "x", count: TextLimit.recipe + 1)
    #expect(
      await failure { () throws(WardrobeError) in try await closet.setRecipe(of: outfit.id, long) }
        == "invalid: the recipe has more than 1000000 characters")
    #expect(try await closet.outfits() == [outfit])
  }
}
