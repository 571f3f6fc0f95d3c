import Garments
import TestSupport
import Testing
import WardrobeStore

@Suite("A packing list")
struct PackingListTests {
  private let fixture = PackingFixture()

  /// Makes a list of shirts "0" to "3", two pieces each.
  private func list(_ title: String = "Trip") async throws -> (Closet, [GarmentID], PackingList) {
    let (closet, ids) = try await fixture.closet()
    try await closet.addToBag(ids, 2)
    return (closet, ids, try await closet.checkOut(PackingDetails(title: title)))
  }

  @Test("is ticked off item by item, also those whose garments are gone")
  func ticking() async throws {
    let (closet, ids, list) = try await list()
    try await closet.removeGarment(ids[1], forever: true)
    let ticked = try await closet.setPacked([ids[1], ids[3]], of: list.id)
    #expect(ticked.items.map(\.isPacked) == [false, true, false, true])
    #expect(ticked.packedCount == 2 && ticked.edited > list.edited)
    #expect(try await closet.packingList(list.id) == ticked)
    #expect(try await closet.packingLists() == [PackingListSummary(ticked)])
    let less = try await closet.setPacked([ids[1]], of: list.id, false)
    #expect(less.items.map(\.isPacked) == [false, false, false, true])
    #expect(try await closet.setPacked(of: list.id).packedCount == 4)
    #expect(try await closet.setPacked(of: list.id, false).packedCount == 0)
    let stranger = GarmentID()
    #expect(
      await failure { () throws(WardrobeError) in
        try await closet.setPacked([ids[0], stranger], of: list.id)
      } == "invalid: garment \(stranger) is not in the packing list")
    #expect(try await closet.packingList(list.id).packedCount == 0)
  }

  @Test("is copied into a bag beside what is there, but for garments that are gone")
  func copying() async throws {
    let (closet, ids, list) = try await list()
    try await closet.removeGarment(ids[1])
    try await closet.addToBag([ids[3], ids[0]])
    let copy = try await closet.copyPackingList(list.id)
    #expect(copy.missing == [list.items[1]])
    #expect(
      copy.change == BagChangeExpectation([ids[0]: 3, ids[2]: 2, ids[3]: 3], 3, 8))
    #expect(try await closet.packed() == "3 × 3, 3 × 0, 2 × 2")
    _ = try await closet.copyPackingList(list.id, toBag: "Gym")
    #expect(try await closet.packed("Gym") == "2 × 0, 2 × 2, 2 × 3")
    #expect(try await closet.packingList(list.id) == list)
    try await closet.setInBag(ids[2], 98, in: "Gym")
    #expect(
      await failure { () throws(WardrobeError) in
        try await closet.copyPackingList(list.id, toBag: "gym")
      } == "invalid: the bag would contain 100 pieces of garment \(ids[2]); the limit is 99")
    #expect(try await closet.packed("Gym") == "2 × 0, 98 × 2, 2 × 3")
  }

  @Test("is found by its title and its identifier, of several that by the latter")
  func finding() async throws {
    let (closet, ids, list) = try await list("Fin de año")
    #expect(try await closet.packingListID("fin de ano") == list.id)
    #expect(try await closet.packingListID("\(list.id)".uppercased()) == list.id)
    #expect(try await closet.packingListID(String("\(list.id)".prefix(6))) == list.id)
    #expect(
      await failure { () throws(WardrobeError) in try await closet.packingListID("Fin") }
        == "unknown: there is no packing list Fin")
    try await closet.addToBag([ids[0]])
    let other = try await closet.checkOut(PackingDetails(title: "Fin de año"))
    #expect(
      await failure { () throws(WardrobeError) in try await closet.packingListID("Fin de año") }
        == "ambiguous: Fin de año is ambiguous: several match: \(list.id)  Fin de año; "
        + "\(other.id)  Fin de año")
    #expect(try await closet.packingLists(containing: "ANO").map(\.id) == [other.id, list.id])
    #expect(try await closet.packingLists(containing: "beach") == [])
  }

  @Test("goes into the trash and comes back as it was, or goes for good")
  func trash() async throws {
    let (closet, ids, list) = try await list()
    let ticked = try await closet.setPacked([ids[0]], of: list.id)
    try await closet.addToBag([ids[0]])
    let later = try await closet.checkOut(PackingDetails(title: "Later"), request: "a")
    #expect(try await closet.removePackingList(list.id) == ticked)
    #expect(
      await failure { () throws(WardrobeError) in try await closet.packingList(list.id) }
        == "unknown: there is no packing list \(list.id)")
    let item = try await closet.trashItem("trip")
    #expect(item.kind == .packingList && item.id == "\(list.id)" && item.name == "Trip")
    #expect(try await closet.wardrobe.check() == [])
    try await closet.restore(item)
    #expect(try await closet.packingLists().map(\.id) == [later.id, list.id])
    #expect(try await closet.packingList(list.id) == ticked)
    #expect(try await closet.trash() == [])
    // The request name of the checkout is restored, too.
    try await closet.removePackingList(later.id)
    try await closet.restore(closet.trashItem("Later"))
    #expect(try await closet.checkOut(PackingDetails(title: "x"), request: "a").id == later.id)
    try await closet.removePackingList(later.id)
    try await closet.addToBag([ids[1]])
    let again = try await closet.checkOut(PackingDetails(title: "Again"), request: "a")
    try await closet.restore(closet.trashItem("Later"))
    #expect(try await closet.checkOut(PackingDetails(title: "x"), request: "a") == again)
    try await closet.removePackingList(list.id, forever: true)
    #expect(try await closet.trash() == [])
    #expect(try await closet.wardrobe.check() == [])
  }

  @Test("of another user is neither told nor changed")
  func strangers() async throws {
    let (closet, _, list) = try await list()
    let (other, _) = try await fixture.closet(of: "Ben", in: closet.wardrobe)
    #expect(try await other.packingLists() == [])
    let words = "unknown: there is no packing list \(list.id)"
    for attempt in 0..<5 {
      #expect(
        await failure { () throws(WardrobeError) in
          switch attempt {
          case 0: _ = try await other.packingList(list.id)
          case 1: try await other.setPacked(of: list.id)
          case 2: try await other.copyPackingList(list.id)
          case 3: try await other.removePackingList(list.id)
          default: _ = try await other.packingListID("\(list.id)")
          }
        } == words)
    }
    #expect(try await closet.packingList(list.id) == list)
  }
}
