import Foundation
import Garments

extension Date {
  /// `3 May 2026`, `3 de mayo de 2026`.
  func day(in language: Language) -> String {
    formatted(
      Date.FormatStyle(date: .long, time: .omitted)
        .locale(Locale(identifier: language == .spanish ? "es_ES" : "en_GB")))
  }

  /// Whether it is of the day that it is here.
  var isToday: Bool { Calendar.current.isDateInToday(self) }
}
