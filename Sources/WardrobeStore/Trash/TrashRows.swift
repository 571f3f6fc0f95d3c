import FoundationEssentials
import GRDB

// Garments and outfits on their way into the trash and out of it.

extension Closet {
  /// Keeps a garment, which is about to be removed.
  func trash(_ number: Int64, _ garment: Garment, _ db: Database) throws {
    let places = try Row.fetchAll(
      db,
      sql: """
        SELECT outfits.id AS outfit, position FROM outfit_garments JOIN outfits ON outfit = number
        WHERE garment = ?
        """, arguments: [number])
    let record = TrashedGarment(
      number: number,
      garment: WardrobeRecord.GarmentRecord(
        garment, photo: .init(garment.photo), cutout: garment.cutout.map { .init($0) }),
      places: try places.map {
        TrashedGarment.Place(
          outfit: try $0.value("outfit"), position: try $0.value("position"))
      })
    try insertTrash(
      .garment, "\(garment.id)", garment.details.description, garment.photo, garment.cutout, record,
      db)
  }

  /// Keeps an outfit, which is about to be removed.
  func trash(_ number: Int64, _ outfit: Outfit, _ db: Database) throws {
    let record = TrashedOutfit(
      number: number,
      outfit: WardrobeRecord.OutfitRecord(
        id: "\(outfit.id)", name: outfit.name, garments: outfit.garments.map { "\($0)" },
        cover: outfit.cover.map { .init($0) }, created: outfit.created.textToTheMillisecond,
        edited: outfit.edited.textToTheMillisecond))
    try insertTrash(.outfit, "\(outfit.id)", outfit.name, outfit.cover, nil, record, db)
  }

  private func insertTrash(
    _ kind: TrashItem.Kind, _ id: String, _ name: String, _ photo: PhotoName?,
    _ cutout: PhotoName?, _ record: some Encodable, _ db: Database
  ) throws {
    try db.execute(
      sql: """
        INSERT INTO trash (owner, kind, id, name, photo, cutout, record, removed)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?)
        """,
      arguments: [
        ownerNumber, kind.rawValue, id, name, photo?.description, cutout?.description,
        String(decoding: try JSONEncoder().encode(record), as: UTF8.self),
        wardrobe.now().milliseconds,
      ])
  }

  func restoreGarment(_ row: Row, _ db: Database) throws {
    let trashed = try row.trashedGarment
    let garment = try trashed.garment(owner: owner)
    try insert(garment, number: trashed.number, db)
    for place in trashed.places {
      let outfit = try Row.fetchOne(
        db, sql: "SELECT number FROM outfits WHERE id = ? AND owner = ?",
        arguments: [place.outfit, ownerNumber])
      guard let outfit: Int64 = try outfit?.value("number") else { continue }
      try put(trashed.number, into: outfit, at: place.position, db)
    }
  }

  /// Puts a garment where it was in an outfit; those behind it move on, as far as they must.
  private func put(
    _ garment: Int64, into outfit: Int64, at position: Int, _ db: Database
  ) throws {
    var garments = try Int64.fetchAll(
      db, sql: "SELECT garment FROM outfit_garments WHERE outfit = ? ORDER BY position",
      arguments: [outfit])
    garments.insert(garment, at: min(max(0, position), garments.count))
    try setGarmentNumbers(garments, of: outfit, db)
  }

  /// Returns the garments that are not there any more.
  func restoreOutfit(_ row: Row, _ db: Database) throws -> [GarmentID] {
    let trashed = try row.trashedOutfit
    let all = try trashed.garments
    let there = try all.filter { try rowIfThere(of: $0, db) != nil }
    try insert(
      try trashed.outfit(owner: owner, garments: there, cover: try row.photoIfAny("photo")),
      number: trashed.number, db)
    return all.filter { !there.contains($0) }
  }
}

extension Row {
  var trashedGarment: TrashedGarment {
    get throws { try decoded() }
  }

  var trashedOutfit: TrashedOutfit {
    get throws { try decoded() }
  }

  func photoIfAny(_ column: String) throws -> PhotoName? {
    try (value(column) as String?).map { _ in try photo(column) }
  }

  private func decoded<Record: Decodable>() throws -> Record {
    let text: String = try value("record")
    do {
      return try JSONDecoder().decode(Record.self, from: Data(text.utf8))
    } catch is DecodingError {
      throw damaged("record in the trash")
    }
  }
}

extension TrashedGarment {
  func garment(owner: UserID) throws -> Garment {
    func name(_ record: WardrobeRecord.PhotoRecord) throws -> PhotoName {
      if let name = PhotoName(record.file) { return name }
      throw WardrobeError.invalid(.record("'\(record.file)' is no photo of a wardrobe"))
    }
    return Garment(
      id: try WardrobeRecord.identifier(garment.id), owner: owner, photo: try name(garment.photo),
      cutout: try garment.cutout.map(name), details: try garment.details,
      readColors: try garment.photoColors.map { try $0.color },
      created: try WardrobeRecord.time(garment.created),
      edited: try WardrobeRecord.time(garment.edited))
  }
}

extension TrashedOutfit {
  var garments: [GarmentID] {
    get throws { try outfit.garments.map { try WardrobeRecord.identifier($0) } }
  }

  func outfit(owner: UserID, garments: [GarmentID], cover: PhotoName?) throws -> Outfit {
    Outfit(
      id: try WardrobeRecord.identifier(outfit.id), owner: owner, name: outfit.name,
      garments: garments, cover: cover, created: try WardrobeRecord.time(outfit.created),
      edited: try WardrobeRecord.time(outfit.edited))
  }
}

extension WardrobeRecord.PhotoRecord {
  /// A photo under the name that it has in the wardrobe.
  fileprivate init(_ photo: PhotoName) {
    self.init(file: "\(photo)", sha256: photo.sha256)
  }
}
