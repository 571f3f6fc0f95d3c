import Images
import FoundationEssentials
import Garments
import SystemPackage
import TestSupport
import Testing
import WardrobeStore

@Suite("The trash, whatever comes back first or is there again,")
struct TrashOrderTests {
  private let fixture = WardrobeFixture()

  /// Makes an outfit with three garments.
  private func closet() async throws -> (Closet, [GarmentID], Outfit) {
    let closet = try await fixture.closet()
    var ids: [GarmentID] = []
    for number in 1...3 {
      ids.append(
        try await closet.addGarment(photo: .file(fixture.photo(number)), .shirt("\(number)")).id)
    }
    return (closet, ids, try await closet.createOutfit("O", of: ids))
  }

  @Test(
    "gives garments back to the outfit that was removed before or after them",
    arguments: ["O123", "1O23", "321O", "O312", "2O31"], [true, false])
  func orders(order: String, removesOutfitFirst: Bool) async throws {
    let (closet, ids, outfit) = try await closet()
    if removesOutfitFirst { try await closet.removeOutfit(outfit.id) }
    for id in ids { try await closet.removeGarment(id, force: true) }
    if !removesOutfitFirst { try await closet.removeOutfit(outfit.id) }
    for name in order { try await closet.restore(closet.trashItem(String(name))) }
    let restored = try await closet.outfit(outfit.id).garments
    #expect(Set(restored) == Set(ids))
    if removesOutfitFirst { #expect(restored == ids) }
    #expect(try await closet.trash() == [])
    #expect(try await closet.wardrobe.check() == [])
  }

  @Test("names what an outfit comes back without, and whether that can come back")
  func waiting() async throws {
    let (closet, ids, outfit) = try await closet()
    try await closet.removeOutfit(outfit.id)
    try await closet.removeGarment(ids[1])
    try await closet.removeGarment(ids[2], forever: true)
    let restored = try await closet.restore(closet.trashItem("O"))
    #expect(restored.missing == [ids[1], ids[2]])
    #expect(restored.waiting.map(\.name) == ["2"])
    try await closet.removeOutfit(outfit.id)
    try await closet.restore(closet.trashItem("2"))
    try await closet.restore(closet.trashItem("O"))
    #expect(try await closet.outfit(outfit.id).garments == [ids[0], ids[1]])
  }

  @Test("puts nothing beside what is the same meanwhile, unless it is told to")
  func duplicates() async throws {
    let (closet, ids, outfit) = try await closet()
    try await closet.removeOutfit(outfit.id)
    try await closet.removeGarment(ids[0])
    let other = try await closet.createOutfit("o", of: [])
    let twin = try await closet.addGarment(photo: .file(fixture.photo(1)), .shirt("twin"))
    let (garment, old) = (try await closet.trashItem("1"), try await closet.trashItem("O"))
    #expect(
      await failure { () throws(WardrobeError) in try await closet.restore(garment) }
        == "alreadyThere: \(twin.id): twin")
    #expect(
      await failure { () throws(WardrobeError) in try await closet.restore([old]) }
        == "outfitThere: \(other.id): o")
    #expect(try await closet.trash().count == 2)
    try await closet.restore([garment, old], allowsDuplicate: true)
    #expect(try await closet.outfits().map(\.name).sorted() == ["O", "o"])
    #expect(try await closet.garments().count == 4)
  }

  @Test("has no part in an outfit's name that another has in another case")
  func otherCase() async throws {
    let (closet, _, outfit) = try await closet()
    #expect(
      await failure { () throws(WardrobeError) in try await closet.createOutfit("o", of: []) }
        == "outfitThere: \(outfit.id): O")
    // An outfit may be renamed to its own name in another case.
    #expect(try await closet.editOutfit(outfit.id, name: "o").name == "o")
  }
}
