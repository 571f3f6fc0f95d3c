import FoundationEssentials
import GRDB

// Conversions of database columns to values. Invalid values throw an error instead of crashing.

extension Row {
  /// GRDB's subscripts would crash on invalid values, as in a damaged file.
  func value<Value: DatabaseValueConvertible>(_ column: String) throws -> Value {
    try decode(Value.self, forColumn: column)
  }

  func identifier<Subject>(_ column: String) throws -> Identifier<Subject> {
    let text: String = try value(column)
    guard let identifier = Identifier<Subject>(text) else { throw damaged("\(column) \(text)") }
    return identifier
  }

  func photo(_ column: String) throws -> PhotoName {
    let text: String = try value(column)
    guard let name = PhotoName(text) else { throw damaged("\(column) \(text)") }
    return name
  }

  func time(_ column: String) throws -> Date {
    let milliseconds: Int64 = try value(column)
    guard Date.possibleMilliseconds.contains(milliseconds) else {
      throw damaged("\(column) \(milliseconds)")
    }
    return Date(timeIntervalSince1970: Double(milliseconds) / 1000)
  }

  func timeIfAny(_ column: String) throws -> Date? {
    try (value(column) as Int64?).map { _ in try time(column) }
  }

  func photoIfAny(_ column: String) throws -> PhotoName? {
    try (value(column) as String?).map { _ in try photo(column) }
  }

  func damaged(_ words: String) -> DatabaseError {
    DatabaseError(resultCode: .SQLITE_CORRUPT, message: "impossible \(words)")  // not a message
  }
}

extension Date {
  /// The years 1 to 9999, in milliseconds since 1970.
  static let possibleMilliseconds: ClosedRange<Int64> = -62_135_596_800_000...253_402_300_799_999

  static func canBeStored(_ time: Date) -> Bool {
    let seconds = time.timeIntervalSince1970
    // Check the seconds first, because very large values would overflow as milliseconds.
    return abs(seconds) < 300_000_000_000 && possibleMilliseconds.contains(time.milliseconds)
  }

  var milliseconds: Int64 { Int64((timeIntervalSince1970 * 1000).rounded()) }

  static var nowToTheMillisecond: Date {
    Date().toTheMillisecond
  }

  var toTheMillisecond: Date { Date(timeIntervalSince1970: Double(milliseconds) / 1000) }

  /// Returns the current time, but always a time after `before`. A later time makes the change
  /// detectable even within the same millisecond, or if another computer's clock is ahead.
  static func ofChange(after before: Date) -> Date {
    let now = nowToTheMillisecond
    // Ignore times more than a day ahead, because the clock that set them was wrong.
    guard now <= before, before.timeIntervalSince(now) < 86_400 else { return now }
    return Date(timeIntervalSince1970: Double(before.milliseconds + 1) / 1000)
  }
}

extension Date {
  /// The time as text, such as `2026-05-01T08:00:00.123Z`, without rounding errors.
  var textToTheMillisecond: String {
    let (seconds, rest) = Self.divide(milliseconds)
    let whole = Date(timeIntervalSince1970: Double(seconds)).formatted(.iso8601)
    let digits = String(rest)
    let zeros = String(repeating: "0", count: 3 - digits.count)
    return "\(whole.dropLast()).\(zeros)\(digits)Z"
  }

  /// Parses `textToTheMillisecond`. Returns nil if the text or the year is invalid.
  init?(toTheMillisecond text: String) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    // The length check limits the year to four digits, so the numbers below cannot overflow.
    guard parts.count == 2, parts[0].utf8.count == 19, parts[1].utf8.count == 4,
      let rest = Int64(parts[1].dropLast()),
      let whole = try? Date("\(parts[0])Z", strategy: .iso8601)
    else { return nil }
    let milliseconds = whole.milliseconds + rest
    guard Date.possibleMilliseconds.contains(milliseconds) else { return nil }
    self.init(timeIntervalSince1970: Double(milliseconds) / 1000)
    // The parsers accept more formats than are ever written, so compare the result.
    guard textToTheMillisecond == text else { return nil }
  }

  private static func divide(_ milliseconds: Int64) -> (seconds: Int64, rest: Int64) {
    let rest = (milliseconds % 1000 + 1000) % 1000
    return ((milliseconds - rest) / 1000, rest)
  }
}
