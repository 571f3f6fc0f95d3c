import Foundation
import Garments
import WardrobeStore

extension Language {
  /// The locale for dates on pages, with the day before the month, and 24 hours.
  var dateLocale: String { self == .spanish ? "es_ES" : "en_GB" }
}

extension CalendarDate {
  /// Returns the date in words, such as `3 May 2026` or `3 de mayo de 2026`.
  func words(in language: Language) -> String {
    // A date is the same in every time zone, so it is made and formatted in GMT.
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
