import ColorReading
import FoundationEssentials
import Garments
import SystemPackage
import WardrobeStore

/// A colour as `--json` prints it.
private struct ColorLine: Encodable {
  let name: String
  /// `#RRGGBB`
  let rgb: String

  init(_ color: GarmentColor) {
    name = color.name.rawValue
    rgb = "\(color.color)"
  }
}

extension Garment {
  /// What its colours are called, those of one name once; nil where it has none.
  func colorLabels(in language: Language) -> String? {
    var names: [ColorName] = []
    for color in colors where !names.contains(color.name) { names.append(color.name) }
    return names.isEmpty ? nil : names.map { $0.label(in: language) }.joined(separator: ", ")
  }
}

/// A garment as lists print it.
struct GarmentLine: TableRow {
  let garment: Garment

  private let id: String
  private let description: String
  private let kind: String
  private let type: String?
  private let brand: String?
  private let size: String?
  private let height: String?
  private let price: String?
  private let bought: String?
  private let tags: [String]
  private let colors: [ColorLine]
  private let colorsStated: Bool
  let photo: String
  private let sha256: String
  private let owner: String
  private let created: String
  private let edited: String

  private enum CodingKeys: String, CodingKey {
    case id, description, kind, type, brand, size, height, price, bought, tags
    case colors = "colours"
    case colorsStated = "coloursStated"
    case photo, sha256, owner, created, edited
  }

  init(_ garment: Garment, _ wardrobe: Wardrobe) {
    self.garment = garment
    let details = garment.details
    id = "\(garment.id)"
    description = details.description
    kind = details.kind.name.rawValue
    type = details.kind.clothingType?.rawValue
    brand = details.brand
    size = details.size
    height = details.height.map { "\($0)" }
    price = details.price.map { "\($0)" }
    bought = details.bought.map { "\($0)" }
    tags = details.tags
    colors = garment.colors.map(ColorLine.init)
    colorsStated = !details.colors.isEmpty
    photo = wardrobe.path(of: garment.photo).string
    sha256 = garment.photo.sha256
    owner = "\(garment.owner)"
    created = garment.created.formatted(.iso8601)
    edited = garment.edited.formatted(.iso8601)
  }

  static func headings(in language: Language) -> [String] {
    switch language {
    case .english: ["ID", "KIND", "DESCRIPTION", "BRAND", "SIZE", "PRICE", "COLOURS", "TAGS"]
    case .spanish:
      ["ID", "CLASE", "DESCRIPCIÓN", "MARCA", "TALLA", "PRECIO", "COLORES", "ETIQUETAS"]
    }
  }

  func cells(in language: Language) -> [String] {
    [
      String(id.prefix(Table.identifierLength)), garment.details.kind.label(in: language),
      description, brand ?? "", size ?? "", price ?? "", garment.colorLabels(in: language) ?? "",
      tags.joined(separator: ", "),
    ]
  }

  /// All that is known of it, for people: a line each, with what it is called.
  fileprivate func sheet(in language: Language) -> [String] {
    let names =
      switch language {
      case .english:
        [
          "id", "description", "kind", "brand", "size", "height", "price", "bought", "tags",
          "colours", "photo", "sha256", "owner", "created", "edited",
        ]
      case .spanish:
        [
          "id", "descripción", "clase", "marca", "talla", "altura", "precio", "comprado",
          "etiquetas", "colores", "foto", "sha256", "dueño", "creado", "cambiado",
        ]
      }
    let values: [String?] = [
      id, description, garment.details.kind.label(in: language), brand, size, height, price,
      bought, tags.isEmpty ? nil : tags.joined(separator: ", "), garment.colorLabels(in: language),
      photo, sha256, owner, created, edited,
    ]
    let lines = Array(zip(names, values))
    let width = lines.map(\.0.count).max() ?? 0
    return lines.compactMap { name, value in
      value.map { name + String(repeating: " ", count: width - name.count + 2) + $0.onOneLine }
    }
  }
}

/// A garment as `garment show` prints it.
struct GarmentSheet: CommandResult {
  var line: GarmentLine

  func encode(to encoder: any Encoder) throws { try line.encode(to: encoder) }

  static func lines(of results: [GarmentSheet], in language: Language) -> [String] {
    results.flatMap { $0.line.sheet(in: language) }
  }
}
