import Core
import CommandSupport
import ArgumentParser
import Garments
import WardrobeStore

struct GarmentArguments: ParsableArguments {
  @Option(help: .text("garment.kind", valueName: "KIND"))
  var kind: String?

  @Option(
    help: .text("garment.type", valueName: "TYPE"))
  var type: String?

  @Option(help: .text("garment.description", valueName: "TEXT"))
  var description: String?

  @Option(help: .text("garment.brand", valueName: "TEXT"))
  var brand: String?

  @Option(help: .text("garment.size", valueName: "TEXT"))
  var size: String?

  @Option(
    help: .text("garment.height", valueName: "CM"))
  var height: String?

  @Option(help: .text("garment.material", valueName: "TEXT"))
  var material: String?

  @Option(help: .text("garment.care", valueName: "TEXT"))
  var care: String?

  @Option(help: .text("garment.quantity", valueName: "N"))
  var quantity: String?

  @Option(help: .text("garment.price", valueName: "PRICE"))
  var price: String?

  @Option(help: .text("garment.bought", valueName: "DATE"))
  var bought: String?

  @Option(help: .text("garment.sku", valueName: "TEXT"))
  var sku: String?

  @Option(
    help: .text("garment.tag", valueName: "TAG"))
  var tag: [String] = []

  @Option(
    name: [.customLong("colour"), .customLong("color")],
    help: .text("garment.color", valueName: "COLOUR"))
  var color: [String] = []

  @Option(help: .text("garment.notes", valueName: "TEXT"))
  var notes: String?

  @Option(help: .text("garment.washAfter", valueName: "N"))
  var washAfter: String?

  @Option(help: .text("garment.washed", valueName: "DATE"))
  var washed: String?

  func validate() throws {
    for (name, text) in texts { try validateText(text, Self.option(name)) }
    for word in tag { try validateText(word, "--tag") }
    var details = GarmentDetails(kind: .accessory, description: "")
    try apply(to: &details)
    if let description, description.allSatisfy(\.isWhitespace) {
      throw BadInput("--description must not be empty.")
    }
  }

  /// The options that set the kind, with their values.
  static let kindOptions = """
    --kind footwear, --kind accessory or --type with one of \
    \(ClothingType.allCases.map(\.rawValue).joined(separator: ", "))
    """

  /// Returns the kind that `--kind` and `--type` select, or nil if neither is given.
  func garmentKind() throws -> GarmentKind? { try typed()?.kind }

  /// Returns the subtype that `--type` selects, or nil if there is none.
  func subtype() throws -> GarmentSubtype? { try typed()?.subtype }

  private func typed() throws -> TypedSubtype? { try Self.typed(kind, type) }

  /// Returns the kind and the subtype that the values of `--kind` and `--type` select, or nil if
  /// both values are nil.
  static func typed(_ kind: String?, _ type: String?) throws -> TypedSubtype? {
    let name = try validatingWords { try kind.map { try GarmentKind.Name(typed: $0) } }
    if let type {
      do throws(InvalidField) {
        return try TypedSubtype(typed: type, for: name)
      } catch {
        throw BadInput(error.message)
      }
    }
    guard let name else { return nil }
    guard let kind = GarmentKind(name, nil) else {
      throw BadInput("Clothing needs a type; give --type, such as --type shirt.")
    }
    return TypedSubtype(kind)
  }

  /// The option of a field, such as `--wash-after`.
  private static func option(_ field: String) -> String {
    field == "washAfter" ? "--wash-after" : "--\(field)"
  }

  var words: [String] { [description ?? ""] + tag }

  /// The values of the fields that accept only one value, by field name.
  private var texts: [String: String?] {
    [
      "description": description, "brand": brand, "size": size, "height": height,
      "material": material, "care": care, "quantity": quantity, "price": price, "bought": bought,
      "sku": sku, "notes": notes, "washAfter": washAfter, "washed": washed,
    ]
  }

  private func parsedColors() throws -> [GarmentColor] {
    try validatingWords {
      try color.filter { !$0.isEmpty }.map { try GarmentColor(typed: $0) }
    }
  }

  /// Applies the options to `details`. An empty text clears a field, and tags are added.
  func apply(to details: inout GarmentDetails) throws {
    let before = details
    if let typed = try typed() {
      details.change(to: typed.kind)
      if type != nil { details.subtype = typed.subtype }
    }
    for field in GarmentField.all {
      guard case let text?? = texts[field.name] else { continue }
      do throws(InvalidField) {
        try field.set(text, in: &details)
      } catch {
        throw BadInput("\(Self.option(field.name)) \(error.message).")
      }
    }
    if washed != nil, let day = details.washed, try day > DayArgument.today {
      throw BadInput("--washed \(day) is in the future")
    }
    if description == nil { details.updateDefaultName(from: before, .english) }
    if !color.isEmpty { details.colors = try parsedColors() }
    details.tags += tag
  }
}
