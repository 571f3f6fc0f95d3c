/// A day in the Gregorian calendar, without a time or time zone.
public struct CalendarDate: Hashable, Sendable {
  /// The year, 1 to 9999.
  public let year: Int
  /// The month, 1 to 12.
  public let month: Int
  /// The day of the month, 1 to 31.
  public let day: Int

  /// Makes a date. Returns nil if the day does not exist or the year is outside 1 to 9999.
  public init?(year: Int, month: Int, day: Int) {
    guard (1...9999).contains(year), (1...12).contains(month),
      (1...Self.dayCount(year, month)).contains(day)
    else { return nil }
    self.year = year
    self.month = month
    self.day = day
  }

  /// Parses an ISO 8601 date such as `2026-05-01`. Returns nil if the text is invalid.
  public init?(_ text: String) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.map(\.utf8.count) == [4, 2, 2],
      text.utf8.allSatisfy({ $0 == UInt8(ascii: "-") || (0x30...0x39).contains($0) }),
      let year = Int(parts[0]), let month = Int(parts[1]), let day = Int(parts[2])
    else { return nil }
    self.init(year: year, month: month, day: day)
  }

  private static func dayCount(_ year: Int, _ month: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }
}

extension CalendarDate: CustomStringConvertible {
  /// The date in ISO 8601 form, such as `2026-05-01`.
  public var description: String {
    [(year, 4), (month, 2), (day, 2)].map { number, width in
      let digits = String(number)
      return String(repeating: "0", count: width - digits.count) + digits
    }.joined(separator: "-")
  }
}

/// In JSON, a date is a string in ISO 8601 form.
extension CalendarDate: Codable {
  /// Decodes a string such as `2026-05-01`.
  ///
  /// - Throws: a `DecodingError` if the string is not a date.
  public init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    let text = try value.decode(String.self)
    guard let day = CalendarDate(text) else {
      throw DecodingError.dataCorruptedError(
        in: value, debugDescription: "must be a day such as 2026-05-01")  // not a message
    }
    self = day
  }

  /// Encodes the date's ``description``.
  ///
  /// - Throws: the errors of the encoder.
  public func encode(to encoder: any Encoder) throws {
    var value = encoder.singleValueContainer()
    try value.encode(description)
  }
}

extension CalendarDate: Comparable {
  /// Returns true if the first date is before the second.
  public static func < (left: CalendarDate, right: CalendarDate) -> Bool {
    (left.year, left.month, left.day) < (right.year, right.month, right.day)
  }
}
