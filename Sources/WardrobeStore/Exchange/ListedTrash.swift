import GRDB
import Garments

extension Closet {
  /// Returns the garments in the trash. If a garment was removed several times, the last removal
  /// counts.
  func trashedGarments() async throws(WardrobeError) -> [KnownGarment] {
    try await wardrobe.read { db in
      let rows = try Row.fetchCursor(
        db,
        sql: """
          SELECT id, name, photo, record FROM trash WHERE owner = ? AND kind = ? ORDER BY number DESC
          """, arguments: [ownerNumber, TrashItem.Kind.garment.rawValue])
      var (garments, seen): ([KnownGarment], Set<GarmentID>) = ([], [])
      while let row = try rows.next() {
        let id = try row.identifier("id") as GarmentID
        // Damaged records are reported when the garment is restored.
        guard seen.insert(id).inserted, let record = try? row.trashedGarment else { continue }
        let words: String = try row.value("name")
        let sku = record.garment.fields["sku"]?.listed
        garments.append(
          KnownGarment(
            id: id, photo: try row.photo("photo"), writtenSKU: sku, sku: sku?.folded,
            description: words.folded, words: words))
      }
      return garments
    }
  }
}

extension [KnownGarment] {
  /// Returns the trashed garments that match a row, keyed by row position. Each garment matches at
  /// most one row.
  ///
  /// - Parameters:
  ///   - isOnlySKU: returns true if an SKU is in exactly one row and in no current garment.
  ///   - isOnlyPhoto: returns true if a photo is in exactly one row and in no current garment.
  func matches(
    of rows: [RowKey], isOnlySKU: (String) -> Bool, isOnlyPhoto: (PhotoName) -> Bool
  ) -> [Int: KnownGarment] {
    let ofID = Dictionary(grouping: self, by: \.id)
    let ofSKU = Dictionary(grouping: self, by: \.sku)
    let ofPhoto = Dictionary(grouping: self, by: \.photo)
    var matches: [Int: KnownGarment] = [:]
    var found: Set<GarmentID> = []
    for row in rows {
      let some =
        (row.id.flatMap { ofID[$0] } ?? []) + (row.sku.flatMap { ofSKU[$0] } ?? [])
        + (row.photo.flatMap { ofPhoto[$0] } ?? [])
      let garment = some.first { garment in
        if found.contains(garment.id) { return false }
        if row.id == garment.id { return true }
        if row.sku != nil && row.sku != garment.sku { return false }
        if let sku = row.sku, isOnlySKU(sku) { return true }
        return row.photo == garment.photo
          && (row.sku == nil && isOnlyPhoto(garment.photo) || row.name == garment.description)
      }
      guard let garment else { continue }
      found.insert(garment.id)
      matches[row.position] = garment
    }
    return matches
  }
}
