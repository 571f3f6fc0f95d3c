import Foundation
import Garments

extension Language {
  /// Whose dates the pages show: the day before the month, hours to 24.
  var dateLocale: String { self == .spanish ? "es_ES" : "en_GB" }
}

extension Date {
  /// `3 May 2026`, `3 de mayo de 2026`.
  func day(in language: Language) -> String {
    formatted(
      Date.FormatStyle(date: .long, time: .omitted)
        .locale(Locale(identifier: language.dateLocale)))
  }

  /// Whether it is of the day that it is here.
  var isToday: Bool { Calendar.current.isDateInToday(self) }
}
