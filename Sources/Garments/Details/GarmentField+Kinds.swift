import Core

extension GarmentField {
  /// Makes an optional field. The value's type defines the field's text form and columns.
  ///
  /// - Parameter isSearched: true if garments can be found by the field.
  init<Content: GarmentFieldContent>(
    _ name: String, _ english: String, _ spanish: String,
    _ path: any WritableKeyPath<GarmentDetails, Content?> & Sendable, isSearched: Bool = false,
    limit: Int = TextLimit.name
  ) {
    let text = { @Sendable (details: GarmentDetails) in details[keyPath: path]?.description }
    self.init(
      name: name, labels: (english, spanish), form: .text, isRequired: false,
      get: { text($0).map(GarmentFieldValue.text) }, shown: { details, _ in text(details) },
      searchWords: { details in isSearched ? [text(details)].compactMap(\.self) : [] },
      setText: { text, details throws(InvalidField) in
        let content = text.isEmpty ? nil : Content(text)
        if content == nil && !text.isEmpty {
          throw InvalidField(Content.refusal(of: text))
        }
        details[keyPath: path] = content
      },
      setValue: { value, details throws(InvalidField) in
        guard case .text(let text) = value, let content = Content(text) else {
          throw InvalidField("the field '\(name)' is invalid")
        }
        details[keyPath: path] = content
      },
      tidy: { details throws(FieldLimit) in
        details[keyPath: path] = details[keyPath: path]?.tidied
        try TextLimit.hold(text(details), limit, "the field '\(name)'")
      },
      remove: { $0[keyPath: path] = nil },
      columns: Content.columns(name),
      stored: { details in
        details[keyPath: path]?.stored ?? Content.columns(name).map { _ in nil }
      },
      restore: { values, details in
        let isThere = values.contains { $0 != nil }
        details[keyPath: path] = isThere ? Content(stored: values) : nil
        return !isThere || details[keyPath: path] != nil
      })
  }

  /// Makes an optional field for a whole number.
  init(
    _ name: String, _ english: String, _ spanish: String,
    _ path: any WritableKeyPath<GarmentDetails, Int?> & Sendable, in range: ClosedRange<Int>,
    column: String? = nil
  ) {
    @Sendable func number(_ text: String) throws(InvalidField) -> Int {
      guard let number = Int(digits: text.trimmed), range.contains(number) else {
        throw InvalidField(
          "'\(text)' is not a number from \(range.lowerBound) to \(range.upperBound)")
      }
      return number
    }
    let text = { @Sendable (details: GarmentDetails) in details[keyPath: path].map { "\($0)" } }
    self.init(
      name: name, labels: (english, spanish), form: .text, isRequired: false,
      get: { text($0).map(GarmentFieldValue.text) }, shown: { details, _ in text(details) },
      setText: { text, details throws(InvalidField) in
        details[keyPath: path] = text.isEmpty ? nil : try number(text)
      },
      setValue: { value, details throws(InvalidField) in
        if case .text(let text) = value { details[keyPath: path] = try number(text) }
      },
      remove: { $0[keyPath: path] = nil },
      columns: [column ?? name],
      stored: { details in [details[keyPath: path].map { .integer($0) }] },
      restore: { values, details in
        guard let value = values[0] else { return true }
        guard case .integer(let number) = value, range.contains(number) else { return false }
        details[keyPath: path] = number
        return true
      })
  }

  /// Returns the field as one for the owner only.
  func owned(isState: Bool = false) -> GarmentField {
    var field = self
    (field.isPrivate, field.isState) = (true, isState)
    return field
  }

  package static let subtype: GarmentField = {
    var field = GarmentField("subtype", "subtype", "subtipo", \.subtype)
    field.setText = { text, details throws(InvalidField) in
      details.subtype = text.isEmpty ? nil : try GarmentSubtype.typed(text)
    }
    field.shown = { details, language in details.subtype?.label(in: language) }
    field.searchWords = { details in
      details.subtype.map { [$0.name] + ($0.term?.words ?? []) } ?? []
    }
    return field
  }()

  package static let washAfter = GarmentField(
    "washAfter", "wash after", "lavar tras", \.washAfter,  // not a message
    in: 0...GarmentDetails.mostWears,
    column: "wash_after"
  ).owned()

  static let notes = GarmentField(
    "notes", "notes", "notas", \.notes, isSearched: true, limit: TextLimit.description
  ).owned()

  static let archived: GarmentField = {
    var field = GarmentField("archived", "archived", "archivada", \.archived).owned(isState: true)
    field.shown = { details, language in details.archived?.text(in: language) }
    return field
  }()

