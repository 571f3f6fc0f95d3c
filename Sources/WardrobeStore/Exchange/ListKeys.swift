import Core
import GRDB
import Garments
import Images
import SystemPackage

// What rows of a list and garments are matched by.

/// What a row is matched by.
struct RowKey {
  let position: Int
  let id: GarmentID?
  /// Without case and accents, as below.
  let sku: String?
  /// Without case and accents; nil where the row has none.
  let description: String?
  /// What the file's name says; nil where a camera made it up.
  let fileName: String?
  /// Nil for a photo that no garment has.
  let photo: PhotoName?
  /// How many fields the row has something in.
  let fieldCount: Int
}

/// What a garment is matched by.
struct KnownGarment {
  let id: GarmentID
  let photo: PhotoName
  /// Without case and accents, as below.
  let sku: String?
  let description: String
  /// What it is called, for people.
  let words: String
}

extension Closet {
  func knownGarments() async throws(WardrobeError) -> [KnownGarment] {
    try await wardrobe.read { db in
      let rows = try Row.fetchCursor(
        db, sql: "SELECT id, photo, sku, description FROM garments WHERE owner = ? ORDER BY number",
        arguments: [ownerNumber])
      var garments: [KnownGarment] = []
      while let row = try rows.next() {
        let description: String = try row.value("description")
        garments.append(
          KnownGarment(
            id: try row.identifier("id"), photo: try row.photo("photo"),
            sku: (try row.value("sku") as String?)?.folded, description: description.folded,
            words: description))
      }
      return garments
    }
  }
}

extension ListedRows {
  /// The rows that can be taken and may stand for garments that are there.
  func keys(
    _ photos: [Int: PhotoName], isThere: (GarmentID?, String?) -> Bool
  ) -> [RowKey] {
    (0..<count).compactMap { position in
      let row = row(position)
      guard let texts = row.texts, let file = row.file else { return nil }
      let (photo, sku) = (photos[position], texts.sku?.folded)
      guard photo != nil || isThere(texts.id, sku), case .item = entry(position) else {
        return nil
      }
      // That a file is missing is told when it is its turn.
      guard photo != nil || path(position).flatMap(FileStamp.init(of:)) != nil else { return nil }
      return RowKey(
        position: position, id: texts.id, sku: sku, description: texts.description?.folded,
        fileName: texts.name(of: file)?.folded, photo: photo, fieldCount: texts.count)
    }
  }

  /// The photos of rows that garments have, by the rows' positions. Files of another length than the garments'
  /// photos are not read.
  func photos(
    among garments: [KnownGarment], of closet: Closet, _ work: WorkContext
  ) async throws(WardrobeError) -> [Int: PhotoName] {
    let stored = Set(garments.map(\.photo))
    let lengths = stored.map { FileStamp(of: closet.wardrobe.path(of: $0))?.byteCount }
    // A photo that is gone may have had any length.
    let known = lengths.contains(nil) ? nil : Set(lengths)
    let files = (0..<count).compactMap { position -> (position: Int, path: FilePath)? in
      guard let path = path(position), let length = FileStamp(of: path)?.byteCount,
        known?.contains(length) != false
      else { return nil }
      return (position, path)
    }
    var photos: [Int: PhotoName] = [:]
    do throws(Interruption) {
      try await mapInOrder(files, work) { file in
        // What is wrong with a file is told when it is its turn.
        (file.position, try? PhotoName(of: .file(file.path)))
      } consume: { position, photo in
        if let photo, stored.contains(photo) { photos[position] = photo }
      }
    } catch {
      throw .interrupted(error)
    }
    return photos
  }
}
