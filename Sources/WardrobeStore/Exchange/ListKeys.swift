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
  /// Nil for a photo that no garment has, in the trash neither.
  let photo: PhotoName?
  /// How many fields the row has something in.
  let fieldCount: Int

  /// What a new garment of the row would be called.
  var name: String? { description ?? fileName }
}

/// What a garment is matched by.
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
  /// Whether a garment has the row's photo, or is described as it says, if it says so at all.
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

extension Closet {
  /// The garments in the trash, each as it was last removed.
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
        // Damage is reported when the garment is restored.
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

extension ListedRows {
  /// The rows that can be taken and may stand for garments that are there.
  ///
  /// - Parameter isThere: whether a row whose photo no garment has may stand for one.
  func keys(_ photos: [Int: PhotoName], isThere: (RowKey) -> Bool) -> [RowKey] {
    (0..<count).compactMap { position in
      let row = row(position)
      guard let texts = row.texts, let file = row.file else { return nil }
      let key = RowKey(
        position: position, id: texts.id, sku: texts.sku?.folded,
        description: texts.description?.folded, fileName: texts.name(of: file)?.folded,
        photo: photos[position], fieldCount: texts.count)
      guard key.photo != nil || isThere(key), case .item = entry(position) else { return nil }
      // That a file is missing is told when it is its turn.
      guard key.photo != nil || path(position).flatMap(FileStamp.init(of:)) != nil else {
        return nil
      }
      return key
    }
  }

  /// How many rows have each SKU and each name, be they good or bad.
  var counts: (skus: [String: Int], names: [String: Int]) {
    var counts: (skus: [String: Int], names: [String: Int]) = ([:], [:])
    for position in 0..<count {
      let row = row(position)
      guard let texts = row.texts else { continue }
      if let sku = texts.sku?.folded { counts.skus[sku, default: 0] += 1 }
      let name = texts.description ?? row.file.flatMap { texts.name(of: $0) }
      if let name = name?.folded { counts.names[name, default: 0] += 1 }
    }
    return counts
  }

  /// The SKU of each garment that has one, if rows have SKUs but none has this one, be they good or bad.
  func unlistedSKUs(among garments: [KnownGarment]) -> [String] {
    var left = Set(garments.compactMap(\.sku))
    var hasSKUs = false
    for position in 0..<count {
      guard let sku = row(position).texts?.sku else { continue }
      hasSKUs = true
      left.remove(sku.folded)
    }
    if !hasSKUs { return [] }
    return garments.filter { $0.sku.map(left.contains) == true }.compactMap(\.writtenSKU)
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
