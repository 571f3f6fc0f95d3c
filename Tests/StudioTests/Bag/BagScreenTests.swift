import Garments
import HTTPTypes
import HummingbirdTesting
import Studio
import Testing
import WardrobeStore

@Suite("The bag's page")
struct BagScreenTests {
  /// Returns the value of a hidden field.
  private static func field(_ name: String, in page: String) throws -> String {
    let pattern = try Regex("name=\"\(name)\" value=\"([^\"]*)\"")
    let match = try #require(page.firstMatch(of: pattern))
    return String(try #require(match.output[1].substring))
  }

  @Test("of an empty bag says why nothing can be checked out, and what to do first")
  func emptyBag() async throws {
    try await withOutfits { _, client in
      let page = try await client.page("/bag").text
      #expect(page.contains("aria-describedby=\"checkout-why\" disabled"))
      #expect(page.contains("The bag is empty. Choose something first."))
      #expect(page.contains("<h2>Your bag is empty</h2>") && page.contains("href=\"/wardrobe\""))
      #expect(!page.contains("data-item="))
    }
  }

  @Test("shows what is in it, in its order, with quantities")
  func items() async throws {
    try await withOutfits { fixture, client in
      try await fixture.closet.addToBag([fixture.shoes.id], 3)
      try await fixture.closet.addToBag([fixture.shirt.id])
      let page = try await client.page("/bag").text
      let items = page.matches(of: /data-item="([^"]+)" data-quantity="(\d+)"/)
        .map { "\($0.1) \($0.2)" }
      #expect(items == ["\(fixture.shoes.id) 3", "\(fixture.shirt.id) 1"])
      #expect(page.contains("2 garments, 4 pieces"))
      #expect(!page.contains("aria-describedby=\"checkout-why\" disabled"))
      let spanish = OutfitFixture.ana.with(
        "Cookie", "__Host-what2wear=\(TestStudio.anaToken); __Host-language=es")
      #expect(try await client.page("/bag", spanish).text.contains("4 piezas de 2 prendas"))
    }
  }

  @Test("makes one list of a form, however often it comes")
  func onceOnly() async throws {
    try await withOutfits { fixture, client in
      try await fixture.closet.addToBag([fixture.shoes.id, fixture.shirt.id], 2)
      let page = try await client.page("/bag").text
      let form = fixture.body(
        ("title", " Weekend in  Porto "), ("from", "2026-05-01"), ("to", "2026-05-03"),
        ("note", "Rain"), ("request", try Self.field("request", in: page)),
        ("seen", try Self.field("seen", in: page)))
      let first = try await client.post("/bag/checkout", form)
      let list = try #require(try await fixture.closet.packingLists().first)
      #expect(first == "/packing/\(list.id)?done")
      #expect(list.details.title == "Weekend in Porto" && list.details.note == "Rain")
      #expect(list.details.days == "2026-05-01 – 2026-05-03" && list.pieceCount == 4)
      #expect(try await fixture.closet.bag().items.isEmpty)
      // Pieces that were added in the meantime stay in the bag.
      try await fixture.closet.addToBag([fixture.trousers.id])
      let again = try await client.post("/bag/checkout", form)
      #expect(again == first)
      #expect(try await fixture.closet.packingLists().count == 1)
      #expect(try await fixture.closet.bag().pieceCount == 1)
    }
  }

