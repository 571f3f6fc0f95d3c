import WardrobeStore
import Foundation
import HTTPTypes
import HummingbirdTesting
import Studio
import Testing

@Suite("Days and hours on pages")
struct PageClockTests {
  private func headers(_ zone: String?, _ language: String = "en") -> HTTPFields {
    let session = "__Host-what2wear=\(TestStudio.anaToken); __Host-language=\(language)"
    return HTTPFields.page.with("Cookie", session + (zone.map { "; __Host-zone=\($0)" } ?? ""))
  }

  @Test("are those of the browser's zone; without a zone that is known the server's is named")
  func days() async throws {
    try await withTestStudio { studio in
      let closet = studio.ana.closet
      let shirt = try await OutfitFixture(studio).shirt
      try await closet.addToBag([shirt.id])
      let list = try await closet.checkOut(PackingDetails(title: "Porto"))
      @Sendable func day(_ zone: TimeZone, _ language: String = "en_GB") -> String {
        list.created.formatted(
          Date.FormatStyle(
            date: .long, time: .omitted, locale: Locale(identifier: language), timeZone: zone))
      }
      try await studio.application().test(.router) { client in
        func page(_ headers: HTTPFields) async throws -> String {
          try await client.get("/packing/\(list.id)", headers).text
        }
        // The first two time zones never have the same date.
        for name in ["Pacific/Kiritimati", "Pacific/Pago_Pago", "UTC", "Etc/GMT-1"] {
          let zone = try #require(TimeZone(identifier: name))
          #expect(try await page(headers(name)).contains("\(day(zone))<"), "\(name)")
        }
        let madrid = try #require(TimeZone(identifier: "Europe/Madrid"))
        #expect(
          try await page(headers("Europe/Madrid", "es")).contains("\(day(madrid, "es_ES"))<"))
        let here = day(.current)
        for zone in [
          nil, "", "Mars/Olympus", "../../etc/passwd", "<b>", String(repeating: "a", count: 65),
        ] {
          let text = try await page(headers(zone))
          #expect(text.contains("\(here) (\(TimeZone.current.identifier))<"), "\(zone ?? "none")")
        }
      }
    }
  }

  @Test("say which day is today: an outfit is worn on the browser's day")
  func today() async throws {
    try await withOutfits { fixture, client in
      let outfit = try await fixture.outfit()
      for zone in ["Pacific/Kiritimati", "Pacific/Pago_Pago"] {
        let cookie = "__Host-what2wear=\(TestStudio.anaToken); __Host-zone=\(zone)"
        _ = try await client.execute(
          uri: "/outfits/\(outfit.id)/worn", method: .post,
          headers: OutfitFixture.form.with("Cookie", cookie),
          body: fixture.body(("action", "add")))
        let page = try await client.get("/outfits/\(outfit.id)", headers(zone)).text
        #expect(page.contains("value=\"remove\""), "\(zone)")
      }
      // The two time zones never have the same date, so the diary has two days.
      #expect(try await fixture.closet.diary().count == 2)
    }
  }

  @Test("of sessions are, too")
  func sessions() async throws {
    try await withTestStudio { studio in
      let used = try #require(
        try await studio.accounts.sessions(of: studio.ana.user.id).first?.used)
      let zone = try #require(TimeZone(identifier: "Asia/Kathmandu"))
      let minute = used.formatted(
        Date.FormatStyle(
          date: .long, time: .shortened, locale: Locale(identifier: "en_GB"), timeZone: zone))
      try await studio.application().test(.router) { client in
        let page = try await client.get("/account", headers("Asia/Kathmandu")).text
        #expect(page.contains("last used \(minute)<"))
        let other = try await client.get("/account", headers(nil)).text
        #expect(other.contains(" (\(TimeZone.current.identifier))<"))
      }
    }
  }
}
