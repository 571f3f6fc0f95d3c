import Garments
import HTTPTypes
import HummingbirdTesting
import NIOCore
import Studio
import Testing
import WardrobeStore

@Suite("The pages of clothes to wash and of the trash")
struct LaundryScreenTests {
  @Test("list what was worn often enough, and mark what was washed")
  func laundry() async throws {
    try await withOutfits { fixture, client in
      let closet = fixture.closet
      #expect(try await client.page("/laundry").text.contains("Nothing to wash"))
      #expect(!(try await client.page("/wardrobe").text.contains("/laundry")))
      for garment in [fixture.shirt, fixture.trousers] {
        try await closet.editGarment(garment.id) { ($0.washAfter, $0.care) = (2, "30 °C") }
      }
      for text in ["2026-05-03", "2026-05-04"] {
        let day = try #require(CalendarDate(text))
        try await closet.wear(nil, with: [fixture.shirt.id, fixture.trousers.id], on: day)
      }
      #expect(try await client.page("/wardrobe").text.contains("To wash (2)"))
      let page = try await client.page("/laundry").text
      #expect(page.contains("2 wears · 30 °C") && page.contains("value=\"\(fixture.shirt.id)\""))
      #expect(!page.contains("\(fixture.shoes.id)"))
      let place = try await client.post(
        "/laundry", fixture.body(("garment", "\(fixture.shirt.id)")))
      #expect(place?.hasPrefix("/laundry?washed=1&undo=") == true)
      let after = try await client.page(try #require(place)).text
      #expect(after.contains("1 garment marked as washed."))
      #expect(!after.contains("value=\"\(fixture.shirt.id)\""))
      #expect(after.contains("value=\"\(fixture.trousers.id)\""))
      let undo = try #require(after.firstMatch(of: /action="(\/laundry\/undo[^"]*)"/)?.1)
      _ = try await client.post(String(undo), fixture.body())
      #expect(try await closet.garment(fixture.shirt.id).details.washed == nil)
      #expect(try await client.page("/laundry").text.contains("value=\"\(fixture.shirt.id)\""))
      let ben = try await client.execute(
        uri: String(undo), method: .post, headers: HTTPFields.form.signedIn(TestStudio.benToken),
        body: ByteBuffer(string: "user=\(fixture.studio.ben.user.id)"))
      #expect(ben.status == .notFound)
      #expect(try await client.post("/laundry", fixture.body()) == "/laundry")
      for odd in ["shirt", "\(GarmentID())"] {
        let refused = try await client.execute(
          uri: "/laundry", method: .post, headers: OutfitFixture.form,
          body: fixture.body(("garment", odd)))
        #expect(refused.status == .notFound)
      }
      let other = try await client.page("/laundry", OutfitFixture.ben)
      #expect(other.text.contains("Nothing to wash"))
    }
  }

  @Test("restore what was removed")
  func trash() async throws {
    try await withOutfits { fixture, client in
      let closet = fixture.closet
      #expect(try await client.page("/trash").text.contains("The trash is empty"))
      let outfit = try await fixture.outfit("Sunday & more")
      try await closet.removeOutfit(outfit.id)
      try await closet.removeGarment(fixture.shoes.id)
      let page = try await client.page("/trash").text
      #expect(page.contains("Sunday &amp; more") && page.contains("Brown shoes"))
      let actions = page.matches(of: /action="(\/[a-z]+\/[^"\/]+\/restore)"/).map { String($0.1) }
      #expect(
        actions == ["/garments/\(fixture.shoes.id)/restore", "/outfits/\(outfit.id)/restore"])
      for action in actions { #expect(try await client.post(action, fixture.body()) != nil) }
      #expect(try await closet.trash() == [])
      #expect(try await closet.outfits().map(\.id) == [outfit.id])
      #expect(
        !(try await client.page("/trash", OutfitFixture.ben).text.contains("Brown shoes")))
    }
  }
}
