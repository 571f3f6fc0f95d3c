import What2Wear

/// The query of `/diary`: the month or the week to show.
struct DiaryAddress: Hashable, Sendable {
  enum Span: String, Sendable {
    case month
    case week
  }

  let span: Span
  /// The first day of the month, or the Monday of the week.
  let first: CalendarDate

  static let list = "/diary"

  init(_ span: Span, of day: CalendarDate) {
    self.span = span
    first = span == .week ? day.monday : day.firstOfMonth
  }

  /// Parses a query. Ignores invalid fields, and shows the current month by default.
  init(_ fields: FormFields, today: CalendarDate) {
    if let week = fields["week"] {
      self.init(.week, of: CalendarDate(week) ?? today)
    } else {
      self.init(.month, of: fields["month"].flatMap { CalendarDate("\($0)-01") } ?? today)
    }
  }

  /// The days to show: whole weeks from Monday to Sunday.
  var days: [CalendarDate] {
    let end = next?.first.dayNumber ?? first.dayNumber + 31
    let weeks = (end - first.monday.dayNumber + 6) / 7
    return (0..<weeks * 7).compactMap { first.monday.adding(days: $0) }
  }

  /// Returns true if the day belongs to the month or the week.
  func contains(_ day: CalendarDate) -> Bool { DiaryAddress(span, of: day) == self }

  var previous: DiaryAddress? { first.adding(days: -1).map { DiaryAddress(span, of: $0) } }

  var next: DiaryAddress? {
    first.adding(days: span == .week ? 7 : 31).map { DiaryAddress(span, of: $0) }
  }

  /// Returns the address of the month or the week around the same days, or around today if today is
  /// shown.
  func with(_ span: Span, today: CalendarDate) -> DiaryAddress {
    DiaryAddress(span, of: contains(today) ? today : first)
  }

  var path: String {
    let day = "\(first)"
    return "\(Self.list)?\(span.rawValue)=\(span == .week ? day : String(day.dropLast(3)))"
  }

  static func path(of day: CalendarDate) -> String { "\(list)/\(day)" }
}

extension CalendarDate {
  /// The Monday on or before the day.
  var monday: CalendarDate {
    // 1970-01-01, the day with the number 0, was a Thursday.
    let sinceMonday = ((dayNumber + 3) % 7 + 7) % 7
    return adding(days: -sinceMonday) ?? self
  }

  var firstOfMonth: CalendarDate { CalendarDate(year: year, month: month, day: 1) ?? self }
}
