import Foundation
import Garments
import Hummingbird

/// The clock by which a page says days and hours: the browser's, whose zone a script of its pages keeps in a cookie;
/// or the server's, whose zone is then named.
struct PageClock: Sendable {
  /// The cookie in which a browser says its zone, as "Europe/Madrid", and nothing else.
  static let cookieName = "__Host-zone"
  /// In bytes, more than any zone's name has.
  private static let longestName = 64

  private let zone: TimeZone
  private let isBrowsers: Bool

  init(of request: Request) {
    let zone = Self.zoneName(of: request).flatMap { TimeZone(identifier: $0) }
    (self.zone, isBrowsers) = (zone ?? .current, zone != nil)
  }

  /// What a browser says that its zone is called, of signs that such names have; nil where it says nothing like it.
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

  /// `3 May 2026`, `3 de mayo de 2026`.
  func day(of time: Date, in language: Language) -> String {
    words(for: time, style(.omitted, language))
  }

  /// `3 May 2026 at 14:05`, `3 de mayo de 2026, 14:05`.
  func minute(of time: Date, in language: Language) -> String {
    words(for: time, style(.shortened, language))
  }

  /// Whether a time is of the day that it is now.
  func isToday(_ time: Date) -> Bool { calendar.isDateInToday(time) }

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
