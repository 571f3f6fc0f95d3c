import Glibc

extension CalendarDate {
  /// The number of days since 1970-01-01, which is 0. Earlier days are negative.
  package var dayNumber: Int {
    // This calculation counts years from March, so that a leap day is the last day of a year.
    let years = month > 2 ? year : year - 1
    let months = (month + 9) % 12
    let dayOfYear = (153 * months + 2) / 5 + day - 1
    return 365 * years + years / 4 - years / 100 + years / 400 + dayOfYear - 719_468
  }

  /// Returns the day at an offset from this day, or nil for a year outside 1 to 9999.
  package func adding(days: Int) -> CalendarDate? {
    let (number, isTooFar) = dayNumber.addingReportingOverflow(days)
    return isTooFar ? nil : CalendarDate(dayNumber: number)
  }

  /// Returns nil for a day in a year outside 1 to 9999.
  package init?(dayNumber: Int) {
    let (first, last) = (-719_162, 2_932_896)
    guard (first...last).contains(dayNumber) else { return nil }
    var instant = dayNumber * 86_400
    var parts = unsafe tm()
    guard unsafe gmtime_r(&instant, &parts) != nil else { return nil }
    unsafe self.init(parts)
  }

  /// Today in the computer's time zone.
  package static var today: CalendarDate? {
    var now = time(nil)
    var parts = unsafe tm()
    tzset()
    guard unsafe localtime_r(&now, &parts) != nil else { return nil }
    return unsafe CalendarDate(parts)
  }

  private init?(_ parts: tm) {
    unsafe self.init(
      year: Int(parts.tm_year) + 1900, month: Int(parts.tm_mon) + 1, day: Int(parts.tm_mday))
  }
}
