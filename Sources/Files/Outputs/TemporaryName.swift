/// Names of files and folders that are being written: `.what2wear-`, twelve random hexadecimal
/// digits, `.tmp`. Hidden from walks, and told apart from anything a person would name so.
enum TemporaryName {
  private static let prefix = ".what2wear-"
  private static let suffix = ".tmp"
  private static let digitCount = 12

  static func random() -> String {
    let number = UInt64.random(in: 0..<(1 << (4 * UInt64(digitCount))))
    let digits = String(number, radix: 16)
    let zeros = String(repeating: "0", count: digitCount - digits.count)
    return "\(prefix)\(zeros)\(digits)\(suffix)"
  }

  static func matches(_ name: String) -> Bool {
    guard name.hasPrefix(prefix), name.hasSuffix(suffix) else { return false }
    let digits = name.dropFirst(prefix.count).dropLast(suffix.count)
    return digits.count == digitCount
      && digits.allSatisfy { $0.isASCII && $0.isHexDigit && !$0.isUppercase }
  }
}
