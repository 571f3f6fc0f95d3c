/// A date as spreadsheets and people write it.
package enum WrittenDate: Hashable, Sendable {
  /// The order is that of a date which is a day in one order alone.
  case day(CalendarDate, DayOrder?)
  /// Day and month may be either way round.
  case either(dayFirst: CalendarDate, monthFirst: CalendarDate)

  /// Reads `2026-05-01`, `2026/5/1`, `1.5.2026` and `31/12/2025`, with or without a time behind it; nil for anything
  /// else. Years have four digits.
  package init?(_ text: String) {
    let text = text.trimmed
    let date = Self.withoutTime(text)
    let signs = Set(date.filter { !$0.isDigit && !$0.isWhitespace })
    let parts = date.split(omittingEmptySubsequences: false) { signs.contains($0) }.map {
      "\($0)".trimmed
    }
    guard signs.count == 1, let sign = signs.first, "-/.".contains(sign), parts.count == 3,
      parts.allSatisfy({ !$0.isEmpty && $0.allSatisfy(\.isDigit) }),
      parts[1].count <= 2
    else { return nil }
    let numbers = parts.compactMap { Int($0) }
    switch (parts[0].count, parts[2].count) {
    case (4, 1...2):
      self.init(CalendarDate(year: numbers[0], month: numbers[1], day: numbers[2]))
    case (1...2, 4):
      let dayFirst = CalendarDate(year: numbers[2], month: numbers[1], day: numbers[0])
      let monthFirst = CalendarDate(year: numbers[2], month: numbers[0], day: numbers[1])
      switch (dayFirst, monthFirst) {
      // Nobody writes a month first with points.
      case _ where sign == ".": self.init(dayFirst)
      case (let day?, nil): self = .day(day, .dayFirst)
      case (nil, let day?): self = .day(day, .monthFirst)
      case (let day?, let other?) where day != other:
        self = .either(dayFirst: day, monthFirst: other)
      default: self.init(dayFirst)
      }
    default: return nil
    }
  }

  private init?(_ day: CalendarDate?) {
    guard let day else { return nil }
    self = .day(day, nil)
  }

  /// Without a time of the day behind `T` or a blank.
  private static func withoutTime(_ text: String) -> Substring {
    guard let colon = text.firstIndex(of: ":"),
      let start = text[..<colon].lastIndex(where: { $0 == "T" || $0 == "t" || $0.isWhitespace }),
      text[start...].dropFirst().allSatisfy({ $0.isDigit || ":.,+-Z apmAPM".contains($0) })
    else { return text[...] }
    return text[..<start]
  }
}
