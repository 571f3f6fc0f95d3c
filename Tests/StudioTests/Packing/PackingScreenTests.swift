import Garments
import HTTPTypes
import HummingbirdTesting
import NIOCore
import Studio
import Testing
import WardrobeStore

@Suite("A packing list's page")
struct PackingScreenTests {
  private static func list(
    _ fixture: OutfitFixture, _ details: PackingDetails = PackingDetails(title: "Porto")
  ) async throws -> PackingList {
    try await fixture.closet.addToBag([fixture.shirt.id], 2)
    try await fixture.closet.addToBag([fixture.shoes.id])
    return try await fixture.closet.checkOut(details)
  }

  @Test("keeps the words of then, also of what is gone")
  func words() async throws {
    try await withOutfits { fixture, client in
      var details = PackingDetails(title: "Weekend in Porto", note: "Rain & <wind>")
      details.starts = CalendarDate("2026-05-01")
      details.ends = CalendarDate("2026-05-03")
      let list = try await Self.list(fixture, details)
      try await fixture.closet.editGarment(fixture.shirt.id) { $0.description = "Grey rag" }
      try await fixture.closet.removeGarment(fixture.shoes.id)
      let page = try await client.page("/packing/\(list.id)").text
      let names = page.matches(of: /class="pair-name">([^<]+)</).map { String($0.1) }
      #expect(names == ["White shirt", "Brown shoes"])
      #expect(!page.contains("Grey rag"))
      #expect(page.matches(of: /No longer in the wardrobe</).count == 1)
      #expect(page.contains("class=\"pair-count\">×2<"))
      #expect(page.contains("1 – 3 May 2026"))
      #expect(page.contains("Rain &amp; &lt;wind&gt;"))
      #expect(page.contains("0 of 2 packed"))
      let spanish = OutfitFixture.ana.with(
        "Cookie", "__Host-what2wear=\(TestStudio.anaToken); __Host-language=es")
      let other = try await client.page("/packing/\(list.id)", spanish).text
      #expect(other.contains("1 – 3 de mayo de 2026"))
      #expect(other.contains("0 de 2 en la maleta"))
    }
  }

  @Test("ticks items off for scripts and forms")
  func ticks() async throws {
    try await withOutfits { fixture, client in
      let list = try await Self.list(fixture)
      let path = "/packing/\(list.id)/tick"
      let answer = try await client.execute(
        uri: path, method: .post, headers: OutfitFixture.form.with("Accept", "application/json"),
        body: fixture.body(("tick", "\(fixture.shirt.id)")))
      #expect(answer.status == .ok)
      #expect(answer.text.contains("\"text\":\"1 of 2 packed\""))
      let both = try await client.post(
        path, fixture.body(("untick", "\(fixture.shirt.id)"), ("tick", "\(fixture.shoes.id)")))
      #expect(both == "/packing/\(list.id)#item-\(fixture.shirt.id)")
      #expect(try await fixture.closet.packingList(list.id).items.map(\.isPacked) == [false, true])
      #expect(try await client.post(path, fixture.body(("all", "tick"))) == "/packing/\(list.id)")
      #expect(try await fixture.closet.packingList(list.id).packedCount == 2)
      let page = try await client.page("/packing/\(list.id)").text
      #expect(page.matches(of: /aria-checked="true"/).count == 2)
      let stranger = try await client.execute(
        uri: path, method: .post, headers: OutfitFixture.form,
        body: fixture.body(("untick", "\(fixture.trousers.id)")))
      #expect(stranger.status == .notFound)
    }
  }

