/// The value of a garment's field, with its text form and its stored form.
protocol GarmentFieldContent: Sendable, CustomStringConvertible {
  /// Reads typed text, or `description`; nil for anything else.
  init?(_ text: String)
  /// The message for invalid text, to follow "is ".
  static var demand: String { get }
  /// The form to store; nil if it is empty.
  var tidied: Self? { get }
  /// The columns of a field of this name.
  static func columns(_ name: String) -> [String]
  /// The contents of the columns.
  var stored: [StoredFieldValue?] { get }
  /// Reads the columns' contents, which are not all nil; nil if they are invalid.
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
  // Never shown, because every text is valid.
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
