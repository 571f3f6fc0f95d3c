import Images
import Garments
import TestSupport
import Testing
import WardrobeStore

@Suite("A garment that is in bags")
struct BaggedGarmentTests {
  private let fixture = PackingFixture()

  @Test("goes out of them when it is removed, and comes back in its place with its quantity")
  func trash() async throws {
    let (closet, ids) = try await fixture.closet()
    try await closet.addToBag(ids, 2)
    try await closet.addToBag([ids[1]], 7, in: "Gym")
    try await closet.removeGarment(ids[1])
    #expect(try await closet.packed() == "2 × 0, 2 × 2, 2 × 3")
    #expect(try await closet.bags().map(\.name) == [""])
    #expect(try await closet.wardrobe.check() == [])
    try await closet.restore(closet.trashItem("1"), allowsDuplicate: true)
    #expect(try await closet.packed() == "2 × 0, 2 × 1, 2 × 2, 2 × 3")
    #expect(try await closet.packed("gym") == "7 × 1")
    #expect(try await closet.bag("gym").name == "Gym")
    try await closet.removeGarment(ids[1], forever: true)
    #expect(try await closet.packed() == "2 × 0, 2 × 2, 2 × 3")
    #expect(try await closet.wardrobe.check() == [])
  }

  @Test("comes back out of the trash without them where they are full by then")
  func full() async throws {
    let (closet, ids) = try await fixture.closet(1)
    try await closet.addToBag(ids)
    try await closet.removeGarment(ids[0])
    let (other, _) = try await fixture.closet(1, of: "Ben", in: closet.wardrobe)
    _ = try await closet.addGarment(photo: .file(fixture.wardrobe.photo(2)), .shirt("x"))
    try fixture.addGarments(2000)
    try fixture.wardrobe.sql("UPDATE garments SET owner = 1 WHERE description LIKE 'many %'")
    #expect(try await other.bags() == [])
    try await closet.addToBag(PackingFixture.many(2000))
    try await closet.restore(closet.trashItem("0"), allowsDuplicate: true)
    #expect(try await closet.bags().map(\.itemCount) == [2000])
    #expect(try await closet.garment(ids[0]).details.description == "0")
  }
}
