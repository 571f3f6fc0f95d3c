import Core
import FoundationEssentials
import GRDB
import Garments

extension Closet {
  func trash(_ number: Int64, _ garment: Garment, _ db: Database) throws {
    let places = try Row.fetchAll(
      db,
      sql: """
        SELECT outfits.id AS outfit, position FROM outfit_garments JOIN outfits ON outfit = number
        WHERE garment = ?
        """, arguments: [number])
    let strokes = try Self.strokes(of: number, db)
    let record = TrashedGarment(
      number: number,
      garment: WardrobeRecord.GarmentRecord(
        garment, photo: .init(garment.photo), cutout: garment.cutout.map { .init($0) },
        strokes: strokes.isEmpty ? nil : "\(strokes)"),
      places: try places.map {
        TrashedGarment.Place(
          outfit: try $0.value("outfit"), position: try $0.value("position"))
      }, bags: try bagPlaces(of: number, db))
    try insertTrash(
      .garment, "\(garment.id)", garment.details.description, garment.photo, garment.cutout, record,
      db)
  }

  func trash(_ number: Int64, _ outfit: Outfit, _ db: Database) throws {
    let record = TrashedOutfit(
      number: number,
      outfit: WardrobeRecord.OutfitRecord(outfit, cover: outfit.cover.map { .init($0) }))
    try insertTrash(.outfit, "\(outfit.id)", outfit.name, outfit.cover, nil, record, db)
  }

  func insertTrash(
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
        try Self.text(of: record),
        wardrobe.now().milliseconds,
      ])
  }

  /// Restores a garment and adds it to its former outfits, including outfits in the trash.
  func restoreGarment(_ row: Row, _ db: Database) throws {
    let trashed = try row.trashedGarment
    let garment = try trashed.garment(owner: owner)
    try insert(garment, number: trashed.number, db)
    try Self.setStrokes(trashed.garment.drawn, of: trashed.number, db)
    for place in trashed.places {
      let outfit = try Row.fetchOne(
        db, sql: "SELECT number FROM outfits WHERE id = ? AND owner = ?",
        arguments: [place.outfit, ownerNumber])
      if let outfit: Int64 = try outfit?.value("number") {
        try put(trashed.number, into: outfit, at: place, db)
      } else {
        try put(garment.id, intoTrashedOutfitAt: place, db)
      }
    }
    for place in trashed.bags { try put(trashed.number, intoBagAt: place, db) }
  }

  private func put(
    _ garment: Int64, into outfit: Int64, at place: TrashedGarment.Place, _ db: Database
  ) throws {
    let rows = try Row.fetchAll(
      db,
      sql: """
        SELECT number, id FROM outfit_garments JOIN garments ON garment = number
        WHERE outfit = ? ORDER BY position
        """, arguments: [outfit])
    var garments = try rows.map { try $0.value("number") as Int64 }
    garments.insert(garment, at: place.index(in: try rows.map { try $0.value("id") }))
    try setGarmentNumbers(garments, of: outfit, db)
  }

  /// Inserts a garment into an outfit that is in the trash.
  private func put(
    _ garment: GarmentID, intoTrashedOutfitAt place: TrashedGarment.Place, _ db: Database
  ) throws {
    guard let row = try trashRow(.outfit, place.outfit, db) else { return }
    var trashed = try row.trashedOutfit
    guard !trashed.outfit.garments.contains("\(garment)") else { return }
    trashed.outfit.garments.insert("\(garment)", at: place.index(in: trashed.outfit.garments))
    try update(row, trashed, db)
  }

  /// Restores an outfit. If a missing garment is restored from the trash later, the garment is
  /// added to the outfit again.
  func restoreOutfit(
    _ row: Row, _ db: Database
  ) throws -> (missing: [GarmentID], waiting: [TrashItem]) {
    let trashed = try row.trashedOutfit
    let all = try trashed.garments
    let there = try all.filter { try rowIfThere(of: $0, db) != nil }
    try insert(
      try trashed.outfit(owner: owner, garments: there, cover: try row.photoIfAny("photo")),
      number: trashed.number, db)
    var waiting: [TrashItem] = []
    for (position, id) in all.enumerated() where !there.contains(id) {
      guard let row = try trashRow(.garment, "\(id)", db) else { continue }
      var garment = try row.trashedGarment
      garment.places.removeAll { $0.outfit == trashed.outfit.id }
      garment.places.append(
        TrashedGarment.Place(
          outfit: trashed.outfit.id, position: position,
          behind: all[..<position].map { "\($0)" }))
      try update(row, garment, db)
      waiting.append(try TrashItem(row))
    }
    return (all.filter { !there.contains($0) }, waiting)
  }

  private func trashRow(_ kind: TrashItem.Kind, _ id: String, _ db: Database) throws -> Row? {
    try Row.fetchOne(
      db,
      sql: """
        SELECT * FROM trash WHERE owner = ? AND kind = ? AND id = ? ORDER BY number DESC LIMIT 1
        """, arguments: [ownerNumber, kind.rawValue, id])
  }

  private func update(_ row: Row, _ record: some Encodable, _ db: Database) throws {
    try db.execute(
      sql: "UPDATE trash SET record = ? WHERE number = ?",
      arguments: [try Self.text(of: record), try row.value("number") as Int64])
  }

  private static func text(of record: some Encodable) throws -> String {
    String(decoding: try JSONEncoder().encode(record), as: UTF8.self)
  }
}

extension Row {
  var trashedGarment: TrashedGarment {
    get throws { try decoded() }
  }

  var trashedOutfit: TrashedOutfit {
    get throws { try decoded() }
  }

  func decoded<Record: Decodable>() throws -> Record {
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
      throw WardrobeError.invalid(
        .record("'\(record.file)' is not the file name of a wardrobe photo"))
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
      garments: garments, rating: try Outfit.checked(rating: outfit.rating),
      tags: outfit.tags ?? [], cover: cover, recipe: outfit.recipe,
      created: try WardrobeRecord.time(outfit.created),
      edited: try WardrobeRecord.time(outfit.edited))
  }
}

extension WardrobeRecord.PhotoRecord {
  fileprivate init(_ photo: PhotoName) {
    self.init(file: "\(photo)", sha256: photo.sha256)
  }
}
