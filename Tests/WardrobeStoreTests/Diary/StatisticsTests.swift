import Garments
import Images
import TestSupport
import Testing
import WardrobeStore

@Suite("The numbers of a wardrobe")
struct StatisticsTests {
  private let fixture = WardrobeFixture()

  private func day(_ text: String) throws -> CalendarDate { try #require(CalendarDate(text)) }

  private func add(
    _ closet: Closet, _ number: Int, _ kind: GarmentKind, _ price: String?, _ bought: String?
  ) async throws -> GarmentID {
    let details = GarmentDetails(
      kind: kind, description: "garment \(number)", price: price.flatMap { Price($0) },
      bought: bought.flatMap { CalendarDate($0) }, colors: [GarmentColor(.navy)])
    return try await closet.addGarment(photo: .file(fixture.photo(number)), details).id
  }

  @Test("count garments, prices by currency, wears and pairs, without plans")
  func numbers() async throws {
    let closet = try await fixture.closet()
    let shirt = try await add(closet, 0, .clothing(.shirt), "30 EUR", "2025-03-01")
    let jeans = try await add(closet, 1, .clothing(.trousers), "80.50 EUR", "2026-03-01")
    let shoes = try await add(closet, 2, .footwear, "100 USD", "2026-04-01")
    let hat = try await add(closet, 3, .accessory, nil, nil)
    for text in ["2026-01-05", "2026-05-01", "2026-05-02"] {
      try await closet.wear(nil, with: [shirt, jeans], on: day(text))
    }
    try await closet.wear(nil, with: [jeans], on: day("2026-05-03"))
    try await closet.wear(nil, with: [shoes], on: day("2026-01-07"))
    try await closet.wear(nil, with: [hat], on: day("2026-06-01"))
    let found = try await closet.statistics(until: day("2026-05-10"))
    #expect(found.all.count == 4 && found.all.prices == ["EUR": 110_500, "USD": 100_000])
    #expect(found.kinds.mapValues(\.count) == [.clothing: 2, .footwear: 1, .accessory: 1])
    #expect(found.types[.shirt]?.prices == ["EUR": 30_000])
    #expect(found.colors.mapValues(\.count) == [.navy: 4])
    #expect(found.years.mapValues(\.count) == [2025: 1, 2026: 2])
    #expect(found.days == 5 && found.inUse == 2)
    #expect(found.wornMost.map(\.id) == [jeans, shirt, shoes])
    #expect(found.neverWorn.map(\.id) == [hat])
    #expect(found.cheapest["EUR"]?.map(\.id) == [shirt, jeans])
    #expect(found.dearest["EUR"]?.first?.costPerWear == Price("20.13 EUR"))
    #expect(found.cheapest["USD"]?.map(\.costPerWear) == [Price("100 USD")])
    #expect(found.pairs.count == 1 && found.pairs[0].days == 3)
    #expect(Set([found.pairs[0].first.id, found.pairs[0].second.id]) == [shirt, jeans])
  }

  @Test("of a period count its days only, with the costs per wear of the whole diary")
  func period() async throws {
    let closet = try await fixture.closet()
    let shirt = try await add(closet, 0, .clothing(.shirt), "30 EUR", nil)
    let jeans = try await add(closet, 1, .clothing(.trousers), "80 EUR", nil)
    for text in ["2025-01-05", "2025-05-01", "2026-05-02"] {
      try await closet.wear(nil, with: [shirt], on: day(text))
    }
    try await closet.wear(nil, with: [jeans], on: day("2024-12-31"))
    try await closet.wear(nil, with: [jeans], on: day("2027-01-01"))
    let found = try await closet.statistics(from: day("2025-01-01"), until: day("2025-12-31"))
    #expect(found.days == 2 && found.inUse == 1 && found.all.count == 2)
    #expect(found.wornMost.map(\.wears) == [2] && found.neverWorn.map(\.id) == [jeans])
    #expect(found.cheapest["EUR"]?.map(\.costPerWear) == [Price("15 EUR"), Price("80 EUR")])
    #expect(try await closet.wornYears(until: day("2026-12-31")) == 2024...2026)
    #expect(try await closet.wornYears(until: day("2024-01-01")) == nil)
  }

  @Test("are all nothing in an empty wardrobe, and know nothing of other users")
  func empty() async throws {
    let closet = try await fixture.closet()
    let shirt = try await add(closet, 0, .clothing(.shirt), "30 EUR", nil)
    try await closet.wear(nil, with: [shirt], on: day("2026-05-01"))
    let ben = try await fixture.closet(of: "Ben", in: closet.wardrobe)
    let found = try await ben.statistics(until: day("2026-05-10"))
    #expect(found.all.count == 0 && found.days == 0 && found.inUse == 0)
    #expect(found.wornMost == [] && found.neverWorn == [] && found.pairs == [])
    #expect(found.cheapest == [:] && found.colors == [:])
  }
}
