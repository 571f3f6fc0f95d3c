import Garments
import HTTPTypes
import HummingbirdTesting
import NIOCore
import Studio
import Testing
import WardrobeStore

@Suite("The bag, as forms change it")
struct BagFormTests {
  private func post(
    _ path: String, _ client: any TestClientProtocol, _ fixture: OutfitFixture,
    _ fields: (String, String)...
  ) async throws -> TestResponse {
    let all = [("user", "\(fixture.studio.ana.user.id)")] + fields
    let body = all.map { "\($0)=\(OutfitFixture.encoded($1))" }.joined(separator: "&")
    return try await client.execute(
      uri: path, method: .post, headers: OutfitFixture.form, body: ByteBuffer(string: body)
    ) { $0 }
  }

  @Test func `Add leads back to the card it was pressed on, and says so`() async throws {
    try await withTestStudio { studio in
      let fixture = try await OutfitFixture(studio)
      let shirt = "\(fixture.shirt.id)"
      try await studio.application().test(.router) { client in
        let added = try await post(
          "/bag/add", client, fixture, ("garment", shirt),
          ("return", "/wardrobe?q=shirt+x&bagged=added"))
        #expect(added.status == .seeOther)
        let address = "/wardrobe?q=shirt+x&bagged=added"
        #expect(added.headers[.location] == "\(address)#card-\(shirt)")
        #expect(try await client.get(address, OutfitFixture.ana).text.contains("Added to the bag."))
      }
    }
  }

  @Test func `what was taken out can be brought back where it was taken from`() async throws {
    try await withTestStudio { studio in
      let fixture = try await OutfitFixture(studio)
      let shirt = "\(fixture.shirt.id)"
      try await fixture.closet.addToBag([fixture.shirt.id], 4)
      try await studio.application().test(.router) { client in
        let taken = try await post(
          "/bag/set", client, fixture, ("garment", shirt), ("quantity", "0"),
          ("return", "/wardrobe?q=white+shirt"))
        let address = "/wardrobe?q=white+shirt&bagged=removed.\(shirt).4.1"
        #expect(taken.headers[.location] == "\(address)#card-\(shirt)")
        let page = try await client.get(address, OutfitFixture.ana).text
        #expect(page.contains("Removed from the bag."))
        let action = try #require(page.firstMatch(of: /action="(\/bag\/add\?[^"]+)"/)).1
          .replacing("&amp;", with: "&")
        try await fixture.closet.addToBag([fixture.shoes.id])
        // Undo takes effect only once, even if it is sent twice.
        for _ in 0..<2 {
          let back = try await post(String(action), client, fixture)
          #expect(
            back.headers[.location] == "/wardrobe?q=white+shirt&bagged=added#card-\(shirt)")
          let bag = try await fixture.closet.bag()
          #expect(bag.items.map(\.garment.id) == [fixture.shirt.id, fixture.shoes.id])
          #expect(bag.pieceCount == 5)
        }
      }
    }
  }

  @Test func `minus takes one, and the last one can be brought back`() async throws {
    try await withTestStudio { studio in
      let fixture = try await OutfitFixture(studio)
      let shirt = "\(fixture.shirt.id)"
      try await fixture.closet.addToBag([fixture.shirt.id], 2)
      try await studio.application().test(.router) { client in
        let first = try await post("/bag/take", client, fixture, ("garment", shirt))
        #expect(first.headers[.location] == "/bag#card-\(shirt)")
        let last = try await post("/bag/take", client, fixture, ("garment", shirt))
        #expect(last.headers[.location] == "/bag?bagged=removed.\(shirt).1.1#card-\(shirt)")
        #expect(try await fixture.closet.bag().items.isEmpty)
      }
    }
  }

  @Test func `an outfit goes in as a whole`() async throws {
    try await withTestStudio { studio in
      let fixture = try await OutfitFixture(studio)
      let outfit = "\(try await fixture.outfit().id)"
      try await studio.application().test(.router) { client in
        let page = try await client.get("/outfits/\(outfit)", OutfitFixture.ana).text
        #expect(page.contains("name=\"outfit\" value=\"\(outfit)\""))
        let added = try await post(
          "/bag/add", client, fixture, ("outfit", outfit), ("return", "/outfits/\(outfit)"))
        #expect(added.headers[.location] == "/outfits/\(outfit)?bagged=added")
        #expect(try await fixture.closet.bag().pieceCount == 2)
      }
    }
  }

  @Test(arguments: [
    "https://evil.example/", "//evil.example", "/\\evil.example", "", "javascript:x",
  ])
  func `nothing leads to another site`(path: String) async throws {
    try await withTestStudio { studio in
      let fixture = try await OutfitFixture(studio)
      let shirt = "\(fixture.shirt.id)"
      try await studio.application().test(.router) { client in
        let added = try await post(
          "/bag/add", client, fixture, ("garment", shirt), ("return", path))
        #expect(added.headers[.location] == "/bag?bagged=added#card-\(shirt)")
      }
    }
  }

  @Test(arguments: ["0", "100", "-1", "two", "1e1", "99999999999999999999", ""])
  func `a number out of range gets a page that says so`(quantity: String) async throws {
    try await withTestStudio { studio in
      let fixture = try await OutfitFixture(studio)
      try await studio.application().test(.router) { client in
        let answer = try await post(
          "/bag/add", client, fixture, ("garment", "\(fixture.shirt.id)"), ("quantity", quantity))
        #expect(answer.status == .unprocessableContent)
        #expect(answer.text.contains("Choose 1 to 99 of each garment."))
        #expect(try await fixture.closet.bag().items.isEmpty)
      }
    }
  }

  @Test func `another's page, and another's garment, change nothing`() async throws {
    try await withTestStudio { studio in
      let fixture = try await OutfitFixture(studio)
      let shirt = "\(fixture.shirt.id)"
      let (ana, ben) = (studio.ana.user.id, studio.ben)
      let form = HTTPFields.form.signedIn(TestStudio.benToken)
      try await studio.application().test(.router) { client in
        let foreign = try await client.post(
          "/bag/add", ["user": "\(ben.user.id)", "garment": shirt], form)
        #expect(foreign.status == .notFound)
        let stale = try await client.post(
          "/bag/add", ["user": "\(ana)", "garment": shirt], form)
        #expect(stale.status == .conflict)
        #expect(try await ben.closet.bag().items.isEmpty)
        #expect(try await fixture.closet.bag().items.isEmpty)
      }
    }
  }
}
