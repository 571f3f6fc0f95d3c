import FoundationEssentials
import Garments
import HTTPTypes
import HummingbirdTesting
import NIOCore
import Studio
import SystemPackage
import TestSupport
import Testing
import WardrobeStore

@Suite("Suggestions for today")
struct TodayScreenTests {
  /// The garments of each suggested outfit on a page, as in its first form.
  private func outfits(_ page: String) -> [[String]] {
    page.components(separatedBy: "<article").dropFirst().map { card in
      let form = card.prefix(upTo: card.firstRange(of: "</form>")?.lowerBound ?? card.endIndex)
      return form.matches(of: /name="garment" value="([^"]+)"/).map { String($0.1) }
    }
  }

  private func pictures(_ page: String) -> [String] {
    page.matches(of: /<img src="(\/today\/[^"]+)"/).map {
      String($0.1).replacing("&amp;", with: "&")
    }
  }

  @Test("have reasons, links to garments, and a picture of their own garments only")
  func suggested() async throws {
    try await withOutfits { fixture, client in
      let page = try await client.page("/today?low=15&high=20").text
      let ids = fixture.garments.map { "\($0.id)" }
      #expect(outfits(page) == [ids])
      for garment in fixture.garments {
        #expect(page.contains(">\(garment.details.description)</a>"))
        #expect(page.contains("href=\"/garments/\(garment.id)\""))
      }
      #expect(page.contains("°C") && page.contains("Wear today") && page.contains("turn=1"))
      // There is only one outfit.
      #expect(page.contains("Only a few outfits suit this"))
      let spanish = OutfitFixture.ana.with(
        "Cookie", "__Host-what2wear=\(TestStudio.anaToken); __Host-language=es")
      #expect(try await client.page("/today", spanish).text.contains("colores"))

      let uri = try #require(pictures(page).first)
      let picture = try await client.get(uri, OutfitFixture.ana)
      #expect(picture.status == .ok && picture.headers[.contentType]?.hasPrefix("image/") == true)
      #expect(picture.headers[.cacheControl]?.contains("immutable") == true)
      let folder = fixture.studio.wardrobe.folder.suggestedLooks(of: fixture.closet.owner)
      #expect(try FileManager.default.subpathsOfDirectory(atPath: folder.string).count == 2)
      let again = try await client.get(
        uri, OutfitFixture.ana.with("If-None-Match", picture.headers[.eTag] ?? ""))
      #expect(again.status == .notModified)
      #expect(try await client.get(uri, OutfitFixture.ben).status == .notFound)
      let path = uri.prefix { $0 != "?" }
      for (query, status) in [
        ("", .badRequest), ("garment=\(ids[0])&garment=\(ids[0])", .badRequest),
        ("garment=x", .notFound), (String(repeating: "garment=x&", count: 13), .badRequest),
      ] as [(String, HTTPResponse.Status)] {
        #expect(try await client.get("\(path)?\(query)", OutfitFixture.ana).status == status)
      }
      // No picture of a garment is left after it was removed.
      try await fixture.closet.removeGarment(fixture.shirt.id)
      #expect(try await client.get(uri, OutfitFixture.ana).status == .notFound)
      _ = try await fixture.closet.emptyTrash()
      #expect(!FileManager.default.fileExists(atPath: folder.string))
    }
  }

  @Test("are for the typed temperatures, which the browser keeps")
  func temperatures() async throws {
    try await withOutfits { fixture, client in
      let first = try await client.get("/today", OutfitFixture.ana)
      #expect(first.text.contains("12 to 20 °C") && first.cookies.isEmpty)
      let cookie = "__Host-temperatures"
      for (query, kept) in [
        ("low=-8&high=14", "-8..14"), ("low=14&high=8", "8..14"), ("low=9.6&high=", "10..10"),
        ("high=%E2%88%923,4", "-3..-3"), ("low=-60&high=60", "-60..60"),
      ] {
        let page = try await client.get("/today?\(query)", OutfitFixture.ana)
        #expect(page.status == .ok && page.cookies[cookie] == kept, "\(query)")
      }
      for query in ["low=x&high=3", "low=nan&high=3", "low=-61&high=0", "low=1e300&high=1e301"] {
        let page = try await client.get("/today?\(query)", OutfitFixture.ana)
        #expect(page.status == .unprocessableContent && page.cookies.isEmpty, "\(query)")
        #expect(page.text.contains("Enter temperatures"))
      }
      let session = "__Host-what2wear=\(TestStudio.anaToken)"
      let kept = OutfitFixture.ana.with("Cookie", "\(session); \(cookie)=-8..2")
      let page = try await client.page("/today", kept).text
      #expect(page.contains("value=\"-8\"") && page.contains("value=\"2\""))
      for odd in ["", "..", "1..x", "99..2", "1..2..3..x"] {
        let headers = OutfitFixture.ana.with("Cookie", "\(session); \(cookie)=\(odd)")
        #expect(try await client.page("/today", headers).text.contains("12 to 20 °C"), "\(odd)")
      }
    }
  }

  @Test("can be worn today, and stay where they are; undo removes only their own entry")
  func worn() async throws {
    try await withOutfits { fixture, client in
      let ids = fixture.garments.map(\.id)
      let fields = ids.map { ("garment", "\($0)") } + [("return", "/today?low=9#outfit-1")]
      func send(_ action: String) async throws -> String? {
        try await client.post(
          "/today/worn", fixture.body(all: fields + [("action", action)]))
      }
      #expect(!(try await client.page("/today").text.contains("Worn today")))
      #expect(try await send("add") == "/today?low=9#outfit-1")
      #expect(try await fixture.closet.diary().map { $0.garments.map(\.id) } == [ids])
      let page = try await client.page("/today").text
      #expect(page.contains("Worn today") && outfits(page) == [ids.map(\.description)])
      #expect(try await send("remove") == "/today?low=9#outfit-1")
      #expect(try await fixture.closet.diary() == [])

      let outfit = try await fixture.outfit()
      _ = try await client.post("/outfits/\(outfit.id)/worn", fixture.body(("action", "add")))
      _ = try await send("add")
      _ = try await send("remove")
      #expect(
        try await fixture.closet.diary().map { $0.entries.map(\.outfit?.id) } == [[outfit.id]])
      let away = try await client.post(
        "/today/worn",
        fixture.body(("garment", "\(ids[0])"), ("return", "//evil.example"), ("action", "add")))
      #expect(away == "/today")
    }
  }

  @Test("make one diary entry when worn and saved, in either order")
  func wornAndSaved() async throws {
    try await withOutfits { fixture, client in
      let fields = fixture.garments.map { ("garment", "\($0.id)") }
      func send(_ action: String) async throws {
        _ = try await client.post(
          "/today/worn", fixture.body(all: fields + [("action", action)]))
      }
      try await send("add")
      _ = try await client.post("/today/outfit", fixture.body(all: fields))
      let outfit = try #require(try await fixture.closet.outfits().first)
      func names() async throws -> [[String?]] {
        try await fixture.closet.diary().map { $0.entries.map(\.outfit?.name) }
      }
      #expect(try await names() == [[outfit.name]])
      try await send("remove")
      #expect(try await names() == [])
      try await send("add")
      #expect(try await names() == [[outfit.name]])
      #expect(try await client.page("/today").text.contains("Worn today"))
    }
  }

  @Test("have the garments that are asked for, and none that are left out")
  func chosen() async throws {
    try await withOutfits { fixture, client in
      let (shirt, shoes) = (fixture.shirt.id, try #require(fixture.garments.last).id)
      #expect(try await client.page("/garments/\(shirt)").text.contains("/today?with=\(shirt)\""))
      let with = try await client.page("/today?with=\(shirt)").text
      #expect(with.contains("With White shirt") && !outfits(with).isEmpty)
      #expect(outfits(with).allSatisfy { $0.contains("\(shirt)") })
      #expect(with.contains("/today?with=\(shirt)&amp;without=\(shoes)"))
      let without = try await client.page("/today?without=\(shirt)&with=\(shirt)x").text
      #expect(without.contains("Without White shirt") && !without.contains("With White"))
      #expect(outfits(without).allSatisfy { !$0.contains("\(shirt)") })
      // Garments that are gone or archived are ignored.
      try await fixture.closet.editGarment(shirt) {
        $0.archived = GarmentArchival(.sold, on: try #require(CalendarDate("2026-01-01")))
      }
      for query in ["with=\(shirt)", "without=\(GarmentID())", "with=\(GarmentID())"] {
        let page = try await client.page("/today?\(query)").text
        #expect(!page.contains("today-chosen"), "\(query)")
      }
    }
  }

  @Test("plan for later days only, and say so")
  func pastDay() async throws {
    try await withOutfits { _, client in
      for (day, isPast) in [
        ("2020-01-01", true), ("2026-02-30", true), ("x", true), ("", false), ("9999-12-31", false),
      ] {
        let page = try await client.page("/today?day=\(day)").text
        #expect(page.contains("That day is over") == isPast, "\(day)")
      }
    }
  }

  @Test("become outfits under free names, and each only once")
  func saved() async throws {
    try await withOutfits { fixture, client in
      let name = "White shirt, Blue trousers, Brown shoes"
      _ = try await fixture.closet.createOutfit(name, of: [fixture.shirt.id])
      let body = fixture.body(all: fixture.garments.map { ("garment", "\($0.id)") })
      let path = try #require(try await client.post("/today/outfit", body))
      let outfit = try #require(try await fixture.closet.outfits().first { $0.name != name })
      #expect(outfit.name == "\(name) (2)" && outfit.garments == fixture.garments.map(\.id))
      #expect(path == "/outfits/\(outfit.id)?saved")
      #expect(try await client.post("/today/outfit", body) == "/outfits/\(outfit.id)")
      #expect(try await fixture.closet.outfits().count == 2)
    }
  }

  @Test("of another user's garments are neither recorded nor saved")
  func others() async throws {
    try await withOutfits { fixture, client in
      for path in ["worn", "outfit"] {
        for (garments, status) in [
          (["\(fixture.shirt.id)"], .notFound), (["x"], .notFound), ([], .badRequest),
        ] as [([String], HTTPResponse.Status)] {
          let fields = ["user=\(fixture.studio.ben.user.id)", "action=add"]
          let response = try await client.execute(
            uri: "/today/\(path)", method: .post,
            headers: HTTPFields.form.signedIn(TestStudio.benToken),
            body: ByteBuffer(
              string: (fields + garments.map { "garment=\($0)" }).joined(separator: "&")))
          #expect(response.status == status, "\(path) \(garments)")
        }
      }
      #expect(try await fixture.studio.ben.closet.outfits().isEmpty)
    }
  }

  @Test("say why there are none, and how to go on")
  func none() async throws {
    try await withOutfits { fixture, client in
      let ben = try await client.page("/today", OutfitFixture.ben).text
      #expect(ben.contains("Your wardrobe is empty") && ben.contains("href=\"/add\""))
      let tag = try await client.page("/today?low=9&high=12&rain=1&occasion=r%C3%ADo").text
      #expect(tag.contains("No garment has the tag “río”."))
      #expect(tag.contains("href=\"/today?low=9&amp;high=12&amp;rain=1\""))
      #expect(tag.contains("<option value=\"río\" selected>"))
      let cold = try await client.page("/today?low=-30&high=-20").text
      #expect(cold.contains("This comes closest") && cold.contains("coldest hour"))
      try await fixture.closet.editGarment(fixture.shirt.id) { $0.tags = ["Río", "Work"] }
      let own = try await client.page("/today?occasion=r%C3%ADo").text
      #expect(outfits(own).count == 1 && own.contains("<option value=\"Río\" selected>"))
      // A tag that names a known occasion is offered only once.
      #expect(!own.contains("value=\"Work\"") && own.contains("value=\"work\">Work<"))
      try await fixture.closet.removeGarment(fixture.shoes.id)
      #expect(try await client.page("/today").text.contains("No shoes in your wardrobe"))
      try await fixture.closet.removeGarment(fixture.trousers.id)
      #expect(try await client.page("/today").text.contains("No clothes in your wardrobe"))
    }
  }

  @Test("are offered at the top of the wardrobe, unless it is filtered")
  func entry() async throws {
    try await withOutfits { fixture, client in
      #expect(try await client.page("/wardrobe").text.contains("href=\"/today\""))
      #expect(!(try await client.page("/wardrobe?q=shirt").text.contains("href=\"/today\"")))
      let empty = try await client.page("/wardrobe", OutfitFixture.ben).text
      #expect(!empty.contains("href=\"/today\""))
    }
  }
}
