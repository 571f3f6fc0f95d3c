import Images
import Garments
import TestSupport
import Testing
import WardrobeStore

@Suite("A bag")
struct BagTests {
  private let fixture = PackingFixture()

  @Test("has garments in the order of adding, with their quantities")
  func adding() async throws {
    let (closet, ids) = try await fixture.closet()
    #expect(try await closet.packed() == "")
    let change = try await closet.addToBag([ids[2], ids[0]], 2)
    #expect(change == BagChangeExpectation([ids[2]: 2, ids[0]: 2], 2, 4))
    #expect(
      try await closet.addToBag([ids[0], ids[1], ids[0]])
        == BagChangeExpectation([ids[0]: 4, ids[1]: 1], 3, 7))
    #expect(try await closet.packed() == "2 × 2, 4 × 0, 1 × 1")
    let bag = try await closet.bag()
    #expect(bag.pieceCount == 7 && bag.name == "")
    #expect(bag.items.map(\.garment.id) == [ids[2], ids[0], ids[1]])
    try await closet.editGarment(ids[2]) { $0.description = "new" }
    #expect(try await closet.packed() == "2 × new, 4 × 0, 1 × 1")
  }

  @Test("loses garments, or some pieces of them")
  func removing() async throws {
    let (closet, ids) = try await fixture.closet()
    try await closet.addToBag(ids, 3)
    try await closet.removeFromBag([ids[0], ids[1]], 2)
    #expect(try await closet.packed() == "1 × 0, 1 × 1, 3 × 2, 3 × 3")
    #expect(
      try await closet.removeFromBag([ids[0], ids[2]], 3)
        == BagChangeExpectation([ids[0]: 0, ids[2]: 0], 2, 4))
    #expect(try await closet.removeFromBag([ids[3]]) == BagChangeExpectation([ids[3]: 0], 1, 1))
    #expect(try await closet.packed() == "1 × 1")
    try await closet.addToBag([ids[0]])
    try await closet.setInBag(ids[1], 0)
    try await closet.addToBag([ids[1]])
    #expect(try await closet.packed() == "1 × 0, 1 × 1")
    #expect(try await closet.clearBag().pieceCount == 2)
    #expect(try await closet.clearBag().items == [])
    #expect(try await closet.bags() == [])
  }

  @Test("has a garment that was taken out back in its place, once, with what came in since")
  func puttingBack() async throws {
    let (closet, ids) = try await fixture.closet()
    try await closet.addToBag(ids, 2)
    let place = try #require(try await closet.removeFromBag([ids[1]]).places[ids[1]])
    #expect(BagPlace("\(place)") == place && BagPlace("0") == nil && BagPlace("+1") == nil)
    try await closet.addToBag([ids[1]])
    #expect(try await closet.packed() == "2 × 0, 2 × 2, 2 × 3, 1 × 1")
    for _ in 0..<2 {
      #expect(
        try await closet.putBackInBag(ids[1], 2, at: place)
          == BagChangeExpectation([ids[1]: 3], 4, 9))
      #expect(try await closet.packed() == "2 × 0, 3 × 1, 2 × 2, 2 × 3")
    }
    // If the place is outdated or impossible, the garment is put last, after all others.
    #expect(try await closet.setInBag(ids[0], 0).places.count == 1)
    #expect(try await closet.setInBag(ids[0], 0).places.isEmpty)
    for (garment, text) in [(ids[0], "\(place)"), (ids[2], "9223372036854775807")] {
      try await closet.setInBag(garment, 0)
      try await closet.putBackInBag(garment, 1, at: try #require(BagPlace(text)))
    }
    #expect(try await closet.packed() == "3 × 1, 2 × 3, 1 × 0, 1 × 2")
    try await closet.setInBag(ids[3], 0)
    try await closet.addToBag([ids[3]])
    #expect(try await closet.packed() == "3 × 1, 1 × 0, 1 × 2, 1 × 3")
    // The limits also apply to garments that are put back.
    let place4 = try #require(BagPlace("4"))
    await #expect(throws: WardrobeError.self) {
      try await closet.putBackInBag(ids[1], 99, at: place4)
    }
    #expect(try await closet.packed() == "3 × 1, 1 × 0, 1 × 2, 1 × 3")
  }

  @Test("is told how many there are to be, and 0 takes a garment out")
  func setting() async throws {
    let (closet, ids) = try await fixture.closet()
    try await closet.setInBag(ids[0], 99)
    try await closet.setInBag(ids[1], 5)
    try await closet.setInBag(ids[0], 1)
    #expect(try await closet.packed() == "1 × 0, 5 × 1")
    #expect(try await closet.setInBag(ids[0], 0) == BagChangeExpectation([ids[0]: 0], 1, 5))
    #expect(try await closet.setInBag(ids[0], 0) == BagChangeExpectation([ids[0]: 0], 1, 5))
  }

  @Test("tells its numbers, of some garments or of all in it")
  func counting() async throws {
    let (closet, ids) = try await fixture.closet()
    #expect(try await closet.bagCounts() == BagChangeExpectation([:], 0, 0))
    try await closet.addToBag([ids[0]], 3)
    try await closet.addToBag([ids[1]], 4, in: "wash")
    #expect(try await closet.bagCounts() == BagChangeExpectation([ids[0]: 3], 1, 3))
    #expect(
      try await closet.bagCounts(of: [ids[0], ids[1]])
        == BagChangeExpectation([ids[0]: 3, ids[1]: 0], 1, 3))
    #expect(try await closet.bagCounts(of: []) == BagChangeExpectation([:], 1, 3))
    #expect(try await closet.bagCounts(in: "Wash") == BagChangeExpectation([ids[1]: 4], 1, 4))
  }

  @Test("goes by a name in whatever case and with or without accents, beside the one without")
  func names() async throws {
    let (closet, ids) = try await fixture.closet()
    try await closet.addToBag([ids[0]], in: "Café")
    try await closet.addToBag([ids[1]], 2)
    try await closet.addToBag([ids[2]], 3, in: " CAFE\n")
    #expect(try await closet.packed("café") == "1 × 0, 3 × 2")
    #expect(try await closet.bag("cafe").name == "Café")
    #expect(try await closet.packed() == "2 × 1")
    #expect(try await closet.bags().map(\.name) == ["Café", ""])
    #expect(try await closet.bags().map(\.itemCount) == [2, 1])
    #expect(try await closet.bags().map(\.pieceCount) == [4, 2])
    let long = String(repeating: "x", count: TextLimit.title + 1)
    #expect(
      await failure { () throws(WardrobeError) in try await closet.bag(long) }
        == "invalid: the bag's name has more than 200 characters")
  }

  @Test("refuses quantities that it cannot hold, and changes nothing then")
  func quantities() async throws {
    let (closet, ids) = try await fixture.closet()
    for quantity in [0, -1, 100, .max, .min] {
      #expect(
        await failure { () throws(WardrobeError) in try await closet.addToBag(ids, quantity) }
          == "invalid: \(quantity) is not a quantity; use a number from 1 to 99")
      if quantity == 0 { continue }
      #expect(
        await failure { () throws(WardrobeError) in try await closet.setInBag(ids[0], quantity) }
          == "invalid: \(quantity) is not a quantity; use a number from 1 to 99")
    }
    #expect(
      await failure { () throws(WardrobeError) in try await closet.removeFromBag(ids, 0) }
        == "invalid: 0 is not a quantity; use a number from 1 to 99")
    try await closet.addToBag([ids[1]], 98)
    #expect(
      await failure { () throws(WardrobeError) in try await closet.addToBag([ids[0], ids[1]], 2) }
        == "invalid: the bag would contain 100 pieces of garment \(ids[1]); the limit is 99")
    #expect(try await closet.packed() == "98 × 1")
    try await closet.addToBag([ids[0], ids[1]])
    #expect(try await closet.packed() == "99 × 1, 1 × 0")
  }

  @Test("takes no garment of another, none that is gone, and gives none that is not in it")
  func strangers() async throws {
    let (closet, ids) = try await fixture.closet()
    let (other, others) = try await fixture.closet(1, of: "Ben", in: closet.wardrobe)
    let gone = GarmentID()
    try await other.addToBag(others)
    for garment in [others[0], gone] {
      let words = "unknown: there is no garment \(garment)"
      for attempt in 0..<3 {
        #expect(
          await failure { () throws(WardrobeError) in
            switch attempt {
            case 0: try await closet.addToBag([ids[0], garment])
            case 1: try await closet.setInBag(garment, 1)
            default: try await closet.removeFromBag([garment])
            }
          } == words)
      }
    }
    #expect(
      await failure { () throws(WardrobeError) in try await closet.removeFromBag([ids[0]]) }
        == "invalid: garment \(ids[0]) is not in the bag")
    #expect(try await closet.bags() == [])
    #expect(try await other.packed() == "1 × 0")
    #expect(try await closet.wardrobe.check() == [])
  }

  @Test("holds 2,000 garments, and refuses more in one line")
  func manyGarments() async throws {
    let (closet, ids) = try await fixture.closet(1)
    try fixture.addGarments(10_000)
    let words = "invalid: a bag can hold at most 2000 garments"
    for count in [10_000, 2001] {
      #expect(
        await failure { () throws(WardrobeError) in
          try await closet.addToBag(PackingFixture.many(count))
        } == words)
    }
    #expect(try await closet.bags() == [])
    #expect(try await closet.addToBag(PackingFixture.many(2000)).itemCount == 2000)
    for attempt in 0..<2 {
      #expect(
        await failure { () throws(WardrobeError) in
          if attempt == 0 {
            try await closet.addToBag(ids)
          } else {
            try await closet.setInBag(ids[0], 1)
          }
        } == words)
    }
    // A garment that is already in the bag needs no room.
    #expect(try await closet.addToBag(PackingFixture.many(1)).pieceCount == 2001)
    let list = try await closet.checkOut(PackingDetails(title: "Move"))
    #expect(list.items.count == 2000 && list.pieceCount == 2001)
  }

  @Test("gets garments, and those of outfits, that a person means by what they are called")
  func typed() async throws {
    let (closet, ids) = try await fixture.closet()
    _ = try await closet.createOutfit("Brunch", of: [ids[3], ids[1]])
    _ = try await closet.createOutfit("2", of: [ids[0]])
    #expect(try await closet.garmentIDs(meantBy: "brunch") == [ids[3], ids[1]])
    #expect(try await closet.garmentIDs(meantBy: "0") == [ids[0]])
    #expect(try await closet.garmentIDs(meantBy: "\(ids[2])") == [ids[2]])
    let outfit = try await closet.outfitID("2")
    #expect(
      await failure { () throws(WardrobeError) in try await closet.garmentIDs(meantBy: "2") }
        == "ambiguous: 2 is ambiguous: several match: \(ids[2])  2; \(outfit)  2")
    #expect(
      await failure { () throws(WardrobeError) in try await closet.garmentIDs(meantBy: "Brnch") }
        == "unknown: there is no garment or outfit Brnch")
  }
}

/// The expected result of a bag's change.
struct BagChangeExpectation {
  var quantities: [GarmentID: Int]
  var itemCount: Int
  var pieceCount: Int

  init(_ quantities: [GarmentID: Int], _ itemCount: Int, _ pieceCount: Int) {
    (self.quantities, self.itemCount, self.pieceCount) = (quantities, itemCount, pieceCount)
  }

  static func == (change: BagChange, expected: BagChangeExpectation) -> Bool {
    change.quantities == expected.quantities && change.itemCount == expected.itemCount
      && change.pieceCount == expected.pieceCount
  }
}
