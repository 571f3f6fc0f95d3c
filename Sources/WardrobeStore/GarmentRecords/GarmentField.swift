package import Core
import GRDB
public import Garments

/// A field of what a person says of a garment: the one place that knows what it is called, how it is
/// stored, written and read. Rows of the database, lists (CSV), `wardrobe.json`, lines of JSON and texts
/// for people are all made from `all`.
///
/// ```swift
/// for field in GarmentField.all {
///   if let text = field.text(of: garment.countedDetails, in: .english) {
///     print(field.label(in: .english), text)
///   }
/// }
/// ```
package struct GarmentField: Sendable {
  /// Its column in a list and its key in JSON, such as `brand`.
  package let name: String
  private let labels: (english: String, spanish: String)
  let form: GarmentFieldValue.Form
  /// Whether JSON without it is no garment.
  let isRequired: Bool
  private let get: @Sendable (GarmentDetails) -> GarmentFieldValue?
  private let shown: @Sendable (GarmentDetails, Language) -> String?
  /// What the garment is found by, in both languages.
  let searchWords: @Sendable (GarmentDetails) -> [String]
  private let setText: @Sendable (String, inout GarmentDetails) throws(InvalidField) -> Void
  private let setValue:
    @Sendable (GarmentFieldValue, inout GarmentDetails) throws(InvalidField) -> Void
  /// Leaves it as it is stored.
  let tidy: @Sendable (inout GarmentDetails) throws(WardrobeError) -> Void
  /// Reads its columns of the garments' table, and puts them in; nothing where it has none there.
  let read: @Sendable (Row, inout GarmentDetails) throws -> Void
  let store: @Sendable (GarmentDetails, inout PersistenceContainer) -> Void

  /// Every field, in the order in which lists and people get them. A new one is a line here, for a text:
  /// `GarmentField("material", "material", "material", \.material)`.
  package static let all: [GarmentField] = [
    description, kind, type,
    GarmentField("brand", "brand", "marca", \.brand, isSearched: true),
    GarmentField("size", "size", "talla", \.size),
    GarmentField("height", "height", "altura", \.height),
    GarmentField("price", "price", "precio", \.price),
    GarmentField("bought", "bought", "comprado", \.bought, phrase: "the day it was bought"),
    tags, colors,
  ]

  /// The field of this name.
  package static func named(_ name: String) -> GarmentField? { all.first { $0.name == name } }

  /// What people read, in small letters, such as "brand" or "marca".
  package func label(in language: Language) -> String {
    switch language {
    case .english: labels.english
    case .spanish: labels.spanish
    }
  }

  /// What JSON and lists hold; nil where nothing is said.
  package func value(of details: GarmentDetails) -> GarmentFieldValue? { get(details) }

  /// What people read; nil where nothing is said. A type's label is told by the kind.
  package func text(of details: GarmentDetails, in language: Language) -> String? {
    shown(details, language)
  }

  /// Puts in what someone typed; an empty text takes away what is there. Kind and type, which are read
  /// together, are left as they are.
  package func set(_ text: String, in details: inout GarmentDetails) throws(InvalidField) {
    try setText(text, &details)
  }

  /// Leaves it as it is stored, without blanks around it.
  ///
  /// - Throws: `invalid` for what is too long, or missing where something must be.
  package func check(in details: inout GarmentDetails) throws(WardrobeError) {
    try tidy(&details)
  }

  /// Puts in what JSON holds.
  func set(_ value: GarmentFieldValue, in details: inout GarmentDetails) throws(InvalidField) {
    try setValue(value, &details)
  }
}

/// What someone typed, or a file holds, for a field of a garment, and that is none.
public struct InvalidField: Error, Hashable, Sendable, CustomStringConvertible {
  /// One line: "'dear' is no price; one looks like "29.95 EUR"".
  public let description: String
  /// Of a text that is no colour, what it may have been meant for.
  public let color: UnknownColor?

  init(description: String, color: UnknownColor? = nil) {
    (self.description, self.color) = (description, color)
  }
}

// MARK: - Making fields

extension GarmentField {
  private init(
    _ name: String, _ english: String, _ spanish: String, form: GarmentFieldValue.Form,
    isRequired: Bool = true,
    get: @escaping @Sendable (GarmentDetails) -> GarmentFieldValue?,
    shown: @escaping @Sendable (GarmentDetails, Language) -> String?,
    searchWords: @escaping @Sendable (GarmentDetails) -> [String] = { _ in [] },
    setText: @escaping @Sendable (String, inout GarmentDetails) throws(InvalidField) -> Void =
      { _, _ in },
    setValue:
      @escaping @Sendable (GarmentFieldValue, inout GarmentDetails) throws(InvalidField)
      -> Void = { _, _ in },
    tidy: @escaping @Sendable (inout GarmentDetails) throws(WardrobeError) -> Void = { _ in },
    read: @escaping @Sendable (Row, inout GarmentDetails) throws -> Void = { _, _ in },
    store: @escaping @Sendable (GarmentDetails, inout PersistenceContainer) -> Void = { _, _ in }
  ) {
    self.name = name
    labels = (english, spanish)
    self.form = form
    self.isRequired = isRequired
    self.get = get
    self.shown = shown
    self.searchWords = searchWords
    self.setText = setText
    self.setValue = setValue
    self.tidy = tidy
    self.read = read
    self.store = store
  }

