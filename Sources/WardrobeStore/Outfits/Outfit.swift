import Core
public import FoundationEssentials
import GRDB
import Garments

/// A named, ordered combination of garments.
public struct Outfit: Hashable, Sendable, Identifiable {
  /// The outfit's permanent identifier.
  public let id: OutfitID
  /// The user who owns the outfit.
  public let owner: UserID
  /// The outfit's name.
  public let name: String
  /// The outfit's garments, in order and without duplicates.
  public let garments: [GarmentID]
  /// The owner's rating, 1 to 5, or nil if there is none.
  public internal(set) var rating: Int?
  /// The outfit's tags, such as seasons and occasions, sorted and without duplicates.
  public internal(set) var tags: [String] = []
  /// The outfit's own cover picture, or nil if it has none.
  public let cover: PhotoName?
  /// The outfit's arrangement as JSON for `Recipe` in the `Outfits` module, or nil for the
  /// automatic layout. The JSON may refer to garments that are no longer in the outfit.
  public internal(set) var recipe: String?
  /// The time when the outfit was created, to the millisecond.
  public let created: Date
  /// The time when the outfit was last changed, to the millisecond.
  public let edited: Date
}

extension Outfit {
  /// Returns a rating unchanged.
  ///
  /// - Throws: `invalid` if the rating is not from 1 to 5.
  static func checked(rating: Int?) throws(WardrobeError) -> Int? {
    guard let rating, !(1...5).contains(rating) else { return rating }
    throw .invalid(.record("the rating \(rating) is not from 1 to 5"))
  }
}

/// A change to an outfit's recipe, made together with other changes.
public enum RecipeChange: Hashable, Sendable {
  /// Keeps the current recipe.
  case keep
  /// Removes the recipe, so that the outfit gets the automatic layout.
  case remove
  /// Replaces the recipe with JSON of at most 1,000,000 characters. The JSON is not validated.
  case replace(String)

  /// Returns the recipe after the change, or nil if the outfit then has none.
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

  /// Returns the outfit's row. Throws `changedMeanwhile` if the outfit was changed after `edited`.
  func outfitRow(
    of id: OutfitID, expecting edited: Date?, _ db: Database
  ) throws -> (number: Int64, outfit: Outfit) {
    let found = try outfitRow(of: id, db)
    if let edited, edited.milliseconds != found.outfit.edited.milliseconds {
      throw WardrobeError.changedMeanwhile(.outfit("\(id)"))
    }
    return found
  }

  /// Makes outfits from rows. For speed, the garments of many outfits are fetched together.
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
    let tags = try outfitTags(numbers, db)
    return try zip(numbers, rows).map { number, row in
      Outfit(
        id: try row.identifier("id"), owner: owner, name: try row.value("name"),
        garments: garments[number] ?? [], rating: try row.value("rating"),
        tags: tags[number] ?? [], cover: try row.photoIfAny("cover"),
        recipe: try row.value("recipe"),
        created: try row.time("created"), edited: try row.time("edited"))
    }
  }

  func insertOutfit(
    _ name: String, _ garments: [GarmentID], copying model: Outfit? = nil, recipe: String? = nil,
    _ db: Database
  ) throws -> Outfit {
    let name = try Self.checkedName(name)
    let now = Date.nowToTheMillisecond
    let outfit = Outfit(
      id: OutfitID(), owner: owner, name: name, garments: garments, rating: model?.rating,
      tags: model?.tags ?? [], cover: model?.cover, recipe: recipe ?? model?.recipe, created: now,
      edited: now)
    try insert(outfit, db)
    return outfit
  }

  func insert(_ outfit: Outfit, number: Int64? = nil, _ db: Database) throws {
    let name = try Self.checkedName(outfit.name)
    try db.execute(
      sql: """
        INSERT INTO outfits
          (number, id, owner, name, name_key, rating, cover, recipe, created, edited)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        """,
      arguments: [
        number, outfit.id.description, ownerNumber, name, name.folded, outfit.rating,
        outfit.cover?.description, outfit.recipe, outfit.created.milliseconds,
        outfit.edited.milliseconds,
      ])
    let row = db.lastInsertedRowID
    try setGarments(outfit.garments, of: row, db)
    try setTags(outfit.tags, of: row, db)
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

  /// Replaces an outfit's garments, given as row numbers.
  func setGarmentNumbers(_ numbers: [Int64], of outfit: Int64, _ db: Database) throws {
    try db.execute(sql: "DELETE FROM outfit_garments WHERE outfit = ?", arguments: [outfit])
    for (position, number) in numbers.enumerated() {
      try db.execute(
        sql: "INSERT INTO outfit_garments (outfit, position, garment) VALUES (?, ?, ?)",
        arguments: [outfit, position, number])
    }
  }

  /// Throws `outfitThere` if an outfit other than `id` has this name. Case is ignored.
  func checkNameIsFree(_ name: String, for id: OutfitID? = nil, _ db: Database) throws {
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
