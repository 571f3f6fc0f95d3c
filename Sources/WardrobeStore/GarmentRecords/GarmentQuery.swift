import GRDB
public import Garments

/// Which garments to list, and in what order. What is nil or empty leaves none out.
///
/// ```swift
/// var query = GarmentQuery()
/// query.kind = .clothing
/// query.color = try ColorSearch(typed: "#203A60")
/// query.limit = 20
/// let bluest = try await closet.garments(query)
/// ```
public struct GarmentQuery: Hashable, Sendable {
  /// In what order.
  public enum Sort: String, CaseIterable, Sendable {
    /// The last one added first.
    case added
    /// By description, in order of the alphabet.
    case description
    /// By kind, then type; the last one added first.
    case kind
    /// The cheapest first, those without a price last.
    case price
  }

  /// Lists garments of this kind only; nil for all kinds.
  public var kind: GarmentKind.Name?
  /// Lists clothing of this type only; nil for all types.
  public var type: ClothingType?
  /// Each must begin a word that is said of the garment, in either language.
  public var words: String?
  /// In whatever case, with or without accents.
  public var tag: String?
  /// Lists garments that have a colour it finds; nil for all colours.
  public var color: ColorSearch?
  /// Nil for the nearest first where a colour is looked for, else the last one added first.
  public var sort: Sort?
  /// Nil for all; none where it is below 1.
  public var limit: Int?
  /// How many to leave out first; none where it is below 1.
  public var offset = 0

  /// All, the last one added first.
  public init() {}
}

extension Closet {
  /// The garments that a query asks for.
  public func garments(_ query: GarmentQuery = GarmentQuery()) async throws(WardrobeError)
    -> [Garment]
  {
    try await wardrobe.read { db in
      let isTagRare = try query.tag.map { try Self.isRare($0, db) } ?? false
      if let page = try self.nearestPage(query, isTagRare, db) { return page }
      return try self.garments(
        GarmentQueryStatement(query, self.ownerNumber, isTagRare: isTagRare), db)
    }
  }

  /// The clothing types that the owner has, with the number of garments of each, in the order of the
  /// types.
  public func typesInUse() async throws(WardrobeError) -> [(type: ClothingType, count: Int)] {
    try await wardrobe.read { db in
      let rows = try Row.fetchAll(
        db,
        sql: """
          SELECT type, count(*) AS count FROM garments WHERE owner = ? AND kind = 'clothing'
          GROUP BY type
          """, arguments: [self.ownerNumber])
      var counts: [String: Int] = [:]
      for row in rows { counts[try row.value("type")] = try row.value("count") as Int }
      return ClothingType.allCases.compactMap { type in
        counts[type.rawValue].map { (type: type, count: $0) }
      }
    }
  }

  /// A page of the garments nearest to a colour, if so many are very near that no others need be looked
  /// at.
  private func nearestPage(
    _ query: GarmentQuery, _ isTagRare: Bool, _ db: Database
  ) throws -> [Garment]? {
    guard query.color != nil, query.sort == nil, let limit = query.limit else { return nil }
    let list = GarmentQueryStatement(
      query, ownerNumber, isTagRare: isTagRare, radius: ColorSearch.radius / 3)
    let page = try garments(list, db)
    return page.count == limit ? page : nil
  }

  /// Whether so few garments have a tag that it is quicker to sort them than to walk all in their order.
  private static func isRare(_ tag: String, _ db: Database) throws -> Bool {
    let few = 2000
    let count = try Int.fetchOne(
      db,
      sql: "SELECT count(*) FROM (SELECT 1 FROM garment_tags WHERE tag_key = ? LIMIT ?)",
      arguments: [tag.trimmed.folded, few + 1])
    return (count ?? 0) <= few
  }

  private func garments(_ list: GarmentQueryStatement?, _ db: Database) throws -> [Garment] {
    guard let list else { return [] }
    return try garments(Row.fetchAll(db, sql: list.sql, arguments: list.arguments), db)
  }
}
