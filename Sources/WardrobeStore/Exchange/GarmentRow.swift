import ColorReading
import Files
import Garments
import SystemPackage

/// A row of a list of garments, read.
struct GarmentRow {
  private let texts: [GarmentColumn: String]

  /// - Parameter columns: what each field is; nil for what is not looked at.
  init(_ fields: [String], columns: [GarmentColumn?]) {
    var texts: [GarmentColumn: String] = [:]
    for (column, field) in zip(columns, fields) {
      if let column, let text = field.trimmed.nonEmpty { texts[column] = text }
    }
    self.texts = texts
  }

  /// Nil where none is named, or what is named can be no file.
  var file: FilePath? {
    texts[.file].flatMap { $0.utf8.contains(0) ? nil : FilePath($0) }
  }

  /// What the row says; what it does not say of the kind is `kind`, else told by the names of the file
  /// and of the folders from `folder` on.
  func details(
    of file: FilePath, in folder: FilePath, kind: GarmentKind?
  ) throws(WardrobeError) -> GarmentDetails {
    let told = ImportPlan.told(file, folder)
    guard let kind = try statedKind ?? kind ?? GarmentKind(guessedFrom: told) else {
      throw .invalid(
        """
        its name does not say what it is; put footwear or accessory in the column kind, or in the \
        column type one of \(ClothingType.names)
        """)
    }
    return GarmentDetails(
      kind: kind, description: texts[.description] ?? file.describedByName,
      brand: texts[.brand], size: texts[.size], heightInCentimetres: try height?.centimetres,
      price: try price, bought: try bought, tags: tags, colors: try colors)
  }

  private var statedKind: GarmentKind? {
    get throws(WardrobeError) {
      let name = try read(.kind, GarmentKind.Name.init(typed:))
      let type = try read(.type, ClothingType.init(typed:))
      guard name != nil || type != nil else { return nil }
      if let kind = GarmentKind(name ?? .clothing, type) { return kind }
      throw .invalid(
        type == nil
          ? "clothing needs a type; the types are \(ClothingType.names)"
          : "only clothing has a type")
    }
  }

  private func read<Value>(
    _ column: GarmentColumn, _ read: (String) throws(UnknownName<Value>) -> Value
  ) throws(WardrobeError) -> Value? {
    guard let text = texts[column] else { return nil }
    do throws(UnknownName<Value>) {
      return try read(text)
    } catch {
      throw .invalid("\(error)")
    }
  }

  private var height: GarmentHeight? {
    get throws(WardrobeError) {
      guard let text = texts[.height] else { return nil }
      if let height = GarmentHeight(text) { return height }
      throw .invalid("'\(text)' is no height from 0.1 to 1000 cm; one looks like \"98.5 cm\"")
    }
  }

  private var price: Price? {
    get throws(WardrobeError) {
      guard let text = texts[.price] else { return nil }
      if let price = Price(text) { return price }
      throw .invalid("'\(text)' is no price; one looks like \"29.95 EUR\"")
    }
  }

  private var bought: CalendarDate? {
    get throws(WardrobeError) {
      guard let text = texts[.bought] else { return nil }
      if let date = CalendarDate(text) { return date }
      throw .invalid("'\(text)' is no day; one looks like 2026-05-01")
    }
  }

  private var colors: [GarmentColor] {
    get throws(WardrobeError) {
      // No colour has a comma in its name.
      let parts = texts[.colors]?.split { $0 == GarmentColumn.separator || $0 == "," } ?? []
      var colors: [GarmentColor] = []
      for part in parts where !part.allSatisfy(\.isWhitespace) {
        do throws(UnknownColor) {
          colors.append(try GarmentColor(typed: String(part)))
        } catch {
          throw .invalid("\(error)")
        }
      }
      return colors
    }
  }

  private var tags: [String] {
    texts[.tags]?.split(separator: GarmentColumn.separator).map(String.init) ?? []
  }
}

extension ClothingType {
  /// All of them, as people type them.
  static var names: String { allCases.map(\.rawValue).joined(separator: ", ") }
}