  /// A field of one value, which need not be there, is written as a text and has a column of its name.
  ///
  /// - Parameters:
  ///   - phrase: what it is called where an export holds none that makes sense.
  ///   - isSearched: whether garments are found by it.
  fileprivate init<Content: GarmentFieldContent>(
    _ name: String, _ english: String, _ spanish: String,
    _ path: any WritableKeyPath<GarmentDetails, Content?> & Sendable, phrase: String? = nil,
    isSearched: Bool = false
  ) {
    let text = { @Sendable (details: GarmentDetails) in details[keyPath: path]?.description }
    self.init(
      name, english, spanish, form: .text, isRequired: false,
      get: { text($0).map(GarmentFieldValue.text) }, shown: { details, _ in text(details) },
      searchWords: { details in isSearched ? [text(details)].compactMap(\.self) : [] },
      setText: { text, details throws(InvalidField) in
        let content = text.isEmpty ? nil : Content(text)
        if content == nil && !text.isEmpty {
          throw InvalidField(description: "'\(text)' is \(Content.demand)")
        }
        details[keyPath: path] = content
      },
      setValue: { value, details throws(InvalidField) in
        guard case .text(let text) = value, let content = Content(text) else {
          throw InvalidField(description: "\(phrase ?? "its \(name)") is none")
        }
        details[keyPath: path] = content
      },
      tidy: { details throws(WardrobeError) in
        details[keyPath: path] = details[keyPath: path]?.tidied
        try TextLimit.check(text(details), TextLimit.name, "the \(name)")
      },
      read: { row, details in details[keyPath: path] = try Content.read(row, name) },
      store: { details, row in Content.store(details[keyPath: path], &row, name) })
  }
}

// MARK: - Fields of their own kind

extension GarmentField {
  /// Has a column more, to sort by.
  private static let description = GarmentField(
    "description", "description", "descripción", form: .text,
    get: { .text($0.description) }, shown: { details, _ in details.description },
    searchWords: { [$0.description] },
    setText: { text, details throws(InvalidField) in details.description = text },
    setValue: { value, details throws(InvalidField) in
      if case .text(let text) = value { details.description = text }
    },
    tidy: { details throws(WardrobeError) in
      details.description = details.description.trimmed
      if details.description.isEmpty { throw .invalid(.emptyDescription) }
      try TextLimit.check(details.description, TextLimit.description, "the description")
    },
    read: { row, details in details.description = try row.value("description") },
    store: { details, row in
      row["description"] = details.description
      row["description_key"] = details.description.sortKey
    })

  private static let kind = GarmentField(
    "kind", "kind", "clase", form: .text,
    get: { .text($0.kind.name.rawValue) },
    shown: { details, language in details.kind.label(in: language) },
    searchWords: { $0.kind.searchWords(describedAs: $0.description) },
    store: { details, row in row["kind"] = details.kind.name.rawValue })

  private static let type = GarmentField(
    "type", "type", "tipo", form: .text, isRequired: false,
    get: { ($0.kind.clothingType?.rawValue).map(GarmentFieldValue.text) },
    shown: { _, _ in nil },
    store: { details, row in row["type"] = details.kind.clothingType?.rawValue })

  /// Has a table of its own.
  private static let tags = GarmentField(
    "tags", "tags", "etiquetas", form: .list,
    get: { .list($0.tags) },
    shown: { details, _ in details.tags.isEmpty ? nil : details.tags.joined(separator: ", ") },
    searchWords: \.tags,
    setText: { text, details throws(InvalidField) in
      details.tags = text.split(separator: GarmentFieldValue.separator).map(String.init)
    },
    setValue: { value, details throws(InvalidField) in
      if case .list(let tags) = value { details.tags = tags }
    },
    tidy: { details throws(WardrobeError) in
      details.tags = Set(details.tags.compactMap(\.trimmed.nonEmpty)).sorted()
      guard details.tags.count <= TextLimit.tags else {
        throw .invalid(.tooManyTags(limit: TextLimit.tags))
      }
      for tag in details.tags { try TextLimit.check(tag, TextLimit.name, "a tag") }
    })

  /// Has a table of its own.
  private static let colors = GarmentField(
    "colours", "colours", "colores", form: .colors, isRequired: false,
    get: { .colors($0.colors.map(ColorRecord.init)) },
    shown: { details, language in
      var names: [ColorName] = []
      for color in details.colors where !names.contains(color.name) { names.append(color.name) }
      return names.isEmpty ? nil : names.map { $0.label(in: language) }.joined(separator: ", ")
    },
    searchWords: { $0.colors.flatMap(\.name.searchWords) },
    setText: { text, details throws(InvalidField) in
      // No colour has a comma in its name.
      let parts = text.split { $0 == GarmentFieldValue.separator || $0 == "," }
      var colors: [GarmentColor] = []
      for part in parts where !part.allSatisfy(\.isWhitespace) {
        do throws(UnknownColor) {
          colors.append(try GarmentColor(typed: String(part)))
        } catch {
          throw InvalidField(description: "\(error)", color: error)
        }
      }
      details.colors = colors
    },
    setValue: { value, details throws(InvalidField) in
      guard case .colors(let records) = value else { return }
      var colors: [GarmentColor] = []
      for record in records { colors.append(try record.color) }
      details.colors = colors
    },
    tidy: { details throws(WardrobeError) in
      var seen: Set<GarmentColor> = []
      details.colors = details.colors.filter { seen.insert($0).inserted }
    })
}

extension ColorName {
  /// The words that garments of the colour are found by, in both languages, each once: those of all that
  /// the colour is called, but for what garments are called. Not everything in the blue of jeans is a
  /// pair of them.
  fileprivate var searchWords: [String] {
    let words = Language.allCases.flatMap(words(in:)).flatMap { $0.split(separator: " ") }
    var seen: Set<Substring> = []
    return words.filter { seen.insert($0).inserted && GarmentTerm.mentions(in: String($0)).isEmpty }
      .map(String.init)
  }
}

extension InvalidField: ExplainedError {
  package var failures: [Failure] { [Failure(.usage, description)] }
}
