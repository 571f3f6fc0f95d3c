import Wardrobe

/// Garments as people read them.
enum GarmentTable {
  /// As much of an identifier as tells garments apart in all but huge wardrobes.
  private static let shownLength = 8

  static func lines(_ garments: [Garment], in language: Language) -> [String] {
    let headings =
      switch language {
      case .english: ["ID", "KIND", "DESCRIPTION", "BRAND", "SIZE", "PRICE", "COLOURS", "TAGS"]
      case .spanish:
        ["ID", "CLASE", "DESCRIPCIÓN", "MARCA", "TALLA", "PRECIO", "COLORES", "ETIQUETAS"]
      }
    var table = Table(headings)
    for garment in garments {
      let details = garment.details
      table.add([
        String(garment.id.description.prefix(shownLength)), details.kind.label(in: language),
        details.description, details.brand ?? "", details.size ?? "",
        details.price.map { "\($0)" } ?? "", garment.colourLabels(in: language) ?? "",
        details.tags.joined(separator: ", "),
      ])
    }
    return table.lines
  }
}
