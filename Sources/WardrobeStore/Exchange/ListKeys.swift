import Core
import Garments
import Images
import SystemPackage

// The values that match rows of a list to garments.

/// The values of a row that match it to a garment.
struct RowKey {
  let position: Int
  let id: GarmentID?
  /// Without case and accents, as below.
  let sku: String?
  /// Without case and accents; nil where the row has none.
  let description: String?
  /// What the file's name says; nil where a camera made it up.
  let fileName: String?
  /// Nil for a photo that no garment has, in the trash neither.
  let photo: PhotoName?
  /// How many fields the row has something in.
  let fieldCount: Int

  /// The name that a new garment of the row would get.
  var name: String? { description ?? fileName }
}

/// The values of a garment that match it to a row.
struct KnownGarment {
  let id: GarmentID
  let photo: PhotoName
  /// The SKU as people read it.
  let writtenSKU: String?
  /// Without case and accents, as below.
  let sku: String?
  let description: String
  /// The description as people read it.
  let words: String

  var candidate: WardrobeError.Candidate { WardrobeError.Candidate(id: "\(id)", words: [words]) }
}

extension RowKey {
  /// Returns true if a garment has the row's photo, or is described as it says, if it says so at all.
  func agrees(with garment: KnownGarment) -> Bool {
    photo == garment.photo || description == nil || description == garment.description
  }
}

extension Closet {
  func knownGarments() async throws(WardrobeError) -> [KnownGarment] {
    try await wardrobe.read { db in
      try namedGarments(db).map { garment in
        KnownGarment(
          id: garment.id, photo: garment.photo, writtenSKU: garment.sku, sku: garment.sku?.folded,
          description: garment.words.folded, words: garment.words)
      }
    }
  }
}

extension ListedRows {
  /// Each row that can be read, good or bad.
  func keys(_ photos: [Int: PhotoName]) -> [RowKey] {
    (0..<count).compactMap { position in
      let row = row(position)
      guard let texts = row.texts else { return nil }
      return RowKey(
        position: position, id: texts.id, sku: texts.sku?.folded,
        description: texts.description?.folded,
        fileName: row.file.flatMap { texts.name(of: $0) }?.folded, photo: photos[position],
        fieldCount: texts.count)
    }
  }

  /// Returns true if a row can be taken; a missing file is reported when it is its turn.
  func canTake(_ row: RowKey) -> Bool {
    guard case .item = entry(row.position) else { return false }
    return row.photo != nil || path(row.position).flatMap(FileStamp.init(of:)) != nil
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
    let files = (0..<count).compactMap { position -> (key: Int, path: FilePath)? in
      guard let path = path(position), let length = FileStamp(of: path)?.byteCount,
        known?.contains(length) != false
      else { return nil }
      return (position, path)
    }
    return try await PhotoName.names(of: files, work).filter { stored.contains($0.value) }
  }
}

extension [RowKey] {
  /// How many rows have each of the values.
  func counts(by value: KeyPath<RowKey, String?>) -> [String: Int] {
    Dictionary(compactMap { $0[keyPath: value] }.map { ($0, 1) }, uniquingKeysWith: +)
  }
}
