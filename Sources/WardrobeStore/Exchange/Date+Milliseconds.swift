import FoundationEssentials

extension Date {
  /// `2026-05-01T08:00:00.123Z`: a format that counts fractions in binary would lose some.
  var textToTheMillisecond: String {
    let (seconds, rest) = Self.divide(milliseconds)
    let whole = Date(timeIntervalSince1970: Double(seconds)).formatted(.iso8601)
    let digits = String(rest)
    let zeros = String(repeating: "0", count: 3 - digits.count)
    return "\(whole.dropLast()).\(zeros)\(digits)Z"
  }

  /// Reads `textToTheMillisecond`; nil for anything else, as a year that cannot be stored.
  init?(toTheMillisecond text: String) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    // Without further digits the year is of four, and no number here too large.
    guard parts.count == 2, parts[0].utf8.count == 19, parts[1].utf8.count == 4,
      let rest = Int64(parts[1].dropLast()),
      let whole = try? Date("\(parts[0])Z", strategy: .iso8601)
    else { return nil }
    let milliseconds = whole.milliseconds + rest
    guard Date.possibleMilliseconds.contains(milliseconds) else { return nil }
    self.init(timeIntervalSince1970: Double(milliseconds) / 1000)
    // Readers of ISO 8601 and of numbers take more than is ever written.
    guard textToTheMillisecond == text else { return nil }
  }

  private static func divide(_ milliseconds: Int64) -> (seconds: Int64, rest: Int64) {
    let rest = (milliseconds % 1000 + 1000) % 1000
    return ((milliseconds - rest) / 1000, rest)
  }
}
