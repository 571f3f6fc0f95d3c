import Core

/// The reason, the day and the price for which a garment left the wardrobe.
///
/// ```swift
/// let sold = GarmentArchival("sold 2026-11-20 12 EUR")
/// print(sold?.reason, sold?.price)  // sold, 12.00 EUR
/// ```
public struct GarmentArchival: Hashable, Sendable {
  /// What happened to the garment.
  public enum Reason: String, CaseIterable, Sendable {
    /// The owner still has the garment, but does not wear it.
    case stored
    case sold
    /// Given to somebody.
    case given
    /// Thrown away, or lost.
    case discarded
  }

  public var reason: Reason
  /// The day in the owner's time zone.
  public var day: CalendarDate
  /// The price for which the garment was sold, or nil.
  public var price: Price?

  public init(_ reason: Reason, on day: CalendarDate, price: Price? = nil) {
    (self.reason, self.day, self.price) = (reason, day, price)
  }

  /// Parses a ``description``. Returns nil if the text is invalid.
  public init?(_ text: String) {
    let parts = text.trimmed.split(separator: " ", maxSplits: 2).map(String.init)
    guard parts.count >= 2, let reason = Reason(rawValue: parts[0]),
      let day = CalendarDate(parts[1])
    else { return nil }
    let price = parts.count == 3 ? Price(parts[2]) : nil
    guard parts.count == 2 || price != nil else { return nil }
    self.init(reason, on: day, price: price)
  }
}

extension GarmentArchival: CustomStringConvertible {
  /// The archival as text, such as `sold 2026-11-20 12.00 EUR`.
  public var description: String {
    ([reason.rawValue, "\(day)"] + [price.map { "\($0)" }].compactMap(\.self))
      .joined(separator: " ")
  }
}

extension GarmentArchival: GarmentFieldContent {
  static func refusal(of text: String) -> Message {
    "'\(text)' is not valid; write it as \"sold 2026-05-01 12 EUR\""
  }

  static func columns(_ name: String) -> [String] {
    [name, "archived_as", "archived_price", "archived_currency"]
  }

  var stored: [StoredFieldValue?] {
    [
      .text("\(day)"), .text(reason.rawValue), (price?.thousandths).map { .integer($0) },
      (price?.currency).map { .text($0) },
    ]
  }

  init?(stored: [StoredFieldValue?]) {
    guard case .text(let day) = stored[0], let day = CalendarDate(day),
      case .text(let reason) = stored[1], let reason = Reason(rawValue: reason)
    else { return nil }
    self.init(reason, on: day)
    if stored[2] == nil && stored[3] == nil { return }
    guard let price = Price(stored: Array(stored[2...])) else { return nil }
    self.price = price
  }
}
