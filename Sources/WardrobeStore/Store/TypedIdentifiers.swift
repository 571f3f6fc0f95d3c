import GRDB
import Garments

// Garments, outfits and packing lists that people mean, looked up by the indexes of their tables.

extension Closet {
  /// The shortest beginning of an identifier that is taken for one.
  public static let shortestPrefix = 4

  /// The garment whose identifier begins with `text`, or whose SKU or description it is, whatever the case and
  /// the accents; of several descriptions that differ in nothing else, the one that is nearest. A whole
  /// identifier is never taken for a description.
  ///
  /// - Throws: `unknown` where there is none, `ambiguous` where there are several.
  public func garmentID(_ text: String) async throws(WardrobeError) -> GarmentID {
    try await wardrobe.read { db in
      try self.only(TypedName(text), .garment(text), in: Self.garments, db)
    }
  }

  /// The outfit whose identifier begins with `text`, or whose name it is, as ``garmentID(_:)`` finds
  /// garments.
  ///
  /// - Throws: `unknown` where there is none, `ambiguous` where there are several.
  public func outfitID(_ text: String) async throws(WardrobeError) -> OutfitID {
    try await wardrobe.read { db in
      try self.only(TypedName(text), .outfit(text), in: Self.outfits, db)
    }
  }

  /// The packing list whose identifier begins with `text`, or whose title it is, as ``garmentID(_:)`` finds
  /// garments.
  ///
  /// - Throws: `unknown` where there is none, `ambiguous` where there are several.
  public func packingListID(_ text: String) async throws(WardrobeError) -> PackingListID {
    try await wardrobe.read { db in
      try self.only(TypedName(text), .packingList(text), in: Self.packingLists, db)
    }
  }

  /// A garment or an outfit that a person named.
  package enum TypedPiece: Hashable, Sendable {
    case garment(GarmentID)
    case outfit(OutfitID)
  }

  /// The garment or the outfit that a person means, found as ``garmentID(_:)`` finds garments.
  ///
  /// - Throws: `unknown` if there is neither, `ambiguous` if there are several or both.
  package func piece(meantBy text: String) async throws(WardrobeError) -> TypedPiece {
    try await wardrobe.read { db in try self.piece(meantBy: text, db) }
  }

  /// The garment that a person means, or the garments of the outfit, in its order.
  ///
  /// - Throws: as ``piece(meantBy:)``.
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

  /// Outfits of this name in whatever case, however its accents are written; those first that have it as
  /// it is typed.
  func outfits(named text: String, _ db: Database) throws -> [(id: OutfitID, name: String)] {
    let typed = TypedName(text)
    let key = typed.text.lowercased()
    let candidates: [Entry<Outfit>] = try named(typed, in: Self.outfits, db)
    let same = candidates.filter { $0.words.lowercased() == key }.map { ($0.id, $0.words) }
    return same.filter { $1 == typed.text } + same.filter { $1 != typed.text }
  }

  /// Where things are, and what they are called there.
  private struct Table {
    var name: String
    var words: String
    /// The words as they are compared, which are indexed.
    var key: String
    /// How words become such a key.
    var comparable: @Sendable (String) -> String
    /// Another column that things are named by, whatever the case; nil where there is none.
    var number: String?

    /// The columns read of each thing.
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
    /// What it is, for people.
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

  /// The one thing that is meant.
  private func only<Subject>(
    _ typed: TypedName, _ subject: WardrobeError.Subject, in table: Table, _ db: Database
  ) throws -> Identifier<Subject> {
    if let only: Entry<Subject> = try onlyIfAny(typed, subject, in: table, db) { return only.id }
    throw WardrobeError.unknown(
      subject, nearest: try near(typed, in: table, db, as: Subject.self))
  }

  /// The same; nil where there is none.
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
      throw WardrobeError.ambiguous(subject, candidates: try toldApart(candidates, db))
    }
  }

  /// Garments with all that tells those apart that are described alike.
  func toldApart(
    _ candidates: [WardrobeError.Candidate], _ db: Database
  ) throws -> [WardrobeError.Candidate] {
    let garments = try garments(Set(candidates.compactMap { GarmentID($0.id) }), db)
    return candidates.map { candidate in
      let details = GarmentID(candidate.id).flatMap { garments[$0] }?.countedDetails
      return WardrobeError.Candidate(
        id: candidate.id, words: details?.distinguishingWords(in: .english) ?? candidate.words)
    }
  }

  /// The things with names near to what was typed.
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
    // All of them: the one in the case that was typed may be the last.
    let named = try Row.fetchAll(
      db,
      sql: """
        SELECT \(table.columns) FROM \(table.name) WHERE owner = ? AND \(table.key) = ?
        ORDER BY number
        """, arguments: [ownerNumber, table.comparable(typed.text)]
    ).map(Entry<Subject>.init)
    guard let number = table.number else { return named }
    // The sign is as below.
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
    // `g` is behind every hexadecimal digit. The sign keeps SQLite from walking all that the owner has.
    return try Row.fetchAll(
      db,
      sql: """
        SELECT \(table.columns) FROM \(table.name) WHERE id >= ? AND id < ? AND +owner = ?
        ORDER BY number LIMIT ?
        """, arguments: [prefix, prefix + "g", ownerNumber, TypedName.mostCandidates]
    ).map(Entry.init)
  }
}
