import Images
import Garments
import TestSupport
import Testing
import WardrobeStore

@Suite("A bag that is checked out")
struct CheckingOutTests {
  private let fixture = PackingFixture()

  @Test("becomes a list in its order, and is empty")
  func checkout() async throws {
    let (closet, ids) = try await fixture.closet()
    try await closet.addToBag([ids[2], ids[0]], 3)
    try await closet.addToBag([ids[1]], in: "Gym")
    let details = PackingDetails(
      title: " Weekend\nin  Porto ", note: " Keys!\n\nMap ", starts: CalendarDate("2026-05-01"),
      ends: CalendarDate("2026-05-03"))
    let list = try await closet.checkOut(details)
    #expect(list.details.title == "Weekend in Porto" && list.details.note == "Keys!\n\nMap")
    #expect(list.details.days == "2026-05-01 – 2026-05-03")
    #expect(list.items.map(\.garment) == [ids[2], ids[0]] && list.pieceCount == 6)
    #expect(list.items.allSatisfy { !$0.isPacked } && list.owner == closet.owner)
    #expect(try await closet.packingList(list.id) == list)
    #expect(try await closet.packed() == "")
    #expect(try await closet.packed("Gym") == "1 × 1")
    #expect(try await closet.packingLists() == [PackingListSummary(list)])
    #expect(try await closet.wardrobe.check() == [])
  }

  @Test("keeps the words that its garments had, whatever becomes of them")
  func words() async throws {
    let closet = try await fixture.wardrobe.closet()
    var details = GarmentDetails.shirt("Linen; \"shirt\"", tags: ["summer", "work"])
    (details.brand, details.size, details.height) = ("Acme", "M", GarmentHeight("71.5 cm"))
    (details.price, details.bought) = (Price("29.95 EUR"), CalendarDate("2026-05-01"))
    let shirt = try await closet.addGarment(photo: .file(fixture.wardrobe.photo(0xFF)), details)
    let shoes = try await closet.addGarment(
      photo: .file(fixture.wardrobe.photo(2)),
      GarmentDetails(kind: .footwear, description: "Boots"))
    try await closet.addToBag([shirt.id, shoes.id])
    let list = try await closet.checkOut(PackingDetails(title: "Trip"))
    // The list includes the colours that were detected in the photo.
    #expect(list.items.map(\.details) == [shirt.countedDetails, shoes.countedDetails])
    #expect(!shirt.countedDetails.colors.isEmpty)
    try await closet.editGarment(shirt.id) { $0.description = "other" }
    try await closet.removeGarment(shirt.id, forever: true)
    try await closet.removeGarment(shoes.id)
    #expect(try await closet.packingList(list.id) == list)
    #expect(try list.item("boots").garment == shoes.id)
    #expect(try list.item(String("\(shirt.id)".prefix(6))).garment == shirt.id)
    #expect(
      await failure { () throws(WardrobeError) in try list.item("hat") }
        == "unknown: there is no hat in the packing list")
  }

  @Test("is checked out once by one request, of each user")
  func requests() async throws {
    let (closet, ids) = try await fixture.closet()
    try await closet.addToBag(ids)
    let list = try await closet.checkOut(PackingDetails(title: "Trip"), request: "a")
    try await closet.addToBag([ids[0]])
    #expect(try await closet.checkOut(PackingDetails(title: "Other"), request: "a") == list)
    #expect(try await closet.packed() == "1 × 0")
    let ticked = try await closet.setPacked([ids[1]], of: list.id)
    #expect(try await closet.checkOut(PackingDetails(title: "Other"), request: "a") == ticked)
    let (other, others) = try await fixture.closet(of: "Ben", in: closet.wardrobe)
    try await other.addToBag(others)
    #expect(try await other.checkOut(PackingDetails(title: "Bens"), request: "a").id != list.id)
    // Without a request name, each checkout makes its own list.
    for request in [nil, ""] {
      try await closet.addToBag([ids[0]])
      _ = try await closet.checkOut(PackingDetails(title: "Plain"), request: request)
    }
    #expect(try await closet.packingLists(containing: "PLÁIN").count == 2)
    #expect(try await closet.packingLists().count == 3)
  }

  @Test("is refused with nothing in it, or by details that make no sense, and stays as it is")
  func refused() async throws {
    let (closet, ids) = try await fixture.closet()
    func words(_ details: PackingDetails, _ bag: String = "", _ request: String? = nil) async
      -> String?
    {
      await failure { () throws(WardrobeError) in
        try await closet.checkOut(details, bag: bag, request: request)
      }
    }
    let trip = PackingDetails(title: "Trip")
    #expect(await words(trip) == "invalid: the bag is empty")
    #expect(await words(trip, "Gym") == "invalid: the bag 'Gym' is empty")
    try await closet.addToBag(ids)
    #expect(
      await words(PackingDetails(title: " \n"))
        == "invalid: a packing list's title must not be empty")
    #expect(
      await words(PackingDetails(title: String(repeating: "x", count: 300)))
        == "invalid: the packing list's title has more than 200 characters")
    #expect(
      await words(PackingDetails(title: "Trip", note: String(repeating: "x", count: 10_001)))
        == "invalid: the packing list's note has more than 10000 characters")
    #expect(
      await words(
        PackingDetails(
          title: "Trip", starts: CalendarDate("2026-05-03"), ends: CalendarDate("2026-05-01")))
        == "invalid: the end (2026-05-01) is before the start (2026-05-03)")
    #expect(
      await words(trip, "", String(repeating: "x", count: 1001))
        == "invalid: the checkout's name has more than 1000 characters")
    #expect(try await closet.packed() == "1 × 0, 1 × 1, 1 × 2, 1 × 3")
    #expect(try await closet.packingLists() == [])
  }

  @Test(
    "may have a first day, a last one, both, or one for both",
    arguments: [
      (nil, nil, nil), ("2026-05-01", nil, "2026-05-01 –"), (nil, "2026-05-01", "– 2026-05-01"),
      ("2026-05-01", "2026-05-01", "2026-05-01"),
    ] as [(String?, String?, String?)])
  func days(starts: String?, ends: String?, words: String?) async throws {
    let (closet, ids) = try await fixture.closet(1)
    try await closet.addToBag(ids)
    let list = try await closet.checkOut(
      PackingDetails(
        title: "Trip", starts: starts.flatMap(CalendarDate.init),
        ends: ends.flatMap(CalendarDate.init)))
    #expect(try await closet.packingList(list.id).details.days == words)
  }
}
