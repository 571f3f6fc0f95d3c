/// What a garment cost.
public struct Price: Hashable, Sendable {
  /// In thousandths of the currency's unit: no currency is divided further (ISO 4217).
  public let thousandths: Int
  /// Three capital letters (ISO 4217).
  public let currency: String

  private static let signs: [Character: String] = ["€": "EUR", "$": "USD", "£": "GBP", "¥": "JPY"]
  /// A price of more digits is a slip.
  private static let longestWhole = 9

  /// - Parameter thousandths: 0 or more.
  public init?(thousandths: Int, currency: String) {
    guard thousandths >= 0, currency.utf8.count == 3,
      currency.utf8.allSatisfy({ (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) })
    else { return nil }
    self.thousandths = thousandths
    self.currency = currency
  }

  /// Reads `29.95 EUR`, `29,95 eur`, `EUR 29.95` or `€29.95`; nil for anything else.
  public init?(_ text: String) {
    var number = ""
    var currency = ""
    for character in text where !character.isWhitespace {
      if let code = Self.signs[character] {
        currency += code
      } else if character.isLetter {
        currency += character.uppercased()
      } else {
        number.append(character)
      }
    }
    guard let thousandths = Self.thousandths(number) else { return nil }
    self.init(thousandths: thousandths, currency: currency)
  }

  private static func thousandths(_ number: String) -> Int? {
    let parts = number.split(omittingEmptySubsequences: false) { $0 == "." || $0 == "," }
    guard let whole = parts.first, (1...longestWhole).contains(whole.count), parts.count <= 2,
      parts.allSatisfy({
        $0.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
      })
    else { return nil }
    let fraction = parts.count == 2 ? parts[1] : ""
    guard parts.count == 1 || (1...3).contains(fraction.count) else { return nil }
    let padded = fraction + String(repeating: "0", count: 3 - fraction.count)
    return Int(whole + padded)
  }
}

extension Price: CustomStringConvertible {
  /// `29.95 EUR`: two decimals, three where the third is not 0.
  public var description: String {
    let (whole, fraction) = thousandths.quotientAndRemainder(dividingBy: 1000)
    var digits = String(fraction)
    digits = String(repeating: "0", count: 3 - digits.count) + digits
    if digits.hasSuffix("0") { digits.removeLast() }
    return "\(whole).\(digits) \(currency)"
  }
}
