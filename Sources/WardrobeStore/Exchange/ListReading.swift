package import Garments

/// How the cells of a list are read that may mean several things.
package struct ListReading: Hashable, Sendable {
  /// That of prices that name none, as a code (ISO 4217); nil to refuse them.
  package var currency: String?
  /// How dates such as `01/05/2026` are written; nil to go by the list's other dates, else by ``usualDayOrder``.
  package var dayOrder: DayOrder?
  /// How they are written where the list does not tell; nil to refuse them then.
  package var usualDayOrder: DayOrder?

  package init(
    currency: String? = nil, dayOrder: DayOrder? = nil, usualDayOrder: DayOrder? = nil
  ) {
    (self.currency, self.dayOrder) = (currency, dayOrder)
    self.usualDayOrder = usualDayOrder
  }
}

/// What was found out about a list that does not say it itself.
package struct ListForm: Hashable, Sendable {
  /// What stands between fields, where that is no comma, and no line of the list names it.
  package var separator: UInt8?
  /// What the list was taken for because it is no UTF-8.
  package var guessedEncoding: CSVText.Encoding?
  /// How dates are read that may be either way round; nil where there is none.
  package var dayOrder: DayOrder?
  /// True if there are such dates, and nothing tells how they are written.
  package var hasUnclearDates = false
  /// True if there are prices of which nothing tells the currency.
  package var lacksCurrency = false
  /// A price such as `19,999` that is read without decimals in a list where others have such a mark before them; nil for
  /// none.
  package var wholePrice: String?
  /// The marks before decimals, and the first price that has one before three digits.
  private var decimalMarks: Set<Character> = []
  private var thousands: [Character: String] = [:]
  private var orders: Set<DayOrder> = []
  private var hasEither = false

  init(_ table: CSVTable, _ encoding: CSVText.Encoding) {
    if table.separator != UInt8(ascii: ","), !table.namesSeparator { separator = table.separator }
    if [.windows1252, .macRoman].contains(encoding) { guessedEncoding = encoding }
  }

  /// Takes note of a row.
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

  /// Settles how dates are written, once all rows are known: as somebody said, else as those that can be read in one
  /// way only, else as usual.
  mutating func settle(_ reading: inout ListReading) {
    let found = orders.count == 1 ? orders.first : nil
    reading.dayOrder = reading.dayOrder ?? found ?? reading.usualDayOrder
    if hasEither { dayOrder = reading.dayOrder }
    hasUnclearDates = hasEither && dayOrder == nil
    wholePrice = decimalMarks.sorted().compactMap { thousands[$0] }.first
  }
}

/// What the columns of a list are.
struct ListColumns: Sendable {
  /// Of each column; nil for one that is not used.
  let names: [String?]
  /// That a header such as `price (EUR)` names, as a code.
  private(set) var currency: String?

  /// Those that are no fields of garments.
  private static let others = ["file", "currency", "id"]
  static let all = others + GarmentField.all.map(\.name)

  init(_ header: [String]) {
    var currency: String?
    names = header.map { title in
      if let name = Self.all.first(where: { $0 == title.folded }) { return name }
      guard let found = Self.priceCurrency(title) else { return nil }
      currency = found
      return "price"
    }
    self.currency = currency
  }

  private static func priceCurrency(_ title: String) -> String? {
    guard title.prefix(5).folded == "price" else { return nil }
    let word = String(title.dropFirst(5).filter { !" ()[]".contains($0) })
    // Words in small letters, and capitals that are no code, tell which price it is.
    let isCode = word.count == 3 && word.allSatisfy(\.isUppercase)
    guard word == word.uppercased(), !isCode || Self.codes.contains(word) else { return nil }
    return Price.currencyCode(word)
  }

  /// Codes that a header may name (ISO 4217), rather than any three capitals: a price may be an RRP.
  private static let codes = Set(
    """
    AED ARS AUD BGN BOB BRL CAD CHF CLP CNY COP CRC CZK DKK DOP EGP EUR GBP GEL GTQ HKD HNL HUF IDR ILS INR ISK JPY KES \
    KRW KZT MAD MXN MYR NGN NIO NOK NZD PAB PEN PHP PKR PLN PYG RON RSD RUB SAR SEK SGD THB TND TRY TWD UAH USD UYU VES \
    VND ZAR
    """.split(separator: " ").map(String.init))  // not a message
}
