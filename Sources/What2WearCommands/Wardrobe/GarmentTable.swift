import Garments
import WardrobeStore

/// Garments as people read them.
enum GarmentTable {
  /// As much of an identifier as tells garments apart in all but huge wardrobes.
  private static let shownLength = 8
  /// The fields that there is room for.
  private static let columns = [
    "kind", "description", "brand", "size", "price", "colours", "tags",
  ]

  /// - Parameter wardrobe: where given, the photos' paths stand at the end.
  static func lines(
    _ garments: [Garment], in language: Language, photosIn wardrobe: Wardrobe? = nil
  ) -> [String] {
    let fields = columns.compactMap(GarmentField.named)
    var headings = ["ID"] + fields.map { $0.label(in: language).uppercased() }
    if wardrobe != nil { headings.append(language == .spanish ? "FOTO" : "PHOTO") }
    var table = Table(headings)
    for garment in garments {
      let details = garment.countedDetails
      let cells = fields.map { $0.text(of: details, in: language) ?? "" }
      let path = wardrobe.map { "\($0.path(of: garment.photo))" }
      table.add(
        [String(garment.id.description.prefix(shownLength))] + cells + [path].compactMap(\.self))
    }
    return table.lines
  }
}
