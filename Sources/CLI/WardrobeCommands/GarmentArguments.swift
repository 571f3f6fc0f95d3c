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

  func validate() throws {
    for (name, text) in texts { try validateText(text, "--\(name)") }
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
  func garmentKind() throws -> GarmentKind? { try Self.garmentKind(kind, type) }

  /// Returns the kind that the values of `--kind` and `--type` select, or nil if both values are
  /// nil.
  static func garmentKind(_ kind: String?, _ type: String?) throws -> GarmentKind? {
    let (name, type) = try validatingWords {
      (
        try kind.map { try GarmentKind.Name(typed: $0) },
        try type.map { try ClothingType(typed: $0) }
      )
    }
    guard name != nil || type != nil else { return nil }
    if let kind = GarmentKind(name ?? .clothing, type) { return kind }
    throw name == .clothing
      ? BadInput("Clothing needs a type; give --type, such as --type shirt.")
      : BadInput("Only clothing has a type; omit either --type or --kind.")
  }

  var words: [String] { [description ?? ""] + tag }

  /// The values of the fields that accept only one value, by field name.
  private var texts: [String: String?] {
    [
      "description": description, "brand": brand, "size": size, "height": height, "price": price,
      "bought": bought, "sku": sku,
    ]
  }

  private func parsedColors() throws -> [GarmentColor] {
    try validatingWords {
      try color.filter { !$0.isEmpty }.map { try GarmentColor(typed: $0) }
    }
  }

  /// Applies the options to `details`. An empty text clears a field, and tags are added.
  func apply(to details: inout GarmentDetails) throws {
    if let kind = try garmentKind() { details.change(to: kind) }
    for field in GarmentField.all {
      guard case let text?? = texts[field.name] else { continue }
      do throws(InvalidField) {
        try field.set(text, in: &details)
      } catch {
        throw BadInput("--\(field.name) \(error.message).")
      }
    }
    if !color.isEmpty { details.colors = try parsedColors() }
    details.tags += tag
  }
}
