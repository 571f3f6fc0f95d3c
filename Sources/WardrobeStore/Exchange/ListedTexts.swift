import Core
import Garments
import SystemPackage

/// The texts of a row, keyed by column: fields of garments, `file`, `currency` and `id`.
struct ListedTexts: Sendable {
  private let texts: [String: String]
  private let reading: ListReading

  init(_ fields: [String], columns: [String?], _ reading: ListReading) {
    var texts: [String: String] = [:]
    for (column, field) in zip(columns, fields) {
      if let column, let text = field.trimmed.nonEmpty { texts[column] = text }
    }
    self.texts = texts
    self.reading = reading
  }

  var count: Int { texts.count }

  /// The path of the row's file, or nil if it is missing or invalid.
  var file: FilePath? {
    texts["file"].flatMap { $0.utf8.contains(0) ? nil : FilePath($0) }
  }

  /// The error message for a row whose kind is unknown.
  static var unclearKindReason: Message {
    """
    its name and its photo do not show what it is. Enter footwear or accessory in the column 'kind', or \
    one of these in the column 'type': \(ClothingType.names)
    """
  }

  /// The garment's identifier from an export, or nil if there is none or another program wrote it.
  var id: GarmentID? { texts["id"].flatMap(GarmentID.init) }

  /// True if the `id` column holds another program's identifier.
  var hasForeignID: Bool { id == nil && texts["id"] != nil }

  var sku: String? { texts["sku"] }

  /// The error message for clothing without a type.
  static var missingTypeReason: Message {
    "clothing needs a type; the types are \(ClothingType.names)"
  }

  /// The description, then the tags.
  var words: [String] {
    [texts["description"] ?? ""] + (texts["tags"]?.separatedTags ?? [])
  }

  var description: String? { texts["description"] }

  /// Returns the description, or else the name in the file name, or nil if there is neither.
  func name(of file: FilePath) -> String? {
    texts["description"] ?? file.describedByName.spokenName
  }

  /// Makes a new garment's details from the row. The kind must already be known.
  func details(of file: FilePath, kind: GarmentKind) throws(WardrobeError) -> GarmentDetails {
    var details = GarmentDetails(
      kind: kind, description: name(of: file) ?? kind.word(in: .english))
    try set(&details)
    return try details.checked()
  }

  /// Applies the row to an existing garment's details. Missing fields stay unchanged.
  func apply(to details: inout GarmentDetails) throws(WardrobeError) {
    let before = details
    if let kind = try statedKind { details.change(to: kind) }
    if lacksType, details.kind.name != .clothing {
      throw .invalid(.record(Self.missingTypeReason))
    }
    try set(&details)
    if description == nil { details.updateDefaultName(from: before, .english) }
    details = try details.checked()
  }

  private func set(_ details: inout GarmentDetails) throws(WardrobeError) {
    do throws(InvalidField) {
      for field in GarmentField.all {
        if let text = try text(of: field) { try field.set(text, in: &details) }
      }
      // A type such as jeans states a subtype.
      if texts["subtype"] == nil, let subtype = try typed()?.subtype { details.subtype = subtype }
    } catch {
      throw .invalid(.record(error.message))
    }
  }

  // MARK: Ambiguous values

  /// Returns a field's text in the form that `GarmentField` parses.
  private func text(of field: GarmentField) throws(InvalidField) -> String? {
    guard let text = texts[field.name] else { return nil }
    switch field.name {
    case "price":
      if lacksCurrency {
        throw InvalidField(
          """
          '\(text)' has no currency; write the currency after the price, or in a column named 'currency'
          """)
      }
      return Price(text, currency: currency).map { "\($0)" } ?? text
    case "bought":
      guard case .either(let dayFirst, let monthFirst) = date else {
        if case .day(let day, _) = date { return "\(day)" }
        return text
      }
      guard let order = reading.dayOrder else {
        throw InvalidField(
          "'\(text)' may mean \(dayFirst) or \(monthFirst); write one of these dates instead")
      }
      return "\(order == .dayFirst ? dayFirst : monthFirst)"
    default: return text
    }
  }

  private var currency: String? { texts["currency"] ?? reading.currency }

  /// True if the price has no currency and none is set elsewhere.
  var lacksCurrency: Bool {
    guard currency == nil, let text = texts["price"], Price(text) == nil else { return false }
    return Price(text, currency: "EUR") != nil
  }

  var price: String? { texts["price"] }

  /// True if the price is read as a whole number.
  var hasWholePrice: Bool {
    let read = price.flatMap { Price($0, currency: currency ?? "EUR") }
    return read?.thousandths.isMultiple(of: 1000) == true
  }

  /// The date of purchase, or nil if it is missing or invalid.
  var date: WrittenDate? { texts["bought"].flatMap(WrittenDate.init) }

  /// True if the row states clothing without a type.
  var lacksType: Bool {
    texts["type"] == nil && (try? read("kind", GarmentKind.Name.init(typed:))) == .clothing
  }

  /// The stated kind, or nil if there is none or clothing lacks a type.
  var statedKind: GarmentKind? {
    get throws(WardrobeError) {
      let name = try read("kind", GarmentKind.Name.init(typed:))
      do throws(InvalidField) {
        if let typed = try typed(for: name) { return typed.kind }
      } catch {
        throw .invalid(.record(error.message))
      }
      return name.flatMap { GarmentKind($0, nil) }
    }
  }

  /// Returns the kind and the subtype in the column `type`, or nil if the column is empty.
  private func typed(for name: GarmentKind.Name? = nil) throws(InvalidField) -> TypedSubtype? {
    guard let type = texts["type"] else { return nil }
    return try TypedSubtype(typed: type, for: name)
  }

  private func read<Value>(
    _ column: String, _ read: (String) throws(UnknownName<Value>) -> Value
  ) throws(WardrobeError) -> Value? {
    guard let text = texts[column] else { return nil }
    do throws(UnknownName<Value>) {
      return try read(text)
    } catch {
      throw .invalid(.record(error.message))
    }
  }
}

extension ClothingType {
  fileprivate static var names: String { allCases.map(\.rawValue).joined(separator: ", ") }
}
