package import Garments

/// Options for reading ambiguous cells of a list.
package struct ListReading: Hashable, Sendable {
  /// The currency of prices that state no currency, as an ISO 4217 code. If nil, prices without a
  /// currency are rejected.
  package var currency: String?
  /// The day order of dates such as `01/05/2026`, or nil to detect it.
  package var dayOrder: DayOrder?
  /// The fallback day order for ambiguous lists. If nil, ambiguous dates are rejected.
  package var usualDayOrder: DayOrder?

  package init(
    currency: String? = nil, dayOrder: DayOrder? = nil, usualDayOrder: DayOrder? = nil
  ) {
    (self.currency, self.dayOrder) = (currency, dayOrder)
    self.usualDayOrder = usualDayOrder
  }
}

/// The detected format of a list.
package struct ListForm: Hashable, Sendable {
  /// The detected field separator, or nil for a comma or a separator stated in the list.
  package var separator: UInt8?
  /// The guessed encoding, or nil if the list is in UTF-8 or UTF-16.
  package var guessedEncoding: CSVText.Encoding?
  /// The day order used for ambiguous dates, or nil if no date is ambiguous.
  package var dayOrder: DayOrder?
  /// True if the list has ambiguous dates and their day order is unknown.
  package var hasUnclearDates = false
  /// True if the list has prices without a known currency.
  package var lacksCurrency = false
  /// A price such as `19,999` that is read as a whole number, although other prices use the comma
  /// for decimals.
  package var wholePrice: String?
  /// The decimal separators in the list. `thousands` holds, for each separator, the first price
  /// with three digits after the separator.
  private var decimalMarks: Set<Character> = []
  private var thousands: [Character: String] = [:]
  private var orders: Set<DayOrder> = []
  private var hasEither = false

  init(_ table: CSVTable, _ encoding: CSVText.Encoding) {
    if table.separator != UInt8(ascii: ","), !table.namesSeparator { separator = table.separator }
    if [.windows1252, .macRoman].contains(encoding) { guessedEncoding = encoding }
  }

  mutating func note(_ row: ListedTexts) {
    switch row.date {
    case .either: hasEither = true
    case .day(_, let order?): orders.insert(order)
    case .day, nil: break
    }
    if row.lacksCurrency { lacksCurrency = true }
    if let price = row.price { note(price, isWhole: row.hasWholePrice) }
  }

  private mutating func note(_ price: String, isWhole: Bool) {
    let marks = price.indices.filter { price[$0] == "," || price[$0] == "." }
    guard let last = marks.last else { return }
    let digits = price[price.index(after: last)...].prefix(while: \.isNumber)
    if digits.count < 3 {
      decimalMarks.insert(price[last])
    } else if marks.count == 1, isWhole, thousands[price[last]] == nil {
      thousands[price[last]] = price
    }
  }

  /// Determines the day order. The user's choice comes first, then unambiguous dates, then the
  /// usual order.
  mutating func settle(_ reading: inout ListReading) {
    let found = orders.count == 1 ? orders.first : nil
    reading.dayOrder = reading.dayOrder ?? found ?? reading.usualDayOrder
    if hasEither { dayOrder = reading.dayOrder }
    hasUnclearDates = hasEither && dayOrder == nil
    wholePrice = decimalMarks.sorted().compactMap { thousands[$0] }.first
  }
}

struct ListColumns: Sendable {
  /// The field of each column, or nil for an ignored column.
  let names: [String?]
  /// The currency in a header such as `price (EUR)`, as an ISO 4217 code.
  private(set) var currency: String?

  /// Columns that are not fields of a garment.
  private static let others = ["file", "currency", "id"]
  static let all = others + GarmentField.all.map(\.name)

  init(_ header: [String]) {
    var currency: String?
    names = header.map { title in
      if let name = Self.all.first(where: { $0.folded == title.folded }) { return name }
      guard let found = Self.priceCurrency(title) else { return nil }
      currency = found
      return "price"
    }
    self.currency = currency
  }

  private static func priceCurrency(_ title: String) -> String? {
    guard title.prefix(5).folded == "price" else { return nil }
    let word = String(title.dropFirst(5).filter { !" ()[]".contains($0) })
    // A lowercase word or an unknown code, such as `RRP`, is not a currency.
    let isCode = word.count == 3 && word.allSatisfy(\.isUppercase)
    guard word == word.uppercased(), !isCode || Self.codes.contains(word) else { return nil }
    return Price.currencyCode(word)
  }

  /// The ISO 4217 codes accepted in a header. Other words in capitals, such as `RRP`, are not
  /// currencies.
  private static let codes = Set(
    """
    AED ARS AUD BGN BOB BRL CAD CHF CLP CNY COP CRC CZK DKK DOP EGP EUR GBP GEL GTQ HKD HNL HUF IDR ILS INR ISK JPY KES \
    KRW KZT MAD MXN MYR NGN NIO NOK NZD PAB PEN PHP PKR PLN PYG RON RSD RUB SAR SEK SGD THB TND TRY TWD UAH USD UYU VES \
    VND ZAR
    """.split(separator: " ").map(String.init))  // not a message
}
