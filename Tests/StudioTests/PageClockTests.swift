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
  func worn() async throws {
    try await withTestStudio { studio in
      let outfit = try await studio.ana.closet.createOutfit("Sunday", of: [])
      let late = try Date("2026-05-03T23:30:00Z", strategy: .iso8601)
      try await studio.ana.closet.setWorn(of: outfit.id, late)
      let server = TimeZone.current
      let here = late.formatted(
        Date.FormatStyle(
          date: .long, time: .omitted, locale: Locale(identifier: "en_GB"), timeZone: server))
      try await studio.application().test(.router) { client in
        func page(_ headers: HTTPFields) async throws -> String {
          try await client.get("/outfits/\(outfit.id)", headers).text
        }
        for (zone, day) in [
          ("Europe/Madrid", "4 May 2026"), ("America/New_York", "3 May 2026"),
          ("Asia/Kolkata", "4 May 2026"), ("UTC", "3 May 2026"), ("Etc/GMT-1", "4 May 2026"),
        ] {
          let text = try await page(headers(zone))
          #expect(text.contains("on \(day)</p>"), "\(zone)")
        }
        #expect(
          try await page(headers("Europe/Madrid", "es")).contains("4 de mayo de 2026</p>"))
        for zone in [
          nil, "", "Mars/Olympus", "../../etc/passwd", "<b>", String(repeating: "a", count: 65),
        ] {
          let text = try await page(headers(zone))
          #expect(text.contains("on \(here) (\(server.identifier))</p>"), "\(zone ?? "none")")
        }
      }
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
