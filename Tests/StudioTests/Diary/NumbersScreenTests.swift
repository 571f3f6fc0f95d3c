import Garments
import HTTPTypes
import HummingbirdTesting
import Studio
import Testing
import WardrobeStore

@Suite("The page of numbers")
struct NumbersScreenTests {
  @Test("shows counts, values by currency, wears and costs, without plans")
  func numbers() async throws {
    try await withOutfits { fixture, client in
      let closet = fixture.closet
      let day = try #require(CalendarDate("2026-05-03"))
      for (garment, price, bought) in [
        (fixture.shirt, "30.50 EUR", "2024-05-01"), (fixture.trousers, "80 EUR", "2026-05-01"),
        (fixture.shoes, "100 USD", "2026-05-01"),
      ] {
        try await closet.editGarment(garment.id) {
          ($0.price, $0.bought) = (Price(price), CalendarDate(bought))
        }
      }
      try await closet.wear(nil, with: [fixture.shirt.id, fixture.trousers.id], on: day)
      try await closet.wear(
        nil, with: [fixture.shirt.id, fixture.trousers.id], on: #require(day.adding(days: 1)))
      try await closet.wear(
        nil, with: [fixture.shoes.id], on: #require(CalendarDate("9999-12-31")))
      let page = try await client.page("/numbers").text
      #expect(page.contains("<dd>110.50 EUR</dd><dd>100.00 USD</dd>"))
      #expect(
        page.contains("Lowest cost per wear (EUR)") && page.contains("<span>15.25 EUR</span>"))
      #expect(!page.contains("(USD)") && page.contains("Never worn (1)"))
      #expect(page.contains(/(shirt|trousers) \+ (White|Blue)/) && page.contains(">2024<"))
      #expect(page.contains("width=\"50%\"") && page.contains("height=\"50%\""))
      let spanish = OutfitFixture.ana.with(
        "Cookie", "__Host-what2wear=\(TestStudio.anaToken); __Host-language=es")
      #expect(try await client.page("/numbers", spanish).text.contains("15,25 EUR"))
      #expect(!page.contains("/numbers?year="))
      try await closet.wear(nil, with: [fixture.shoes.id], on: #require(CalendarDate("2025-05-03")))
      let year = try await client.page("/numbers?year=2026").text
      #expect(year.contains("/numbers?year=2025") && year.contains("Not worn in 2026 (1)"))
      #expect(year.contains("Worn in 2026") && year.contains("Lowest cost per wear (USD)"))
      for other in ["1999", "x", ""] {
        let whole = try await client.page("/numbers?year=\(other)").text
        #expect(whole.contains("Worn in the last 90 days"))
      }
      let ben = try await client.page("/numbers", OutfitFixture.ben)
      #expect(ben.status == .ok && ben.text.contains("Your wardrobe is empty"))
    }
  }
}
