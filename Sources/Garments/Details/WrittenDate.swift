package enum WrittenDate: Hashable, Sendable {
  /// An unambiguous date. The day order is set only if the other order would give an invalid date.
  case day(CalendarDate, DayOrder?)
  /// An ambiguous date: day and month may be in either order.
  case either(dayFirst: CalendarDate, monthFirst: CalendarDate)

  /// Parses a date, with or without a following time. Returns nil if the text is invalid.
  ///
  /// Numeric forms are `2026-05-01`, `2026/5/1`, `1.5.2026` and `31/12/2025`. Forms with English or
  /// Spanish month names are `3 May 2026`, `May 3, 2026` and `3 de mayo de 2026`. Two-digit years
  /// mean 1970 to 2069.
  package init?(_ text: String) {
    let date = Self.withoutTime(text.trimmed)
    if date.contains(where: \.isLetter) {
      self.init(Self.named(date))
      return
    }
    let signs = Set(date.filter { !$0.isDigit && !$0.isWhitespace })
    let parts = date.split(omittingEmptySubsequences: false) { signs.contains($0) }.map {
      "\($0)".trimmed
    }
    guard signs.count == 1, let sign = signs.first, "-/.".contains(sign), parts.count == 3,
      parts.allSatisfy({ !$0.isEmpty && $0.allSatisfy(\.isDigit) }),
      parts[1].count <= 2
    else { return nil }
    // Dates such as 24-05-13 are rejected, because the year may be first.
    if sign == "-", parts.allSatisfy({ $0.count == 2 }) { return nil }
    let numbers = parts.compactMap { Int($0) }
    switch (parts[0].count, parts[2].count) {
    case (4, 1...2):
      self.init(CalendarDate(year: numbers[0], month: numbers[1], day: numbers[2]))
    case (1...2, _):
      guard let year = Self.year(parts[2]) else { return nil }
      let dayFirst = CalendarDate(year: year, month: numbers[1], day: numbers[0])
      let monthFirst = CalendarDate(year: year, month: numbers[0], day: numbers[1])
      switch (dayFirst, monthFirst) {
      // In dates with points, the day always comes first.
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

  private static func year(_ digits: String) -> Int? {
    guard digits.allSatisfy(\.isDigit), let number = Int(digits) else { return nil }
    switch digits.count {
    case 4: return number
    case 2: return number + (number < 70 ? 2000 : 1900)
    default: return nil
    }
  }

  /// At least the first three letters of a month are required.
  private static let months = [
    ["january", "enero"], ["february", "febrero"], ["march", "marzo"], ["april", "abril"],
    ["may", "mayo"], ["june", "junio"], ["july", "julio"], ["august", "agosto"],
    ["september", "septiembre", "setiembre"], ["october", "octubre"], ["november", "noviembre"],
    ["december", "diciembre"],
  ]

  private static func month(_ word: String) -> Int? {
    guard word.count >= 3 else { return nil }
    return months.firstIndex { $0.contains { $0.hasPrefix(word) } }.map { $0 + 1 }
  }

  private static func named(_ date: Substring) -> CalendarDate? {
    let words = date.split { $0.isWhitespace || ",.-/".contains($0) }.map { String($0).folded }
      .filter { !["de", "del", "of"].contains($0) }
    guard words.count == 3, let year = year(words[2]) else { return nil }
    let isDayFirst = month(words[1]) != nil
    let (day, name) = isDayFirst ? (words[0], words[1]) : (words[1], words[0])
    guard let month = month(name), day.count <= 2, day.allSatisfy(\.isDigit), let day = Int(day)
    else {
      return nil
    }
    return CalendarDate(year: year, month: month, day: day)
  }

  /// Returns the date without a time of day, which follows `T` or a space.
  private static func withoutTime(_ text: String) -> Substring {
    guard let colon = text.firstIndex(of: ":"),
      let start = text[..<colon].lastIndex(where: { $0 == "T" || $0 == "t" || $0.isWhitespace }),
      text[start...].dropFirst().allSatisfy({ $0.isDigit || ":.,+-Z apmAPM".contains($0) })
    else { return text[...] }
    return text[..<start]
  }
}
