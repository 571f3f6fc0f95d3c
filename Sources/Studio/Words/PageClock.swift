import Foundation
import Garments
import Hummingbird

/// Formats a page's dates and times in the browser's time zone, which a script stores in a cookie.
/// Without the cookie, the server's time zone is used and named.
struct PageClock: Sendable {
  /// The cookie with the browser's time zone, such as `Europe/Madrid`.
  static let cookieName = "__Host-zone"
  /// The maximum length of a time zone's name, in bytes.
  private static let longestName = 64

  private let zone: TimeZone
  private let isBrowsers: Bool

  init(of request: Request) {
    let zone = Self.zoneName(of: request).flatMap { TimeZone(identifier: $0) }
    (self.zone, isBrowsers) = (zone ?? .current, zone != nil)
  }

  /// Returns the name of the browser's time zone, or nil if missing or invalid.
  private static func zoneName(of request: Request) -> String? {
    guard let name = request.headers.cookie(cookieName), name.utf8.count <= longestName,
      name.utf8.allSatisfy({ byte in
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
          || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
          || "/_+-".utf8.contains(byte)
      })
    else { return nil }
    return name
  }

  /// Returns a date in words, such as `3 May 2026` or `3 de mayo de 2026`.
  func day(of time: Date, in language: Language) -> String {
    words(for: time, style(.omitted, language))
  }

  /// Returns a date and time in words, such as `3 May 2026 at 14:05` or `3 de mayo de 2026, 14:05`.
  func minute(of time: Date, in language: Language) -> String {
    words(for: time, style(.shortened, language))
  }

  /// Returns a day of the diary in words, such as `3 May 2026` or `3 de mayo de 2026`.
  func text(of day: CalendarDate, in language: Language) -> String {
    let parts = DateComponents(year: day.year, month: day.month, day: day.day, hour: 12)
    guard let noon = calendar.date(from: parts) else { return "\(day)" }
    return noon.formatted(style(.omitted, language))
  }

  /// Today in the clock's time zone.
  var today: CalendarDate {
    get throws {
      let parts = calendar.dateComponents([.year, .month, .day], from: Date())
      guard let year = parts.year, let month = parts.month, let day = parts.day,
        let today = CalendarDate(year: year, month: month, day: day)
      else { throw StudioFailure.notFound }
      return today
    }
  }

  private var calendar: Calendar {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = zone
    return calendar
  }

  private func style(
    _ time: Date.FormatStyle.TimeStyle, _ language: Language
  ) -> Date.FormatStyle {
    Date.FormatStyle(
      date: .long, time: time, locale: Locale(identifier: language.dateLocale),
      calendar: calendar, timeZone: zone)
  }

  private func words(for time: Date, _ style: Date.FormatStyle) -> String {
    isBrowsers ? time.formatted(style) : "\(time.formatted(style)) (\(zone.identifier))"
  }
}
