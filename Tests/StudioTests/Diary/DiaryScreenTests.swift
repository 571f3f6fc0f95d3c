import FoundationEssentials
import Garments
import HTTPTypes
import HummingbirdTesting
import NIOCore
import Studio
import Testing
import WardrobeStore

@Suite("Screens of the diary")
struct DiaryScreenTests {
  private func day(_ text: String) throws -> CalendarDate { try #require(CalendarDate(text)) }

  @Test("show a month and a week, from Monday to Sunday, in both languages")
  func calendar() async throws {
    try await withOutfits { fixture, client in
      let outfit = try await fixture.outfit("Brunch & more")
      try await fixture.closet.wear(outfit.id, on: day("2026-05-03"))
      try await fixture.closet.wear(nil, with: [fixture.shoes.id], on: day("2026-05-28"))
      let month = try await client.page("/diary?month=2026-05").text
      #expect(month.contains("<h1>May 2026</h1>") && month.contains("Brunch &amp; more"))
      #expect(month.contains("/outfits/\(outfit.id)/preview-512.webp?state="))
      #expect(month.contains("Brown shoes") && month.contains("Sunday, 3 May 2026"))
      let days = month.matches(of: /data-day="([0-9-]+)"/).map { String($0.1) }
      #expect(days.count == 35 && days.first == "2026-04-27" && days.last == "2026-05-31")
      #expect(month.contains("?month=2026-04") && month.contains("?month=2026-06"))
      let week = try await client.page("/diary?week=2026-05-03").text
      #expect(week.contains("<h1>27 April\u{2009}–\u{2009}3 May 2026</h1>"))
      #expect(week.contains("Brunch &amp; more") && !week.contains("Brown shoes"))
      #expect(week.contains("?week=2026-04-20") && week.contains("?week=2026-05-04"))
      let spanish = OutfitFixture.ana.with(
        "Cookie", "__Host-what2wear=\(TestStudio.anaToken); __Host-language=es")
      let mayo = try await client.page("/diary?month=2026-05", spanish).text
      #expect(mayo.contains("<h1>Mayo de 2026</h1>") && mayo.contains("<span>lun</span>"))
      #expect(
        !(try await client.page("/diary?month=2026-05", OutfitFixture.ben).text.contains("Brunch")))
    }
  }

  @Test(
    "show the current days for an odd query, and the first and the last days there are",
    arguments: [
      ("month=2026-13", "day-today"), ("month=", "day-today"), ("week=x", "day-today"),
      ("month=0001-01", "data-day=\"0001-01-01\""), ("week=9999-12-31", "data-day=\"9999-12-31\""),
      ("month=9999-12", "data-day=\"9999-12-31\""),
    ])
  func edges(query: String, shown: String) async throws {
    try await withOutfits { _, client in
      let page = try await client.page("/diary?\(query)")
      #expect(page.status == .ok && page.text.contains(shown))
    }
  }

  @Test("say which day is today in the browser, and which days are plans")
  func today() async throws {
    try await withOutfits { fixture, client in
      let outfit = try await fixture.outfit()
      for zone in ["Pacific/Kiritimati", "Pacific/Pago_Pago"] {
        let cookie = "__Host-what2wear=\(TestStudio.anaToken); __Host-zone=\(zone)"
        let headers = OutfitFixture.ana.with("Cookie", cookie)
        let page = try await client.page("/diary", headers).text
        let today = try #require(
          page.firstMatch(of: /day-today[^"]*" data-day="([0-9-]+)"/).map { String($0.1) })
        let tomorrow = try #require(day(today).adding(days: 1))
        let added = try await client.post(
          "/diary/\(tomorrow)/add", fixture.body(("outfit", "\(outfit.id)")))
        let place = try #require(added)
        #expect(place.hasPrefix("/diary/\(tomorrow)?diary=added."))
        let week = try await client.page("/diary?week=\(tomorrow)", headers).text
        #expect(week.contains("day-plan") && week.contains("Planned"))
      }
    }
  }

