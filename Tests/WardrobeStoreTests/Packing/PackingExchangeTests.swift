import Images
import Garments
import TestSupport
import Testing
import WardrobeStore

@Suite("Bags and packing lists that are exported")
struct PackingExchangeTests {
  private let fixture = ArchiveFixture()

  /// Makes shirts "0" to "2", two bags, and a list with a garment that is gone.
  private func closet() async throws -> (Closet, [GarmentID], PackingList) {
    let closet = try await fixture.wardrobe.closet()
    var ids: [GarmentID] = []
    for number in 0..<4 {
      ids.append(
        try await closet.addGarment(
          photo: .file(fixture.wardrobe.photo(number)), .shirt("\(number)")
        ).id)
    }
    try await closet.addToBag([ids[3], ids[1]], 2)
    let made = try await closet.checkOut(
      PackingDetails(
        title: "=Trip", note: "Keys\nMap", starts: CalendarDate("2026-05-01"),
        ends: CalendarDate("2026-05-03")), request: "a")
    let list = try await closet.setPacked([ids[1]], of: made.id)
    try await closet.removeGarment(ids[3], forever: true)
    try await closet.addToBag([ids[2], ids[0]], 4)
    try await closet.addToBag([ids[0]], in: "Gym")
    return (closet, Array(ids.dropLast()), list)
  }

  @Test("come back the same, once")
  func roundTrip() async throws {
    let (closet, _, list) = try await closet()
    try await fixture.export(closet)
    let other = try await fixture.openOther()
    let added = Array(repeating: "garment", count: 3) + ["bag ''", "bag 'Gym'", "list"]
    #expect(try await fixture.restore(into: nil, isRehearsal: true) == added)
    #expect(try await fixture.restore(into: other) == added)
    let copy = try await other.closet(of: closet.owner)
    let there =
      Array(repeating: "garment there", count: 3)
      + ["bag '' there", "bag 'Gym' there", "list there =Trip"]
    for _ in 0..<2 {
      #expect(try await copy.packed() == "4 × 2, 4 × 0")
      #expect(try await copy.packed("gym") == "1 × 0")
      #expect(try await copy.packingList(list.id) == list)
      #expect(try await other.check() == [])
      #expect(try await fixture.restore(into: other, isRehearsal: true) == there)
      #expect(try await fixture.restore(into: other) == there)
    }
    #expect(try fixture.archive().count == 6)
    #expect(
      try fixture.workspace.text("out/packing-lists.csv").split(whereSeparator: \.isNewline).last
        .map(String.init)
        == "\(list.id),'=Trip,2026-05-01,2026-05-03,\(list.items[1].garment),1,2,yes")
  }

  @Test("come into bags that have something in them: the larger quantity counts")
  func merging() async throws {
    let (closet, ids, list) = try await closet()
    try await fixture.export(closet)
    try await closet.setInBag(ids[0], 9)
    try await closet.setInBag(ids[2], 1)
    try await closet.addToBag([ids[1]])
    try await closet.clearBag("Gym")
    try await closet.setPacked(of: list.id)
    let lines =
      Array(repeating: "garment there", count: 3)
      + ["bag ''", "bag 'Gym'", "older list", "list there =Trip"]
    #expect(try await fixture.restore(into: closet.wardrobe, isRehearsal: true) == lines)
    #expect(try await closet.packed("Gym") == "")
    #expect(try await fixture.restore(into: closet.wardrobe) == lines)
    #expect(try await closet.packed() == "4 × 2, 9 × 0, 1 × 1")
    #expect(try await closet.packed("Gym") == "1 × 0")
    #expect(try await closet.packingList(list.id).packedCount == 2)
  }

  @Test("come to another user of the same wardrobe under identifiers of their own, once")
  func otherUser() async throws {
    let (closet, ids, list) = try await closet()
    let ben = try await fixture.wardrobe.closet(of: "Ben", in: closet.wardrobe)
    try await fixture.export(closet)
    for _ in 0..<2 {
      _ = try await fixture.restore(into: closet.wardrobe, for: "Ben")
      let own = try #require(try await ben.packingLists().first)
      #expect(try await ben.packingLists().count == 1 && own.id != list.id)
      let items = try await ben.packingList(own.id).items
      #expect(items.map(\.details) == list.items.map(\.details))
      // The list refers to the other user's copies of the garments that exist.
      #expect(items[0].garment == list.items[0].garment && !ids.contains(items[1].garment))
      #expect(try await ben.garment(items[1].garment).details.description == "1")
      #expect(try await ben.packed() == "4 × 2, 4 × 0")
    }
    #expect(try await closet.packingLists().count == 1)
    #expect(try await closet.wardrobe.check() == [])
  }

  @Test("are optional, and what makes no sense is left out in one line")
  func faults() async throws {
    let (closet, ids, list) = try await closet()
    try await fixture.export(closet)
    let other = try await fixture.openOther()
    try fixture.change("\"quantity\" : 4", to: "\"quantity\" : 100")
    try fixture.change("\"garment\" : \"\(ids[0])\"", to: "\"garment\" : \"x\"")
    try fixture.change("\"starts\" : \"2026-05-01\"", to: "\"starts\" : \"May\"")
    let lines = try await fixture.restore(into: other)
    #expect(lines.contains("the bag: 100 is not a quantity; use a number from 1 to 99"), "\(lines)")
    #expect(lines.contains("packing list '=Trip': 'May' is not a date"), "\(lines)")
    let copy = try await other.closet(of: closet.owner)
    #expect(try await copy.packed() == "")
    #expect(try await copy.packingLists() == [])
    try await closet.clearBag()
    try await closet.clearBag("Gym")
    try await closet.removePackingList(list.id)
    try await closet.export(to: fixture.workspace.path("bare"))
    let json = try fixture.workspace.text("bare/wardrobe.json")
    #expect(!json.contains("bags") && !json.contains("packingLists"))
    #expect(!fixture.workspace.exists("bare/packing-lists.csv"))
  }

  @Test("lose garments that are missing, and keep the rest")
  func missing() async throws {
    let (closet, ids, _) = try await closet()
    try await fixture.export(closet)
    let other = try await fixture.openOther()
    let lines = try fixture.changedBags(ids[2])
    #expect(lines > 0)
    let told = try await fixture.restore(into: other)
    #expect(told.contains("the bag: its garment x is missing"), "\(told)")
    let copy = try await other.closet(of: closet.owner)
    #expect(try await copy.packed() == "4 × 0")
  }
}

extension ArchiveFixture {
  /// Replaces a garment in bags by an unknown one. Returns the number of replacements.
  fileprivate func changedBags(_ id: GarmentID) throws -> Int {
    let json = try workspace.text("out/wardrobe.json")
    let word = "\"garment\" : \"\(id)\""
    let changed = json.replacing(word, with: "\"garment\" : \"x\"")
    try workspace.write(Array(changed.utf8), to: "out/wardrobe.json")
    return json.split(separator: word, omittingEmptySubsequences: false).count - 1
  }
}
