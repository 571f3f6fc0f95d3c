import Garments
import Images
import FoundationEssentials
import SystemPackage
import TestSupport
import Testing
import WardrobeStore

@Suite("An export in which two have one identifier")
struct RepeatedIdentifierTests {
  private let fixture = ArchiveFixture()

  @Test("brings the first, refuses the second by its entry, keeps no photo of it, and goes on")
  func garments() async throws {
    let closet = try await fixture.wardrobe.closet()
    var ids: [GarmentID] = []
    for number in 1...3 {
      ids.append(
        try await closet.addGarment(
          photo: .file(fixture.wardrobe.photo(number)), .shirt("\(number)")
        ).id)
    }
    try await fixture.export(closet)
    try fixture.change("\"id\" : \"\(ids[1])\"", to: "\"id\" : \"\(ids[0])\"")
    let line = "garment \(ids[0]): entry 2 has the same identifier as entry 1"
    #expect(
      try await fixture.restore(into: nil, isRehearsal: true) == ["garment", line, "garment"])
    let other = try await fixture.openOther()
    #expect(try await fixture.restore(into: other) == ["garment", line, "garment"])
    #expect(
      try await fixture.restore(into: other) == ["garment there", line, "garment there"])
    let brought = try await other.closet(of: other.userID(nil)).garments()
    #expect(brought.map(\.details.description) == ["3", "1"])
    #expect(try await other.check() == [])
  }

  @Test("does the same with outfits")
  func outfits() async throws {
    let closet = try await fixture.wardrobe.closet()
    let garment = try await closet.addGarment(
      photo: .file(fixture.wardrobe.photo(1)), .shirt("1"))
    let outfits = [
      try await closet.createOutfit("A", of: [garment.id]),
      try await closet.createOutfit("B", of: [garment.id]),
    ]
    try await fixture.export(closet)
    try fixture.change("\"id\" : \"\(outfits[1].id)\"", to: "\"id\" : \"\(outfits[0].id)\"")
    let line = "outfit 'B': an earlier outfit has the same identifier, \(outfits[0].id)"
    #expect(
      try await fixture.restore(into: nil, isRehearsal: true) == ["garment", "outfit", line])
  }
}
