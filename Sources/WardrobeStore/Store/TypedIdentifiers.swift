import GRDB
import Garments

// Lookup of garments, outfits and packing lists by typed text, using the indexes of their tables.

extension Closet {
  /// The minimum length of an identifier prefix.
  public static let shortestPrefix = 4

  /// Finds a garment by its description, its SKU or the start of its identifier. Case and accents
  /// are ignored, but an exact match is preferred. A complete identifier is never matched as a
  /// description.
  ///
  /// - Throws: `unknown` if nothing matches, `ambiguous` if several garments match.
  public func garmentID(_ text: String) async throws(WardrobeError) -> GarmentID {
    try await wardrobe.read { db in
      try self.only(TypedName(text), .garment(text), in: Self.garments, db)
    }
  }

  /// Finds an outfit by its name or the start of its identifier, like ``garmentID(_:)``.
  ///
  /// - Throws: `unknown` if nothing matches, `ambiguous` if several outfits match.
  public func outfitID(_ text: String) async throws(WardrobeError) -> OutfitID {
    try await wardrobe.read { db in
      try self.only(TypedName(text), .outfit(text), in: Self.outfits, db)
    }
  }

  /// Finds a packing list by its title or the start of its identifier, like ``garmentID(_:)``.
  ///
  /// - Throws: `unknown` if nothing matches, `ambiguous` if several packing lists match.
  public func packingListID(_ text: String) async throws(WardrobeError) -> PackingListID {
    try await wardrobe.read { db in
      try self.only(TypedName(text), .packingList(text), in: Self.packingLists, db)
    }
  }

  /// A garment or an outfit that was found by typed text.
  package enum TypedPiece: Hashable, Sendable {
    case garment(GarmentID)
    case outfit(OutfitID)
  }

  /// Finds a garment or an outfit, like ``garmentID(_:)``.
  ///
  /// - Throws: `unknown` if nothing matches, `ambiguous` if several garments or outfits match.
  package func piece(meantBy text: String) async throws(WardrobeError) -> TypedPiece {
    try await wardrobe.read { db in try self.piece(meantBy: text, db) }
  }

  /// Finds a garment, or all garments of an outfit in their order, like ``garmentID(_:)``.
  ///
  /// - Throws: `unknown` if nothing matches, `ambiguous` if several garments or outfits match.
  public func garmentIDs(meantBy text: String) async throws(WardrobeError) -> [GarmentID] {
    try await wardrobe.read { db in
      switch try self.piece(meantBy: text, db) {
      case .garment(let id): [id]
      case .outfit(let id): try self.outfitRow(of: id, db).outfit.garments
      }
    }
  }

  private func piece(meantBy text: String, _ db: Database) throws -> TypedPiece {
    let typed = TypedName(text)
    let garment: Entry<Garment>? = try onlyIfAny(typed, .garment(text), in: Self.garments, db)
    let outfit: Entry<Outfit>? = try onlyIfAny(typed, .outfit(text), in: Self.outfits, db)
    switch (garment, outfit) {
    case (let garment?, nil): return .garment(garment.id)
    case (nil, let outfit?): return .outfit(outfit.id)
    case (let garment?, let outfit?):
      throw WardrobeError.ambiguous(
        .garmentOrOutfit(text), candidates: [garment.candidate, outfit.candidate])
    case (nil, nil):
      let near =
        try near(typed, in: Self.garments, db, as: Garment.self)
        + near(typed, in: Self.outfits, db, as: Outfit.self)
      throw WardrobeError.unknown(.garmentOrOutfit(text), nearest: near)
    }
  }

  /// Returns outfits with this name, ignoring case. Exact matches come first.
  func outfits(named text: String, _ db: Database) throws -> [(id: OutfitID, name: String)] {
    let typed = TypedName(text)
    let key = typed.text.lowercased()
    let candidates: [Entry<Outfit>] = try named(typed, in: Self.outfits, db)
    let same = candidates.filter { $0.words.lowercased() == key }.map { ($0.id, $0.words) }
    return same.filter { $1 == typed.text } + same.filter { $1 != typed.text }
  }

  private struct Table {
    var name: String
    var words: String
    var key: String
    var comparable: @Sendable (String) -> String
    var number: String?

    var columns: String { "id, \(words) AS words, \(number ?? "NULL") AS sku" }
  }

  private static let garments = Table(
    name: "garments", words: "description", key: "description_key", comparable: { $0.sortKey },
    number: "sku")
  private static let outfits = Table(
    name: "outfits", words: "name", key: "name_key", comparable: { $0.folded })

