import Core

/// A value that a field of a garment may have: how it is written as a text, and how it is stored.
protocol GarmentFieldContent: Sendable, CustomStringConvertible {
  /// Reads typed text, or `description`; nil for anything else.
  init?(_ text: String)
  /// The message for invalid text, to follow "is ".
  static func refusal(of text: String) -> Message
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