  @Test("of two tabs makes a list of the first, and leads the second there where it knows")
  func twoTabs() async throws {
    try await withOutfits { fixture, client in
      try await fixture.closet.addToBag([fixture.shirt.id])
      let keys = [
        try Self.field("request", in: try await client.page("/bag").text),
        try Self.field("request", in: try await client.page("/bag").text),
      ]
      #expect(keys[0] != keys[1] && keys.allSatisfy { $0.count > 10 })
      let seen = try Self.field("seen", in: try await client.page("/bag").text)
      func send(_ key: String, seen: String? = nil) async throws -> TestResponse {
        let fields = [("title", "Porto"), ("request", key)] + (seen.map { [("seen", $0)] } ?? [])
        return try await client.execute(
          uri: "/bag/checkout", method: .post, headers: OutfitFixture.form,
          body: fixture.body(all: fields))
      }
      #expect(try await send(keys[0]).status == .seeOther)
      let second = try await send(keys[1])
      #expect(second.status == .conflict)
      #expect(second.text.contains("The bag is empty, so no packing list was made."))
      #expect(second.text.contains("value=\"Porto\""))
      // A checkout from another page with the same contents leads to the existing list.
      let list = try #require(try await fixture.closet.packingLists().first)
      let third = try await send(keys[1], seen: seen)
      #expect(third.status == .seeOther)
      #expect(third.headers[.location] == "/packing/\(list.id)?already")
      #expect(
        try await client.page("/packing/\(list.id)?already").text
          .contains("The bag was already checked out"))
      #expect(try await send(keys[1], seen: "0").status == .conflict)
      #expect(try await fixture.closet.packingLists().count == 1)
    }
  }

  @Test(
    "says at its field what is wrong, keeps what was typed, and leaves the bag as it is",
    arguments: [
      ("title", "  ", "Enter a title"),
      ("title", String(repeating: "x", count: 201), "at most 200 characters"),
      ("from", "1 May", "Enter a date"), ("to", "2026-02-30", "Enter a date"),
      ("to", "2026-04-30", "This is before the first day."),
      ("note", String(repeating: "n", count: 10_001), "at most 10000 characters"),
    ])
  func problems(field: String, typed: String, says: String) async throws {
    try await withOutfits { fixture, client in
      try await fixture.closet.addToBag([fixture.shirt.id])
      var fields = ["title": "Porto", "from": "2026-05-01", "request": "a key"]
      fields[field] = typed
      let answer = try await client.execute(
        uri: "/bag/checkout", method: .post, headers: OutfitFixture.form,
        body: fixture.body(all: fields.map { ($0.key, $0.value) }))
      #expect(answer.status == .unprocessableContent)
      let line = try #require(
        answer.text.firstMatch(of: /role="alert" id="(\w+)-problem">([^<]+)</))
      #expect(String(line.1) == field && line.2.contains(says))
      #expect(answer.text.contains("value=\"a key\""))
      if field != "note" { #expect(answer.text.contains("value=\"\(typed)\"")) }
      #expect(try await fixture.closet.bag().pieceCount == 1)
      #expect(try await fixture.closet.packingLists().isEmpty)
    }
  }

  @Test("that is older than the bag checks out what is in the bag, and says so")
  func changedMeanwhile() async throws {
    try await withOutfits { fixture, client in
      try await fixture.closet.addToBag([fixture.shirt.id], 2)
      for (change, leads) in [(true, "?done=changed"), (false, "?done")] {
        let page = try await client.page("/bag").text
        if change { try await fixture.closet.setInBag(fixture.shoes.id, 1) }
        let location = try await client.post(
          "/bag/checkout",
          fixture.body(
            ("title", "Porto"), ("request", try Self.field("request", in: page)),
            ("seen", try Self.field("seen", in: page))))
        #expect(location?.hasSuffix(leads) == true)
        let list = try #require(try await fixture.closet.packingLists().first)
        #expect(list.pieceCount == 3)
        try await fixture.closet.addToBag([fixture.shoes.id], 3)
      }
      #expect(try await fixture.closet.packingLists().count == 2)
    }
  }

  @Test("shows another bag, and checks it out without touching the first")
  func namedBag() async throws {
    try await withOutfits { fixture, client in
      try await fixture.closet.addToBag([fixture.shirt.id])
      #expect(!(try await client.page("/bag").text.contains("bag-choices")))
      try await fixture.closet.addToBag([fixture.shoes.id], 2, in: "Sea & sun")
      let link = "href=\"/bag?bag=Sea%20%26%20sun\""
      #expect(try await client.page("/bag").text.contains(link))
      let page = try await client.page("/bag?bag=sea+%26+sun").text
      #expect(page.contains("data-item=\"\(fixture.shoes.id)\""))
      #expect(!page.contains("data-item=\"\(fixture.shirt.id)\""))
      // Only the unnamed bag has editable quantities.
      #expect(!page.contains("/bag/set"))
      _ = try await client.post(
        "/bag/checkout",
        fixture.body(("title", "Sea"), ("bag", "Sea & sun"), ("request", "one")))
      #expect(try await fixture.closet.bags().map(\.name) == [""])
      #expect(try await fixture.closet.packingLists().map(\.pieceCount) == [2])
    }
  }

  @Test("opens the picker of a garment without scripts")
  func picker() async throws {
    try await withOutfits { fixture, client in
      try await fixture.closet.addToBag([fixture.shirt.id], 4)
      let page = try await client.page("/bag?item=\(fixture.shirt.id)").text
      #expect(page.contains("aria-labelledby=\"picker-name picker-question\" open"))
      #expect(page.contains("value=\"4\" aria-current=\"true\""))
      #expect(page.contains("name=\"return\" value=\"/bag\""))
    }
  }

  @Test("is nobody's but its user's, and never kept")
  func others() async throws {
    try await withOutfits { fixture, client in
      try await fixture.closet.addToBag([fixture.shirt.id])
      let id = "\(fixture.shirt.id)"
      let page = try await client.get("/bag?item=\(id)", OutfitFixture.ben)
      #expect(page.status == .ok && !page.text.contains(id) && !page.text.contains("White shirt"))
      #expect(page.headers[.cacheControl] == "no-store")
    }
  }
}
