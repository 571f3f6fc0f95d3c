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
    words(in: language) { $0.day().month(.wide).year() }
  }

  /// Returns the date in words, with its weekday, such as `Sunday, 3 May 2026`.
  func wordsWithWeekday(in language: Language) -> String {
    words(in: language) { $0.weekday(.wide).day().month(.wide).year() }.capitalizedFirst
  }

  /// Returns the date's month, such as `May 2026` or `Mayo de 2026`.
  func monthWords(in language: Language) -> String {
    words(in: language) { $0.month(.wide).year() }.capitalizedFirst
  }

  /// Returns the date's weekday, such as `Sun` or `dom`.
  func weekdayWord(in language: Language) -> String {
    words(in: language) { $0.weekday(.abbreviated) }
  }

  /// Returns a range of days, such as `27 April – 3 May 2026`.
  func words(to last: CalendarDate, in language: Language) -> String {
    guard let start = midnight, let end = last.midnight, start < end else {
      return words(in: language)
    }
    return Date.IntervalFormatStyle(
      date: .long, time: .omitted, locale: Locale(identifier: language.dateLocale),
      calendar: Self.calendar, timeZone: .gmt
    ).format(start..<end)
  }

  private func words(
    in language: Language, _ parts: (Date.FormatStyle) -> Date.FormatStyle
  ) -> String {
    let style = Date.FormatStyle(
      locale: Locale(identifier: language.dateLocale), calendar: Self.calendar, timeZone: .gmt)
    return midnight.map(parts(style).format) ?? description
  }

  // A date is the same in every time zone, so it is made and formatted in GMT.

  private static var calendar: Calendar {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    return calendar
  }

  private var midnight: Date? {
    DateComponents(calendar: Self.calendar, year: year, month: month, day: day).date
  }
}
