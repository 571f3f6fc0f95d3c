import Foundation
import Garments
import WardrobeStore

extension Language {
  /// Whose dates the pages show: the day before the month, hours to 24.
  var dateLocale: String { self == .spanish ? "es_ES" : "en_GB" }
}

extension CalendarDate {
  /// `3 May 2026`, `3 de mayo de 2026`.
  func words(in language: Language) -> String {
    // The day is the same wherever one is, so that it is counted and written by one clock.
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    let parts = DateComponents(calendar: calendar, year: year, month: month, day: day)
    guard let date = calendar.date(from: parts) else { return description }
    return date.formatted(
      Date.FormatStyle(
        date: .long, time: .omitted, locale: Locale(identifier: language.dateLocale),
        calendar: calendar, timeZone: .gmt))
  }
}