  private static let packingLists = Table(
    name: "packing_lists", words: "title", key: "title_key", comparable: { $0.folded })

  private struct Entry<Subject>: Nameable {
    var id: Identifier<Subject>
    var words: String
    private let sku: String?

    init(_ row: Row) throws {
      id = try row.identifier("id")
      words = try row.value("words")
      sku = try row.value("sku")
    }

    var names: [String] { [words] + [sku].compactMap(\.self) }
    var candidate: WardrobeError.Candidate {
      WardrobeError.Candidate(id: "\(id)", words: [words])
    }
  }

  /// Throws `unknown` if nothing matches, `ambiguous` if several entries match.
  private func only<Subject>(
    _ typed: TypedName, _ subject: WardrobeError.Subject, in table: Table, _ db: Database
  ) throws -> Identifier<Subject> {
    if let only: Entry<Subject> = try onlyIfAny(typed, subject, in: table, db) { return only.id }
    throw WardrobeError.unknown(
      subject, nearest: try near(typed, in: table, db, as: Subject.self))
  }

  /// Returns nil if nothing matches. Throws `ambiguous` if several entries match.
  private func onlyIfAny<Subject>(
    _ typed: TypedName, _ subject: WardrobeError.Subject, in table: Table, _ db: Database
  ) throws -> Entry<Subject>? {
    let (named, prefixed): ([Entry<Subject>], [Entry<Subject>]) = (
      try named(typed, in: table, db), try prefixed(typed, in: table, db)
    )
    do throws(WardrobeError) {
      return try typed.only(named: named, prefixed: prefixed, subject)
    } catch {
      guard case .ambiguous(let subject, let candidates) = error,
        table.name == Self.garments.name
      else { throw error }
      throw WardrobeError.ambiguous(subject, candidates: try distinguished(candidates, db))
    }
  }

  /// Returns the candidates with enough details to tell equal descriptions apart.
  func distinguished(
    _ candidates: [WardrobeError.Candidate], _ db: Database
  ) throws -> [WardrobeError.Candidate] {
    let garments = try garments(Set(candidates.compactMap { GarmentID($0.id) }), db)
    return candidates.map { candidate in
      let details = GarmentID(candidate.id).flatMap { garments[$0] }?.countedDetails
      return WardrobeError.Candidate(
        id: candidate.id, words: details?.distinguishingWords(in: .english) ?? candidate.words)
    }
  }

  private func near<Subject>(
    _ typed: TypedName, in table: Table, _ db: Database, as subject: Subject.Type
  ) throws -> [WardrobeError.Candidate] {
    var near = NearNames<Entry<Subject>>(to: typed)
    let rows = try Row.fetchCursor(
      db,
      sql: """
        SELECT \(table.columns) FROM \(table.name) WHERE owner = ? ORDER BY number
        """, arguments: [ownerNumber])
    while let row = try rows.next() { near.add(try Entry(row)) }
    return near.candidates
  }

  private func named<Subject>(
    _ typed: TypedName, in table: Table, _ db: Database
  ) throws -> [Entry<Subject>] {
    // Fetch all rows, because the exact match may be the last one.
    let named = try Row.fetchAll(
      db,
      sql: """
        SELECT \(table.columns) FROM \(table.name) WHERE owner = ? AND \(table.key) = ?
        ORDER BY number
        """, arguments: [ownerNumber, table.comparable(typed.text)]
    ).map(Entry<Subject>.init)
    guard let number = table.number else { return named }
    // The unary plus keeps SQLite from using the index on `owner`.
    let numbered = try Row.fetchAll(
      db,
      sql: """
        SELECT \(table.columns) FROM \(table.name) WHERE \(number) = ? COLLATE NOCASE AND +owner = ?
        ORDER BY number
        """, arguments: [typed.text, ownerNumber]
    ).map(Entry<Subject>.init)
    return named + numbered.filter { other in !named.contains { $0.id == other.id } }
  }

  private func prefixed<Subject>(
    _ typed: TypedName, in table: Table, _ db: Database
  ) throws -> [Entry<Subject>] {
    guard let prefix = typed.prefix else { return [] }
    // All identifiers with the prefix sort before the prefix followed by `g`. The unary plus keeps
    // SQLite from using the index on `owner`.
    return try Row.fetchAll(
      db,
      sql: """
        SELECT \(table.columns) FROM \(table.name) WHERE id >= ? AND id < ? AND +owner = ?
        ORDER BY number LIMIT ?
        """, arguments: [prefix, prefix + "g", ownerNumber, TypedName.mostCandidates]
    ).map(Entry.init)
  }
}
