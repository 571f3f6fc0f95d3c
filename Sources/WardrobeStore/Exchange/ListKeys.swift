import Core
import Garments
import Images
import SystemPackage

// Keys for matching rows of a list to garments.

struct RowKey {
  let position: Int
  let id: GarmentID?
  /// The SKU without case and accents.
  let sku: String?
  /// The description without case and accents, or nil if the row has none.
  let description: String?
  /// The name in the photo's file name, or nil if a camera chose the file name.
  let fileName: String?
  /// The row's photo, or nil if no garment, not even one in the trash, has this photo.
  let photo: PhotoName?
  /// The number of the row's fields that are not empty.
  let fieldCount: Int

  /// The name for a new garment made from the row.
  var name: String? { description ?? fileName }
}

struct KnownGarment {
  let id: GarmentID
  let photo: PhotoName
  /// The original SKU, for display.
  let writtenSKU: String?
  let sku: String?
  let description: String
  /// The original description, for display.
  let words: String

  var candidate: WardrobeError.Candidate { WardrobeError.Candidate(id: "\(id)", words: [words]) }
}

extension RowKey {
  /// Returns true if the row has the garment's photo or description, or has no description.
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
  /// Returns the keys of all readable rows, including rows with invalid fields.
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

  /// Returns true if a row can be imported. Missing files are reported later, during the import.
  func canTake(_ row: RowKey) -> Bool {
    guard case .item = entry(row.position) else { return false }
    return row.photo != nil || path(row.position).flatMap(FileStamp.init(of:)) != nil
  }

  /// Returns the rows' photos that garments already have, keyed by row position. For speed, a file
  /// is read only if a garment's photo has the same length.
  func photos(
    among garments: [KnownGarment], of closet: Closet, _ work: WorkContext
  ) async throws(WardrobeError) -> [Int: PhotoName] {
    let stored = Set(garments.map(\.photo))
    let lengths = stored.map { FileStamp(of: closet.wardrobe.path(of: $0))?.byteCount }
    // The length of a missing photo is unknown, so files of any length are read.
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
  func counts(by value: KeyPath<RowKey, String?>) -> [String: Int] {
    Dictionary(compactMap { $0[keyPath: value] }.map { ($0, 1) }, uniquingKeysWith: +)
  }
}