  @Test("add an outfit to a day, remove it, and undo both")
  func changes() async throws {
    try await withOutfits { fixture, client in
      let outfit = try await fixture.outfit()
      let (place, may) = ("/diary/2026-05-03", try day("2026-05-03"))
      #expect(try await client.page(place).text.contains("No clothes recorded for this day."))
      let body = fixture.body(("outfit", "\(outfit.id)"), ("return", "/diary?month=2026-05"))
      let added = try #require(await client.post("\(place)/add", body))
      #expect(added.hasPrefix("/diary?month=2026-05&diary=added."))
      let page = try await client.page(added).text
      #expect(page.contains("Added to 3 May 2026.") && page.contains(">Undo<"))
      let entries = try await fixture.closet.diary()
      let number = try #require(entries.first?.entries.first?.number)
      #expect(try await client.post("\(place)/add", body)?.contains("diary=known.") == true)
      let undo = try #require(page.firstMatch(of: /action="(\/diary\/[^"]+\/remove[^"]*)"/)?.1)
      let removed = try #require(
        await client.post(String(undo.replacing("&amp;", with: "&")), fixture.body()))
      #expect(removed == "/diary?month=2026-05&diary=removed.2026-05-03.\(number)")
      #expect(try await fixture.closet.diary() == [])
      let restored = try await client.post(
        "\(place)/restore?entry=\(number)&return=\(place)", fixture.body())
      #expect(restored?.hasPrefix("\(place)?diary=added.") == true)
      #expect(try await fixture.closet.diary() == entries)
      // Undo restores nothing twice, and no other user's entry.
      _ = try await client.post("\(place)/restore?entry=\(number)", fixture.body())
      #expect(try await fixture.closet.diary() == entries)
      let ben = try await client.execute(
        uri: "\(place)/restore?entry=\(number)", method: .post,
        headers: HTTPFields.form.signedIn(TestStudio.benToken),
        body: ByteBuffer(string: "user=\(fixture.studio.ben.user.id)"))
      #expect(ben.status == .notFound)
      #expect(try await fixture.closet.diary(from: may, to: may) == entries)
      let elsewhere = try await client.post(
        "\(place)/remove",
        fixture.body(("entry", "\(number)"), ("return", "//evil.example")))
      #expect(elsewhere?.hasPrefix("\(place)?") == true)
    }
  }

  @Test("remove one garment of an entry, and undo it")
  func piece() async throws {
    try await withOutfits { fixture, client in
      let outfit = try await fixture.outfit()
      let may = try day("2026-05-03")
      let entry = try #require(try await fixture.closet.wear(outfit.id, on: may))
      let page = try await client.page("/diary/2026-05-03").text
      let value = "\(entry.number).\(fixture.shirt.id)"
      #expect(page.contains("name=\"entry\" value=\"\(value)\""))
      let removed = try #require(
        await client.post("/diary/2026-05-03/remove", fixture.body(("entry", value))))
      let left = try await fixture.closet.diary().flatMap(\.garments).map(\.id)
      #expect(left == [fixture.trousers.id])
      let after = try await client.page(removed).text
      #expect(!after.contains("value=\"\(entry.number)."))
      let undo = try #require(after.firstMatch(of: /action="(\/diary\/[^"]+\/restore[^"]*)"/)?.1)
      let restored = try #require(
        await client.post(String(undo.replacing("&amp;", with: "&")), fixture.body()))
      #expect(try await fixture.closet.diary().flatMap(\.entries) == [entry])
      // Undo of the undo removes the garment again, and not the entry.
      let again = try await client.page(restored).text
      let redo = try #require(again.firstMatch(of: /action="(\/diary\/[^"]+\/remove\?[^"]*)"/)?.1)
      _ = try await client.post(String(redo.replacing("&amp;", with: "&")), fixture.body())
      #expect(
        try await fixture.closet.diary().flatMap(\.garments).map(\.id) == [fixture.trousers.id])
      for odd in ["\(entry.number).shirt", "\(entry.number).", "."] {
        let refused = try await client.execute(
          uri: "/diary/2026-05-03/remove", method: .post, headers: OutfitFixture.form,
          body: fixture.body(("entry", odd)))
        #expect(refused.status == .notFound)
      }
    }
  }

  @Test("lead to suggestions for a day to come, which can be planned there")
  func suggested() async throws {
    try await withOutfits { fixture, client in
      let later = try #require(CalendarDate.today?.adding(days: 400))
      #expect(try await client.page("/diary/\(later)").text.contains("/today?day=\(later)"))
      #expect(!(try await client.page("/diary/2020-05-03").text.contains("/today?day=")))
      let place = "/today?day=\(later)&low=15&high=20"
      let answered = try await client.execute(uri: place, method: .get, headers: OutfitFixture.ana)
      let page = answered.text
      // The weather of a later day does not replace today's.
      #expect(!answered.headers[values: .setCookie].contains { $0.contains("temperatures") })
      #expect(page.contains("Plan this outfit") && !page.contains("Wear today"))
      #expect(page.contains("href=\"/diary/\(later)\"") && page.contains("\(later.year)"))
      let pieces = fixture.garments.map { ("garment", "\($0.id)") } + [("day", "\(later)")]
      let answer = try await client.post("/today/worn", fixture.body(all: pieces))
      #expect(answer == "/today")
      let days = try await fixture.closet.diary()
      #expect(days.map(\.day) == [later] && days[0].garments.count == 3)
      #expect(try await client.page(place).text.contains("value=\"remove\""))
      _ = try await client.post(
        "/today/worn", fixture.body(all: pieces + [("action", "remove")]))
      #expect(try await fixture.closet.diary() == [])
      let odd = try await client.execute(
        uri: "/today/worn", method: .post, headers: OutfitFixture.form,
        body: fixture.body(all: pieces.dropLast() + [("day", "soon")]))
      #expect(odd.status == .badRequest)
    }
  }

  @Test("keep the names of what was removed from the wardrobe")
  func removed() async throws {
    try await withOutfits { fixture, client in
      let outfit = try await fixture.outfit()
      try await fixture.closet.wear(outfit.id, with: [fixture.shoes.id], on: day("2026-05-03"))
      let entries = try await fixture.closet.diary()
      try await fixture.closet.removeOutfit(outfit.id, forever: true)
      try await fixture.closet.removeGarment(fixture.shirt.id, force: true)
      let place = "/diary/2026-05-03"
      let page = try await client.page(place).text
      #expect(page.contains("Sunday") && page.contains("White shirt"))
      #expect(page.contains("This outfit was removed."))
      #expect(
        !page.contains("/outfits/\(outfit.id)")
          && !page.contains("/garments/\(fixture.shirt.id)"))
      #expect(page.contains("/garments/\(fixture.shoes.id)"))
      #expect(try await client.page("/diary?month=2026-05").text.contains("Sunday"))
      let number = try #require(entries.first?.entries.first?.number)
      _ = try await client.post("\(place)/remove", fixture.body(("entry", "\(number)")))
      #expect(try await fixture.closet.diary() == [])
      _ = try await client.post("\(place)/restore?entry=\(number)", fixture.body())
      #expect(try await fixture.closet.diary() == entries)
    }
  }

  @Test("offer outfits, the least recently worn first")
  func choices() async throws {
    try await withOutfits { fixture, client in
      var ids: [OutfitID] = []
      for number in 0..<15 { ids.append(try await fixture.outfit("Look \(number)").id) }
      try await fixture.closet.wear(ids[0], on: day("2020-01-01"))
      try await fixture.closet.wear(ids[1], on: day("2019-01-01"))
      func offered(_ place: String) async throws -> [String] {
        try await client.page(place).text.matches(of: /name="outfit" value="([^"]+)"/)
          .map { String($0.1) }
      }
      let some = try await offered("/diary/2026-05-03")
      #expect(some.count == 12 && Array(some.prefix(2)) == ["\(ids[1])", "\(ids[0])"])
      #expect(try await offered("/diary/2026-05-03?all").count == 15)
      #expect(try await offered("/diary/2020-01-01?all").count == 14)
    }
  }

  @Test("save a note and a photo")
  func noteAndPhoto() async throws {
    try await withOutfits { fixture, client in
      let place = "/diary/2026-05-03"
      let note = try await client.post(
        "\(place)/note", fixture.body(("note", "Rain <all> day\r\nBoots")))
      #expect(note == "\(place)?saved")
      #expect(try await fixture.closet.diary().first?.note == "Rain <all> day\nBoots")
      #expect(try await client.page("\(place)?saved").text.contains("Rain &lt;all&gt; day"))
      let headers = HTTPFields.script.signedIn(TestStudio.anaToken).of(fixture.studio.ana)
        .with("Accept", "application/json")
      let put = try await client.execute(
        uri: "\(place)/photo", method: .put, headers: headers,
        body: ByteBuffer(bytes: try TestPhotos.jpeg(seed: 1)))
      #expect(String(buffer: put.body) == "{\"address\":\"\(place)\"}")
      let photo = try #require(try await fixture.closet.diary().first?.photo)
      #expect(try await client.page(place).text.contains("/pictures/\(photo.sha256)/640.webp"))
      #expect(
        try await client.page("/diary?month=2026-05").text
          .contains("/pictures/\(photo.sha256)/320.webp"))
      #expect(
        try await client.post("\(place)/photo", fixture.body(("action", "remove"))) == place)
      #expect(try await fixture.closet.diary().first?.photo == nil)
      #expect(try await client.post("\(place)/note", fixture.body()) == "\(place)?saved")
      #expect(try await fixture.closet.diary() == [])
      for odd in ["/diary/2026-02-30", "/diary/today", "/diary/1"] {
        #expect(try await client.page(odd).status == .notFound)
      }
    }
  }
}
