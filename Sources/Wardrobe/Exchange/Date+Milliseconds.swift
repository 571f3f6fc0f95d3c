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

  /// Reads `textToTheMillisecond`; nil for anything else.
  init?(toTheMillisecond text: String) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 2, parts[1].utf8.count == 4, parts[1].hasSuffix("Z"),
      let rest = UInt(parts[1].dropLast()),
      let whole = try? Date("\(parts[0])Z", strategy: .iso8601)
    else { return nil }
    let milliseconds = whole.milliseconds + Int64(rest)
    self.init(timeIntervalSince1970: Double(milliseconds) / 1000)
  }

  private static func divide(_ milliseconds: Int64) -> (seconds: Int64, rest: Int64) {
    let rest = (milliseconds % 1000 + 1000) % 1000
    return ((milliseconds - rest) / 1000, rest)
  }
}
