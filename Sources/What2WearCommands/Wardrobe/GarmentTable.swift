import Garments
import WardrobeStore

/// Garments as people read them.
enum GarmentTable {
  /// As much of an identifier as tells garments apart in all but huge wardrobes.
  private static let shownLength = 8

  /// - Parameter wardrobe: where given, the photos' paths stand at the end.
  static func lines(
    _ garments: [Garment], in language: Language, photosIn wardrobe: Wardrobe? = nil
  ) -> [String] {
    var headings =
      switch language {
      case .english: ["ID", "KIND", "DESCRIPTION", "BRAND", "SIZE", "PRICE", "COLOURS", "TAGS"]
      case .spanish:
        ["ID", "CLASE", "DESCRIPCIÓN", "MARCA", "TALLA", "PRECIO", "COLORES", "ETIQUETAS"]
      }
    if wardrobe != nil { headings.append(language == .spanish ? "FOTO" : "PHOTO") }
    var table = Table(headings)
    for garment in garments {
      let details = garment.details
      let cells = [
        String(garment.id.description.prefix(shownLength)), details.kind.label(in: language),
        details.description, details.brand ?? "", details.size ?? "",
        details.price.map { "\($0)" } ?? "", garment.colorLabels(in: language) ?? "",
        details.tags.joined(separator: ", "),
      ]
      table.add(cells + (wardrobe.map { ["\($0.path(of: garment.photo))"] } ?? []))
    }
    return table.lines
  }
}