  @Test("copies into the bag what is there still, all of it or nothing")
  func copies() async throws {
    try await withOutfits { fixture, client in
      let list = try await Self.list(fixture)
      let path = "/packing/\(list.id)/copy"
      try await fixture.closet.removeGarment(fixture.shoes.id)
      let bag = try await client.post(path, fixture.body())
      #expect(bag == "/bag?copied=\(list.id)&missing=1")
      #expect(try await fixture.closet.bag().pieceCount == 2)
      let page = try await client.page(try #require(bag)).text
      #expect(page.contains("except for 1 garment that is no longer in the wardrobe"))
      let other = try await client.page("/bag?copied=\(PackingListID())").text
      #expect(!other.contains("data-toast>\n<p>"))
      try await fixture.closet.setInBag(fixture.shirt.id, 98)
      #expect(try await client.post(path, fixture.body()) == "/packing/\(list.id)?full")
      #expect(try await fixture.closet.bag().pieceCount == 98)
      let full = try await client.page("/packing/\(list.id)?full").text
      #expect(full.contains("toast-problem") && full.contains("no room for everything"))
      try await fixture.closet.removeGarment(fixture.shirt.id)
      #expect(try await client.post(path, fixture.body()) == "/packing/\(list.id)?gone")
    }
  }

  @Test("starts with the clothes that the diary has for the days of a trip")
  func planned() async throws {
    try await withOutfits { fixture, client in
      let day = try #require(CalendarDate("2026-12-18"))
      try await fixture.closet.wear(fixture.outfit().id, on: day)
      let place = try #require(
        await client.post(
          "/bag/planned", fixture.body(("from", "2026-12-18"), ("to", "2026-12-20"))))
      #expect(place == "/bag?from=2026-12-18&to=2026-12-20&planned=2")
      let page = try await client.page(place).text
      #expect(page.contains("2 planned garments are in the bag."))
      #expect(page.contains("name=\"from\" value=\"2026-12-18\""))
      #expect(try await fixture.closet.bag().items.count == 2)
      try await fixture.closet.removeGarment(fixture.shirt.id, force: true)
      let part = try #require(
        await client.post(
          "/bag/planned", fixture.body(("from", "2026-12-18"), ("to", "2026-12-18"))))
      #expect(part.hasSuffix("&planned=1&missing=1"))
      let missing = try await client.page(part).text
      #expect(missing.contains("1 planned garment is no longer in the wardrobe."))
      for (from, to, problem) in [
        ("2026-12-20", "2026-12-18", "Choose a later day"), ("", "x", "date"),
        ("2026-01-01", "2026-01-02", "No clothes planned for these days"),
      ] {
        let refused = try await client.execute(
          uri: "/bag/planned", method: .post, headers: OutfitFixture.form,
          body: fixture.body(("from", from), ("to", to)))
        #expect(
          refused.status == .unprocessableContent
            && refused.text.contains("<details class=\"bag-planned\" open>"))
        let text = refused.text.firstMatch(of: /id="planned-problem">([^<]*)</)?.1 ?? ""
        #expect(text.contains(problem), "\(text)")
      }
    }
  }

  @Test("goes and comes back")
  func removing() async throws {
    try await withOutfits { fixture, client in
      let list = try await Self.list(fixture)
      let path = "/packing/\(list.id)"
      let removed = try await client.post("\(path)/remove", fixture.body())
      #expect(removed == "/packing?removed=\(list.id)")
      #expect(try await client.page(path).status == .notFound)
      let lists = try await client.page(try #require(removed)).text
      #expect(lists.contains("Porto\u{201D} was removed.</p>"))
      #expect(
        lists.contains("action=\"\(path)/restore\"") && lists.contains("No packing lists yet"))
      #expect(try await client.post("\(path)/restore", fixture.body()) == "\(path)?restored")
      #expect(try await client.page("\(path)?restored").text.contains("Packing list restored."))
    }
  }

  @Test("says right after the checkout that it is made, and how the bag is")
  func done() async throws {
    try await withOutfits { fixture, client in
      let list = try await Self.list(fixture)
      let path = "/packing/\(list.id)"
      #expect(!(try await client.page(path).text.contains("id=\"done\"")))
      let page = try await client.page("\(path)?done").text
      #expect(page.contains("id=\"done\"") && page.contains("The bag is empty again."))
      #expect(page.contains("2 garments, 3 pieces"))
      #expect(page.contains("data-pieces=\"0\"") && !page.contains("After you opened the bag"))
      try await fixture.closet.addToBag([fixture.trousers.id], 4)
      let later = try await client.page("\(path)?done=changed").text
      #expect(later.contains("data-pieces=\"4\"") && later.contains("After you opened the bag"))
      #expect(!later.contains("The bag is empty again."))
    }
  }

  @Test("is nobody's but its user's, on all its addresses")
  func others() async throws {
    try await withOutfits { fixture, client in
      let list = try await Self.list(fixture)
      let user = fixture.studio.ben.user.id
      for part in ["", "?done", "/picture.png", "/preview-512.webp", "/bundle.zip"] {
        let answer = try await client.get("/packing/\(list.id)\(part)", OutfitFixture.ben)
        #expect(answer.status == .notFound && !answer.text.contains("Porto"), "\(part)")
      }
      for part in ["tick", "copy", "remove", "restore"] {
        let answer = try await client.execute(
          uri: "/packing/\(list.id)/\(part)", method: .post,
          headers: .form.signedIn(TestStudio.benToken),
          body: ByteBuffer(string: "user=\(user)&tick=\(fixture.shirt.id)"))
        #expect(answer.status == .notFound && !answer.text.contains("Porto"), "\(part)")
      }
      #expect(!(try await client.page("/packing", OutfitFixture.ben).text.contains("Porto")))
      #expect(try await fixture.closet.packingList(list.id).packedCount == 0)
    }
  }

  @Test("is on one page of the lists, the last made first")
  func pages() async throws {
    try await withOutfits { fixture, client in
      for number in 1...30 {
        try await fixture.closet.addToBag([fixture.shirt.id])
        _ = try await fixture.closet.checkOut(PackingDetails(title: "Trip \(number)"))
      }
      func names(_ page: String) -> [String] {
        page.matches(of: /class="card-name">([^<]+)</).map { String($0.1) }
      }
      let first = try await client.page("/packing").text
      #expect(names(first) == (7...30).reversed().map { "Trip \($0)" })
      let next = try #require(first.firstMatch(of: /href="(\/packing\?after=\d+)"/))
      let second = try await client.page(String(next.1)).text
      #expect(names(second) == (1...6).reversed().map { "Trip \($0)" })
      #expect(!second.contains("?after="))
    }
  }
}
