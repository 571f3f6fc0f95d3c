import Core

/// A value type for a garment's field, with its text form and its database columns.
protocol GarmentFieldContent: Sendable, CustomStringConvertible {
  /// Parses typed text or `description`. Returns nil if the text is invalid.
  init?(_ text: String)
  static func refusal(of text: String) -> Message
  /// The value in the form to store, or nil if it is empty.
  var tidied: Self? { get }
  static func columns(_ name: String) -> [String]
  var stored: [StoredFieldValue?] { get }
  /// Makes a value from its columns. Returns nil if the columns are invalid.
  init?(stored: [StoredFieldValue?])
}

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
  // The message is never shown, because every text is valid.
  static func refusal(of text: String) -> Message { "'\(text)' is not a valid text" }
  var tidied: String? { trimmed.nonEmpty }
}

extension CalendarDate: GarmentFieldContent {
  static func refusal(of text: String) -> Message {
    "'\(text)' is not a date; write it as 2026-05-01"
  }
}

extension GarmentHeight: GarmentFieldContent {
  static func refusal(of text: String) -> Message {
    "'\(text)' is not a height from 0.1 to 1000 cm; write it as \"98.5 cm\""
  }

  var stored: [StoredFieldValue?] { [.integer(millimetres)] }

  init?(stored: [StoredFieldValue?]) {
    guard case .integer(let millimetres) = stored[0] else { return nil }
    self.init(millimetres: millimetres)
  }
}

extension Price: GarmentFieldContent {
  static func refusal(of text: String) -> Message {
    "'\(text)' is not a price; write it as \"29.95 EUR\""
  }

  static func columns(_ name: String) -> [String] { [name, "currency"] }
  var stored: [StoredFieldValue?] { [.integer(thousandths), .text(currency)] }

  init?(stored: [StoredFieldValue?]) {
    guard case .integer(let thousandths) = stored[0], case .text(let currency) = stored[1] else {
      return nil
    }
    self.init(thousandths: thousandths, currency: currency)
  }
}
