/// The price of a garment.
public struct Price: Hashable, Sendable {
  /// The price in thousandths of the currency unit, the smallest fraction in ISO 4217.
  public let thousandths: Int
  /// The currency's ISO 4217 code: three capital letters.
  public let currency: String

  /// Currency signs and their codes. Signs are in capital letters.
  private static let signs: [String: String] = [
    "€": "EUR", "$": "USD", "US$": "USD", "£": "GBP", "¥": "JPY", "￥": "JPY", "R$": "BRL",
    "₹": "INR",
    "₩": "KRW", "₺": "TRY", "₽": "RUB", "ZŁ": "PLN", "KČ": "CZK", "FT": "HUF",
  ]
  /// The currencies with three decimals (ISO 4217). Other currencies have at most two.
  private static let finest: Set<String> = ["BHD", "IQD", "JOD", "KWD", "LYD", "OMR", "TND"]
  /// The highest valid price. Longer numbers are typing errors.
  private static let most = 999_999_999_999

  /// Makes a price. Returns nil if the amount, the currency or the number of decimals is invalid.
  public init?(thousandths: Int, currency: String) {
    guard (0...Self.most).contains(thousandths), currency.utf8.count == 3,
      currency.utf8.allSatisfy({ (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) }),
      thousandths % 10 == 0 || Self.finest.contains(currency)
    else { return nil }
    self.thousandths = thousandths
    self.currency = currency
  }

  /// Parses a price. Returns nil if the text is invalid.
  ///
  /// The currency may be before or after the number, as in `29.95 EUR`, `29,95 eur`, `EUR 29.95`
  /// and `€29.95`. Thousands may be separated, as in `1.299,50 EUR`, `1 299,50 EUR`, `1'299.50 CHF`
  /// and `1,299 EUR`. Whole prices may end with a dash, as in `27,- €`.
  ///
  /// A point or comma before three digits separates thousands, unless the currency has three
  /// decimals.
  public init?(_ text: String) { self.init(text, currency: nil) }

  /// - Parameter currency: the default currency, as a code or a sign.
  package init?(_ text: String, currency other: String?) {
    let text = text.trimmed
    guard let first = text.firstIndex(where: \.isDigit), let last = text.lastIndex(where: \.isDigit)
    else { return nil }
    let words = [text[..<first], Self.withoutDash(text[text.index(after: last)...])]
      .map { String($0).trimmed }
    guard let word = words.first(where: { !$0.isEmpty }) ?? other, words.contains("") else {
      return nil
    }
    let currency = Self.currency(word)
    guard let thousandths = Self.thousandths(text[first...last], Self.finest.contains(currency))
    else { return nil }
    self.init(thousandths: thousandths, currency: currency)
  }

  /// Removes a separator with a dash at the start of the text, as in `27,- €`.
  private static func withoutDash(_ rest: Substring) -> Substring {
    guard let mark = rest.first, mark == "," || mark == "." else { return rest }
    let dashes = rest.dropFirst().prefix {
      "-\u{2010}\u{2012}\u{2013}\u{2014}\u{2212}".contains($0)
    }
    return dashes.isEmpty || dashes.count > 2 ? rest : rest[dashes.endIndex...]
  }

  private static func currency(_ word: String) -> String {
    let word = word.trimmed.uppercased()
    return signs[word] ?? word
  }

  package static func currencyCode(_ word: String) -> String? {
    Price(thousandths: 0, currency: currency(word))?.currency
  }

  private static func thousandths(_ number: Substring, _ hasThousandths: Bool) -> Int? {
    let parts = number.split(omittingEmptySubsequences: false) { !$0.isDigit }
    guard let first = parts.first, let last = parts.last,
      parts.allSatisfy({ !$0.isEmpty && $0.count <= 9 })
    else { return nil }
    let signs = number.filter { !$0.isDigit }.compactMap(\.numberSign)
    guard signs.count == parts.count - 1 else { return nil }
    var groups = parts.dropFirst()
    var fraction: Substring = ""
    let mayBeFraction = signs.last == .point || signs.last == .comma
    let isFraction =
      parts.count == 2 && hasThousandths || last.count < 3 || Set(signs).count > 1
    if mayBeFraction, isFraction {
      guard last.count <= (hasThousandths ? 3 : 2), Set(signs.dropLast()).count <= 1,
        parts.count == 2 || signs.first != signs.last
      else { return nil }
      fraction = last
      groups = groups.dropLast()
    } else if Set(signs).count > 1 {
      return nil
    }
    guard groups.allSatisfy({ $0.count == 3 }), groups.isEmpty || first.count <= 3 else {
      return nil
    }
    let padding = String(repeating: "0", count: 3 - fraction.count)
    return Int(([first] + groups).joined() + fraction + padding)
  }
}

private enum NumberSign: Hashable {
  case point, comma
  /// Separators that occur only between thousands.
  case blank, apostrophe
}

extension Character {
  fileprivate var numberSign: NumberSign? {
    switch self {
    case ".": .point
    case ",": .comma
    case "'", "\u{2019}": .apostrophe
    // White space includes non-breaking and thin spaces.
    case _ where isWhitespace && !isNewline: .blank
    default: nil
    }
  }
}

extension Character {
  /// True for the digits 0 to 9 only, not for digits of other scripts.
  var isDigit: Bool { isASCII && isNumber }
}

extension Price: CustomStringConvertible {
  /// The price as text, such as `29.95 EUR`. The third decimal appears only if it is not zero.
  public var description: String {
    let (whole, fraction) = thousandths.quotientAndRemainder(dividingBy: 1000)
    var digits = String(fraction)
    digits = String(repeating: "0", count: 3 - digits.count) + digits
    if digits.hasSuffix("0") { digits.removeLast() }
    return "\(whole).\(digits) \(currency)"
  }
}
