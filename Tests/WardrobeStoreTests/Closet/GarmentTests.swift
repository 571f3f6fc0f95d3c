import Images
import Garments
import TestSupport
import Testing
import WardrobeStore

@Suite("A garment")
struct GarmentTests {
  private let fixture = WardrobeFixture()

  @Test("is kept as it was said, without blanks around it and nothing twice")
  func kept() async throws {
    let closet = try await fixture.closet()
    let details = GarmentDetails(
      kind: .clothing(.suit), description: " 'Traje'; \"x\"\u{301} 👗 ", brand: "\t",
      size: " 32/34 ",
      price: Price("0.005 KWD"), bought: CalendarDate("2024-02-29"),
      tags: ["z", "é", "e\u{301}", " b ", "", "B", "z"])
    let added = try await closet.addGarment(photo: .file(fixture.photo(1)), details)
    #expect(added.details.description == "'Traje'; \"x\"\u{301} 👗")
    #expect(added.details.brand == nil)
    #expect(added.details.size == "32/34")
    #expect(added.details.tags == ["b", "z", "é"])
    #expect(try await closet.garment(added.id) == added)
    let wardrobe = try await fixture.open()
    #expect(try await wardrobe.closet(of: closet.owner).garments() == [added])
  }

  @Test("keeps what an edit does not say, and its identifier and time of making always")
  func edited() async throws {
    let closet = try await fixture.closet()
    let added = try await closet.addGarment(
      photo: .file(fixture.photo(1)), .shirt("one", tags: ["t"]))
    let edited = try await closet.editGarment(added.id, photo: .file(fixture.photo(2))) {
      $0.size = "M"
    }
    var expected = added.details
    expected.size = "M"
    #expect(edited.details == expected)
    #expect(edited.id == added.id && edited.created == added.created)
    #expect(edited.edited >= added.edited && edited.photo != added.photo)
    #expect(try await closet.garment(added.id) == edited)
    #expect(
      await failure { () throws(WardrobeError) in
        try await closet.editGarment(added.id, photo: .file(fixture.workspace.path("in/1.png"))) {
          $0.description = ""
        }
      } == "invalid: the description must not be empty")
    #expect(try await closet.garment(added.id) == edited)
    #expect(try fixture.kept == ["\(edited.photo)"])
  }

  @Test("that outfits use is removed only with force, which takes it out of them in place")
  func inUse() async throws {
    let closet = try await fixture.closet()
    var garments: [Garment] = []
    for number in 0..<3 {
      garments.append(
        try await closet.addGarment(photo: .file(fixture.photo(number)), .shirt("\(number)")))
    }
    let ids = garments.map(\.id)
    let first = try await closet.createOutfit("First, 'one'", of: ids)
    let second = try await closet.createOutfit("Second", of: [ids[1]])
    #expect(
      await failure { () throws(WardrobeError) in try await closet.removeGarment(ids[1]) }
        == "inUse: \(ids[1]): First, 'one'; Second")
    #expect(try await closet.garments().count == 3)
    try await closet.removeGarment(ids[1], force: true, forever: true)
    #expect(try await closet.outfit(first.id).garments == [ids[0], ids[2]])
    #expect(try await closet.outfit(second.id).garments == [])
    let order = [ids[2], ids[0]]
    #expect(try await closet.editOutfit(first.id) { $0 = order }.garments == order)
    try await closet.removeOutfit(first.id)
    try await closet.removeGarment(ids[0], forever: true)
    #expect(try await closet.garments().map(\.id) == [ids[2]])
    #expect(try fixture.kept == ["\(garments[2].photo)"])
    #expect(try await closet.wardrobe.check() == [])
  }

  @Test(
    "has a price of a number and a currency",
    arguments: [
      ("29.95 EUR", "29.95 EUR"), ("29,95 eur", "29.95 EUR"), ("EUR 29.95", "29.95 EUR"),
      ("€5", "5.00 EUR"), ("0 USD", "0.00 USD"), ("1.234 KWD", "1.234 KWD"),
      ("999999999.99 JPY", "999999999.99 JPY"), ("£ 7.5", "7.50 GBP"), ("1.299 EUR", "1299.00 EUR"),
      ("1,299 EUR", "1299.00 EUR"), ("1.299,5 €", "1299.50 EUR"),
      ("$1,299,000.25", "1299000.25 USD"),
      ("12.345.678 EUR", "12345678.00 EUR"), ("1,234.567 KWD", "1234.567 KWD"),
      ("1,234,567 KWD", "1234567.00 KWD"), ("29EUR", "29.00 EUR"),
      ("1 299,00 €", "1299.00 EUR"), ("1\u{A0}299,00\u{A0}€", "1299.00 EUR"),
      ("1\u{202F}299,50 EUR", "1299.50 EUR"), ("12 000 HUF", "12000.00 HUF"),
      ("12 000 Ft", "12000.00 HUF"), ("1'299.50 CHF", "1299.50 CHF"),
      ("CHF 1’299.50", "1299.50 CHF"), ("￥3000", "3000.00 JPY"), ("R$ 99,90", "99.90 BRL"),
      ("1 234.567 KWD", "1234.567 KWD"), ("1 234 567 KWD", "1234567.00 KWD"),
      ("27,- EUR", "27.00 EUR"), ("27,— €", "27.00 EUR"), ("10,–€", "10.00 EUR"),
      ("CHF 1'299.--", "1299.00 CHF"), ("€ 1.299,-", "1299.00 EUR"),
    ])
  func prices(text: String, price: String) {
    #expect(Price(text)?.description == price)
    #expect(Price(price)?.description == price)
  }

  @Test(
    "has no other price",
    arguments: [
      "", "EUR", "29.95", "-1 EUR", "1.2345 EUR", "1e3 EUR", "2 9 EUR", "E1U2R", "EUR 5 EUR",
      "1.29.5 EUR", "1.299.50 EUR", "1,299.5,0 EUR", "1234.567 EUR", "1.234.567 KWD KWD",
      "1..2 EUR",
      "1,,299 EUR", "12,34 567 EUR", "1,2345 KWD", "999,999,999,999 EUR", "٣ EUR", "5 EU",
      "5 EURO", "5 €€", "5 ÑÑÑ", ". EUR", "5. EUR", ".5 EUR", "1,299 50 EUR", "12 34 EUR",
      "1, 299 EUR", "1 299'000 EUR", "9999999999 EUR", "NaN EUR", "+5 EUR",
      "27,--- EUR", "27- EUR", "27-, EUR", "27,-5 EUR", "27,- , EUR",
    ])
  func noPrices(text: String) {
    #expect(Price(text) == nil)
  }

  @Test(
    "was bought on a day that there is",
    arguments: [
      "2026-02-29", "2026-13-01", "2026-00-10", "2026-01-00", "2026-04-31", "26-01-01", "2026-1-1",
      "2026/01/01", "", "today", "0000-01-01", "2026-01-01T00", "-026-01-01", "٢٠٢٦-٠١-٠١",
      "1900-02-29",
    ])
  func noDays(text: String) {
    #expect(CalendarDate(text) == nil)
    for day in ["2024-02-29", "2000-02-29", "0001-01-01", "9999-12-31"] {
      #expect(CalendarDate(day)?.description == day)
    }
  }
}
