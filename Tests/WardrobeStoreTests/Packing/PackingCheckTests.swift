import Garments
import TestSupport
import Testing
import WardrobeStore

@Suite("The check of bags and packing lists")
struct PackingCheckTests {
  private let fixture = PackingFixture()

  @Test(
    "names what cannot be read, and garments of others",
    arguments: [
      (
        "UPDATE bag_items SET bag_key = 'x'",
        "a bag of user {owner} has an impossible key of its name x"
      ),
      (
        "UPDATE bag_items SET owner = 2",
        "broken reference: a bag of user {other} has a garment of another user"
      ),
      ("UPDATE bag_items SET garment = 99", "a row of bag_items refers to a row of garments"),
      (
        "UPDATE packing_lists SET starts = 'May'",
        "packing list {list} has an impossible starts May"
      ),
      (
        "UPDATE packing_items SET record = '{}'",
        "packing list {list} has an impossible record of a garment"
      ),
      (
        "UPDATE packing_items SET garment = 'x'", "packing list {list} has an impossible garment x"
      ),
      (
        "UPDATE packing_lists SET created = 1 << 60",
        "packing list {list} has an impossible created"
      ),
      (
        "UPDATE trash SET record = '{}'",
        "{gone} in the trash has an impossible record in the trash"
      ),
      ("DROP TABLE bag_items", "no such table"),
    ])
  func rows(sql: String, words: String) async throws {
    let (closet, ids) = try await fixture.closet(2)
    let (other, _) = try await fixture.closet(1, of: "Ben", in: closet.wardrobe)
    try await closet.addToBag([ids[0]])
    let list = try await closet.checkOut(PackingDetails(title: "Trip"))
    try await closet.addToBag([ids[0]])
    let gone = try await closet.checkOut(PackingDetails(title: "Gone"))
    try await closet.removePackingList(gone.id)
    try await closet.addToBag([ids[0]])
    #expect(try await closet.wardrobe.check() == [])
    try fixture.wardrobe.sql(sql)
    let said = try await closet.wardrobe.check().map(\.description)
    let expected = words.replacing("{owner}", with: "\(closet.owner)")
      .replacing("{other}", with: "\(other.owner)").replacing("{list}", with: "\(list.id)")
      .replacing("{gone}", with: "\(gone.id)")
    #expect(said.contains { $0.contains(expected) }, "\(said)")
  }
}
