import ArgumentParser
import CommandSupport
import Core
import Garments

/// A day as people type it: `2026-05-01`, `today`, `yesterday` or `tomorrow`, also in Spanish.
struct DayArgument {
  let day: CalendarDate

  init(_ argument: String) throws {
    let offsets = [
      "today": 0, "hoy": 0, "yesterday": -1, "ayer": -1, "tomorrow": 1, "mañana": 1,
    ]
    if let offset = offsets[argument.lowercased()] {
      self = try DayArgument(daysFromToday: offset)
    } else if let day = CalendarDate(argument) {
      self.day = day
    } else {
      throw usageError(
        "'\(argument)' is not a day; write it as 2026-05-01, today, yesterday or tomorrow")
    }
  }

  /// - Parameter days: the number of days after today; negative for days before.
  init(daysFromToday days: Int) throws {
    guard let day = try Self.today.adding(days: days) else {
      throw usageError("the day must be in the years 1 to 9999")
    }
    self.day = day
  }

  /// Today in the computer's time zone.
  static var today: CalendarDate {
    get throws {
      guard let today = CalendarDate.today else {
        throw BadInput("the computer's clock is not set to a day in the years 1 to 9999")
      }
      return today
    }
  }
}

/// Throws an error if the last day of a period is before its first day.
func validateDays(_ from: DayArgument?, _ to: DayArgument?) throws {
  if let from, let to, to.day < from.day {
    throw usageError("--to \(to.day) is before --from \(from.day).")
  }
}

/// A day, or a range of days such as `2026-12-18..2026-12-20`.
struct DayRange {
  let days: ClosedRange<CalendarDate>

  init(_ argument: String) throws {
    let parts = argument.split(separator: "..", omittingEmptySubsequences: false).map(String.init)
    guard let first = parts.first, let last = parts.last, parts.count < 3 else {
      throw usageError(
        "'\(argument)' is not a range of days; write it as 2026-12-18..2026-12-20")
    }
    let (from, to) = (try DayArgument(first).day, try DayArgument(last).day)
    guard from <= to else { throw usageError("\(to) is before \(from)") }
    days = from...to
  }
}

/// A number of days or weeks, such as `90d` or `12w`; a number without a letter means days.
struct DayCount {
  let days: Int
  /// A diary covers at most ten centuries.
  private static let most = 365_250

  init(_ argument: String) throws {
    let unit = argument.last.flatMap { ["d": 1, "w": 7][$0.lowercased()] }
    let digits = unit == nil ? argument[...] : argument.dropLast()
    guard let number = Int(digits: digits), number > 0, number <= Self.most else {
      throw usageError("'\(argument)' is not a number of days; write it as 90d or 12w")
    }
    days = min(number * (unit ?? 1), Self.most)
  }
}