  package static let description = GarmentField(
    name: "description", labels: ("description", "descripción"), form: .text,
    get: { .text($0.description) }, shown: { details, _ in details.description },
    searchWords: { [$0.description] },
    setText: { text, details throws(InvalidField) in details.description = text },
    setValue: { value, details throws(InvalidField) in
      if case .text(let text) = value { details.description = text }
    },
    tidy: { details throws(FieldLimit) in
      details.description = details.description.trimmed
      if details.description.isEmpty { throw .isEmpty }
      try TextLimit.hold(details.description, TextLimit.description, "the description")
    },
    columns: ["description"],
    stored: { [.text($0.description)] },
    restore: { values, details in
      guard case .text(let text) = values[0] else { return false }
      details.description = text
      return true
    })

  package static let kind = GarmentField(
    name: "kind", labels: ("kind", "clase"), form: .text,
    get: { .text($0.kind.name.rawValue) },
    shown: { details, language in details.kind.label(in: language) },
    searchWords: { $0.kind.searchWords(describedAs: $0.description) },
    columns: ["kind", "type"],
    stored: { details in
      [
        .text(details.kind.name.rawValue),
        details.kind.clothingType.map { .text($0.rawValue) },
      ]
    },
    restore: { values, details in
      guard case .text(let text) = values[0], let name = GarmentKind.Name(rawValue: text) else {
        return false
      }
      let type: ClothingType? =
        if case .text(let type) = values[1] { .init(rawValue: type) } else { nil }
      guard let kind = GarmentKind(name, type) else { return false }
      details.kind = kind
      return true
    })

  /// The type is stored together with the kind.
  static let type = GarmentField(
    name: "type", labels: ("type", "tipo"), form: .text, isRequired: false,
    get: { ($0.kind.clothingType?.rawValue).map(GarmentFieldValue.text) },
    shown: { _, _ in nil })

  package static let tags = GarmentField(
    name: "tags", labels: ("tags", "etiquetas"), form: .list,
    get: { .list($0.tags) },
    shown: { details, language in
      details.tags.isEmpty
        ? nil : details.tags.map { $0.tagLabel(in: language) }.joined(separator: ", ")
    },
    searchWords: \.tags,
    setText: { text, details throws(InvalidField) in details.tags = text.separatedTags },
    setValue: { value, details throws(InvalidField) in
      if case .list(let tags) = value { details.tags = tags }
    },
    tidy: { details throws(FieldLimit) in
      // Tags are compared without case and accents, as in filters. The first spelling is kept.
      var known: Set<String> = []
      details.tags = details.tags.flatMap(\.separatedTags)
        .filter { known.insert($0.tagKey).inserted }.sorted()
      guard details.tags.count <= TextLimit.tags else { throw .tooMany(limit: TextLimit.tags) }
      for tag in details.tags { try TextLimit.hold(tag, TextLimit.name, "a tag") }
    },
    remove: { $0.tags = [] })

  static let colors = GarmentField(
    name: "colours", labels: ("colours", "colores"), form: .colors, isRequired: false,
    get: { .colors($0.colors.map(ColorRecord.init)) },
    shown: { details, language in
      var names: [ColorName] = []
      for color in details.colors where !names.contains(color.name) { names.append(color.name) }
      return names.isEmpty ? nil : names.map { $0.label(in: language) }.joined(separator: ", ")
    },
    searchWords: { $0.colors.flatMap(\.name.searchWords) },
    setText: { text, details throws(InvalidField) in
      // Colour names never contain a comma.
      let parts = text.split { $0 == GarmentFieldValue.separator || $0 == "," }
      var colors: [GarmentColor] = []
      for part in parts where !part.allSatisfy(\.isWhitespace) {
        do throws(UnknownColor) {
          colors.append(try GarmentColor(typed: String(part)))
        } catch {
          throw InvalidField(error.message, color: error)
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
    tidy: { details throws(FieldLimit) in
      var seen: Set<GarmentColor> = []
      details.colors = details.colors.filter { seen.insert($0).inserted }
    },
    remove: { $0.colors = [] })
}

extension ColorName {
  /// The search words for the colour in both languages, except words that also name garments.
  fileprivate var searchWords: [String] {
    let words = Language.allCases.flatMap(words(in:)).flatMap { $0.split(separator: " ") }
    var seen: Set<Substring> = []
    return words.filter { seen.insert($0).inserted && GarmentTerm.mentions(in: String($0)).isEmpty }
      .map(String.init)
  }
}
