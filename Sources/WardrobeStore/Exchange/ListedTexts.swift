import Core
import Garments
import SystemPackage

/// What a row says, by its columns, which are fields of garments and `file`.
struct ListedTexts: Sendable {
  private let texts: [String: String]
  private let reading: ListReading

  /// - Parameter columns: what each field is; nil for unused columns.
  init(_ fields: [String], columns: [String?], _ reading: ListReading) {
    var texts: [String: String] = [:]
    for (column, field) in zip(columns, fields) {
      if let column, let text = field.trimmed.nonEmpty { texts[column] = text }
    }
    self.texts = texts
    self.reading = reading
  }

  /// How many columns have something in them.
  var count: Int { texts.count }

  /// Nil where none is named, or what is named can be no file.
  var file: FilePath? {
    texts["file"].flatMap { $0.utf8.contains(0) ? nil : FilePath($0) }
  }

  /// Why a row is left out of whose photo nothing tells the kind.
  static var unclearKindReason: Message {
    """
    its name and its photo do not show what it is. In the column 'kind' enter footwear or accessory, or in the \
    column 'type' one of \(ClothingType.names)
    """
  }

  /// The identifier that an export gave the garment; nil where there is none, or another program's.
  var id: GarmentID? { texts["id"].flatMap(GarmentID.init) }

  /// True if its column `id` holds what another program knows the garment by.
  var hasForeignID: Bool { id == nil && texts["id"] != nil }

  var sku: String? { texts["sku"] }

  /// Why a row is left out that states clothing, if nothing tells its type.
  static var missingTypeReason: Message {
    "clothing needs a type; the types are \(ClothingType.names)"
  }

  /// What it says in words: the description, then each tag.
  var words: [String] {
    let tags = texts["tags"]?.split { $0 == GarmentFieldValue.separator || $0 == "," } ?? []
    return [texts["description"] ?? ""] + tags.map(String.init)
  }

  /// How the row describes the garment; nil where it leaves that to the file's name.
  var description: String? { texts["description"] }

  /// How the row describes the garment, else its file's name; nil where neither does.
  func name(of file: FilePath) -> String? {
    texts["description"] ?? file.describedByName.spokenName
  }

  /// What the row says; of its kind what is known already.
  func details(of file: FilePath, kind: GarmentKind) throws(WardrobeError) -> GarmentDetails {
    var details = GarmentDetails(
      kind: kind, description: name(of: file) ?? kind.word(in: .english))
    try set(&details)
    return try details.checked()
  }

  /// Puts what the row says into the details of a garment that is there. What it leaves out stays.
  func apply(to details: inout GarmentDetails) throws(WardrobeError) {
    if let kind = try statedKind { details.change(to: kind) }
    if lacksType, details.kind.name != .clothing {
      throw .invalid(.record(Self.missingTypeReason))
    }
    try set(&details)
    details = try details.checked()
  }

  private func set(_ details: inout GarmentDetails) throws(WardrobeError) {
    do throws(InvalidField) {
      for field in GarmentField.all {
        if let text = try text(of: field) { try field.set(text, in: &details) }
      }
    } catch {
      throw .invalid(.record(error.message))
    }
  }

  // MARK: what may be written in several ways

  /// As `GarmentField` reads it.
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

  /// True if its price names no currency, and nothing else does.
  var lacksCurrency: Bool {
    guard currency == nil, let text = texts["price"], Price(text) == nil else { return false }
    return Price(text, currency: "EUR") != nil
  }

  /// The price as it is written.
  var price: String? { texts["price"] }

  /// True if its price is read as one without decimals.
  var hasWholePrice: Bool {
    let read = price.flatMap { Price($0, currency: currency ?? "EUR") }
    return read?.thousandths.isMultiple(of: 1000) == true
  }

  /// The day of the purchase; nil where it is none.
  var date: WrittenDate? { texts["bought"].flatMap(WrittenDate.init) }

  /// True if it states clothing without a type.
  var lacksType: Bool {
    texts["type"] == nil && (try? read("kind", GarmentKind.Name.init(typed:))) == .clothing
  }

  /// The kind that the row states; nil where it states none, or clothing without a type.
  var statedKind: GarmentKind? {
    get throws(WardrobeError) {
      let name = try read("kind", GarmentKind.Name.init(typed:))
      let type = try read("type", ClothingType.init(typed:))
      guard type != nil || name != nil && name != .clothing else { return nil }
      if let kind = GarmentKind(name ?? .clothing, type) { return kind }
      throw .invalid(.record("only clothing has a type"))
    }
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
  /// All of them, as people type them.
  fileprivate static var names: String { allCases.map(\.rawValue).joined(separator: ", ") }
}
