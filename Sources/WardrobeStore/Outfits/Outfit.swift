import Core
public import FoundationEssentials
import GRDB
import Garments

/// Garments that go together, in their order, under a name.
public struct Outfit: Hashable, Sendable, Identifiable {
  /// What the wardrobe knows it by; it never changes.
  public let id: OutfitID
  /// Whose it is.
  public let owner: UserID
  /// What its owner calls it.
  public let name: String
  /// In their order, each once.
  public let garments: [GarmentID]
  /// A picture of its own.
  public let cover: PhotoName?
  /// How it is drawn, as JSON, where someone arranged it: `Recipe` of `Outfits` reads it. It may name garments
  /// that the outfit has no more.
  public internal(set) var recipe: String?
  /// When it was created, to the millisecond.
  public let created: Date
  /// When it was last changed, to the millisecond.
  public let edited: Date
}

/// What becomes of how an outfit is drawn while something else of it is changed.
public enum RecipeChange: Hashable, Sendable {
  /// It is drawn as it was.
  case keep
  /// It is drawn as if nobody had arranged it.
  case remove
  /// It is drawn by this recipe, JSON of at most 1,000,000 characters, which is not looked at.
  case replace(String)

  /// What an outfit has that had another; nil where it is drawn as if nobody had arranged it.
  package func recipe(after old: String?) -> String? {
    switch self {
    case .keep: old
    case .remove: nil
    case .replace(let recipe): recipe
    }
  }
}

// MARK: - A closet's outfits in the tables

extension Closet {
  func outfitRow(of id: OutfitID, _ db: Database) throws -> (number: Int64, outfit: Outfit) {
    let row = try Row.fetchOne(
      db, sql: "SELECT * FROM outfits WHERE owner = ? AND id = ?",
      arguments: [ownerNumber, id.description])
    guard let row else { throw WardrobeError.unknown(.outfit("\(id)")) }
    return (try row.value("number"), try outfits([row], db)[0])
  }

  /// The same, where it is as it was when it was last changed at `edited`; however it is where that is nil.
  func outfitRow(
    of id: OutfitID, expecting edited: Date?, _ db: Database
  ) throws -> (number: Int64, outfit: Outfit) {
    let found = try outfitRow(of: id, db)
    if let edited, edited.milliseconds != found.outfit.edited.milliseconds {
      throw WardrobeError.changedMeanwhile(.outfit("\(id)"))
    }
    return found
  }

  /// The outfits of rows of their table, with their garments, which are found for all of them at once.
  func outfits(_ rows: [Row], _ db: Database) throws -> [Outfit] {
    let numbers = try rows.map { try $0.value("number") as Int64 }
    var garments: [Int64: [GarmentID]] = [:]
    try numbers.forEachStatement { marks, some in
      let found = try Row.fetchCursor(
        db,
        sql: """
          SELECT outfit, garments.id FROM outfit_garments JOIN garments ON garment = number
          WHERE outfit IN (\(marks)) ORDER BY outfit, position
          """, arguments: some)
      while let row = try found.next() {
        garments[try row.value("outfit"), default: []].append(try row.identifier("id"))
      }
    }
    return try zip(numbers, rows).map { number, row in
      Outfit(
        id: try row.identifier("id"), owner: owner, name: try row.value("name"),
        garments: garments[number] ?? [], cover: try row.photoIfAny("cover"),
        recipe: try row.value("recipe"),
        created: try row.time("created"), edited: try row.time("edited"))
    }
  }

  func insertOutfit(
    _ name: String, _ garments: [GarmentID], cover: PhotoName? = nil, recipe: String? = nil,
    _ db: Database
  ) throws -> Outfit {
    let name = try Self.checkedName(name)
    let now = Date.nowToTheMillisecond
    let outfit = Outfit(
      id: OutfitID(), owner: owner, name: name, garments: garments, cover: cover,
      recipe: recipe, created: now, edited: now)
    try insert(outfit, db)
    return outfit
  }

  /// - Parameter number: of its row, where it had one before.
  func insert(_ outfit: Outfit, number: Int64? = nil, _ db: Database) throws {
    let name = try Self.checkedName(outfit.name)
    try db.execute(
      sql: """
        INSERT INTO outfits
          (number, id, owner, name, name_key, cover, recipe, created, edited)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
        """,
      arguments: [
        number, outfit.id.description, ownerNumber, name, name.folded, outfit.cover?.description,
        outfit.recipe, outfit.created.milliseconds, outfit.edited.milliseconds,
      ])
    try setGarments(outfit.garments, of: db.lastInsertedRowID, db)
  }

  func setGarments(_ garments: [GarmentID], of outfit: Int64, _ db: Database) throws {
    var seen: Set<GarmentID> = []
    let numbers = try garments.map { id in
      let number = try row(of: id, db).number
      guard seen.insert(id).inserted else { throw WardrobeError.invalid(.repeatedGarment(id)) }
      return number
    }
    try setGarmentNumbers(numbers, of: outfit, db)
  }

  /// The same of the numbers of rows.
  func setGarmentNumbers(_ numbers: [Int64], of outfit: Int64, _ db: Database) throws {
    try db.execute(sql: "DELETE FROM outfit_garments WHERE outfit = ?", arguments: [outfit])
    for (position, number) in numbers.enumerated() {
      try db.execute(
        sql: "INSERT INTO outfit_garments (outfit, position, garment) VALUES (?, ?, ?)",
        arguments: [outfit, position, number])
    }
  }

  /// Throws where an outfit other than `id` has this name, in whatever case.
  func checkIsFree(_ name: String, for id: OutfitID? = nil, _ db: Database) throws {
    for other in try outfits(named: name, db) where other.id != id {
      throw WardrobeError.outfitThere(other.id, name: other.name)
    }
  }

  package static func checkedName(_ name: String) throws(WardrobeError) -> String {
    let name = name.trimmed
    guard !name.isEmpty else { throw .invalid(.emptyOutfitName) }
    try TextLimit.check(name, TextLimit.name, "the outfit's name")
    return name
  }
}
