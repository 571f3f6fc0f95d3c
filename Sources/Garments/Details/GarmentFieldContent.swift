/// A value that a field of a garment may have: how it is written as a text, and how it is stored.
protocol GarmentFieldContent: Sendable, CustomStringConvertible {
  /// Reads what someone typed, or `description`; nil for anything else.
  init?(_ text: String)
  /// What is said of a text that is none, behind "is ".
  static var demand: String { get }
  /// As it is kept; nil where there is nothing in it.
  var tidied: Self? { get }
  /// The columns that it is stored in, of a field of this name.
  static func columns(_ name: String) -> [String]
  /// What they hold.
  var stored: [StoredFieldValue?] { get }
  /// Reads what they hold, which is not all nil; nil where it makes no sense.
  init?(stored: [StoredFieldValue?])
}

/// One text, in one column.
extension GarmentFieldContent {
  var tidied: Self? { self }
  static func columns(_ name: String) -> [String] { [name] }
  var stored: [StoredFieldValue?] { [.text(description)] }

  init?(stored: [StoredFieldValue?]) {
    guard case .text(let text) = stored[0] else { return nil }
    self.init(text)
  }
}

extension String: GarmentFieldContent {
  // Never said, because every text is a text.
  static let demand = "no text"
  var tidied: String? { trimmed.nonEmpty }
}

extension CalendarDate: GarmentFieldContent {
  static let demand = "no day; one looks like 2026-05-01"
}

extension GarmentHeight: GarmentFieldContent {
  static let demand = "no height from 0.1 to 1000 cm; one looks like \"98.5 cm\""
  var stored: [StoredFieldValue?] { [.integer(millimetres)] }

  init?(stored: [StoredFieldValue?]) {
    guard case .integer(let millimetres) = stored[0] else { return nil }
    self.init(millimetres: millimetres)
  }
}

extension Price: GarmentFieldContent {
  static let demand = "no price; one looks like \"29.95 EUR\""
  static func columns(_ name: String) -> [String] { [name, "currency"] }
  var stored: [StoredFieldValue?] { [.integer(thousandths), .text(currency)] }

  init?(stored: [StoredFieldValue?]) {
    guard case .integer(let thousandths) = stored[0], case .text(let currency) = stored[1] else {
      return nil
    }
    self.init(thousandths: thousandths, currency: currency)
  }
}
