import GRDB
import Garments

// What a person types for a garment or an outfit: an identifier, the beginning of one, or a name.

extension Closet {
  /// The shortest beginning of an identifier that is taken for one.
  public static let shortestPrefix = 4
  /// So many are shown where one was meant.
  private static let mostCandidates = 20
  /// So many are shown where none was.
  private static let mostNearest = 3

  /// The garment whose identifier begins with `text`, or whose description it is, whatever the case and
  /// the accents. A whole identifier is never taken for a description.
  ///
  /// - Throws: `unknown` where there is none, `ambiguous` where there are several.
  public func garmentID(_ text: String) async throws(WardrobeError) -> GarmentID {
    try await wardrobe.read { db in
      try self.only(text, .garment(text), in: Self.garments, db) { _ in true }
    }
  }

  /// The outfit whose identifier begins with `text`, or whose name it is. A whole identifier is never
  /// taken for a name.
  ///
  /// - Throws: `unknown` where there is none, `ambiguous` where there are several.
  public func outfitID(_ text: String) async throws(WardrobeError) -> OutfitID {
    let name = text.trimmed
    return try await wardrobe.read { db in
      // Outfits of this very name, however its accents are written.
      try self.only(text, .outfit(text), in: Self.outfits, db) { $0 == name }
    }
  }

  /// Outfits of this very name, however its accents are written.
  func outfits(named text: String, _ db: Database) throws -> [OutfitID] {
    let name = text.trimmed
    let candidates: [Candidate<Outfit>] = try named(text, in: Self.outfits, db)
    return candidates.filter { $0.words == name }.map(\.id)
  }

  /// Where things are, and what they are called there.
  private struct Table {
    var name: String
    var words: String
    /// The words as they are compared, which are indexed.
    var key: String
    /// How words become such a key.
    var comparable: @Sendable (String) -> String
  }

  private static let garments = Table(
    name: "garments", words: "description", key: "description_key", comparable: { $0.sortKey })
  private static let outfits = Table(
    name: "outfits", words: "name", key: "name_key", comparable: { $0.folded })

  private struct Candidate<Subject> {
    var id: Identifier<Subject>
    /// What it is, for people.
    var words: String

    init(_ row: Row) throws {
      id = try row.identifier("id")
      words = try row.value("words")
    }

    var told: WardrobeError.Candidate { WardrobeError.Candidate(id: "\(id)", words: [words]) }
  }

  /// The one thing that is meant; of those of the same key `isNamed` tells which have the name.
  private func only<Subject>(
    _ text: String, _ subject: WardrobeError.Subject, in table: Table, _ db: Database,
    isNamed: (String) -> Bool
  ) throws -> Identifier<Subject> {
    let prefixed: [Candidate<Subject>] = try prefixed(text, in: table, db)
    if let whole = Identifier<Subject>(text) {
      if let exact = prefixed.first(where: { $0.id == whole }) { return exact.id }
    }
    let named: [Candidate<Subject>] = try named(text, in: table, db).filter { isNamed($0.words) }
    let found = named + prefixed.filter { other in !named.contains { $0.id == other.id } }
    guard let first = found.first else {
      let nearest: [Candidate<Subject>] = try nearest(to: text, in: table, db)
      throw WardrobeError.unknown(subject, nearest: nearest.map(\.told))
    }
    if found.count > 1 {
      throw WardrobeError.ambiguous(subject, candidates: found.map(\.told))
    }
    return first.id
  }

  private func named<Subject>(
    _ text: String, in table: Table, _ db: Database
  ) throws -> [Candidate<Subject>] {
    try Row.fetchAll(
      db,
      sql: """
        SELECT id, \(table.words) AS words FROM \(table.name) WHERE owner = ? AND \(table.key) = ?
        ORDER BY number LIMIT ?
        """, arguments: [ownerNumber, table.comparable(text.trimmed), Self.mostCandidates]
    ).map(Candidate.init)
  }

  private func prefixed<Subject>(
    _ text: String, in table: Table, _ db: Database
  ) throws -> [Candidate<Subject>] {
    let prefix = text.lowercased()
    let isHexadecimal = prefix.utf8.allSatisfy {
      (0x30...0x39).contains($0) || (0x61...0x66).contains($0) || $0 == UInt8(ascii: "-")
    }
    guard prefix.utf8.count >= Self.shortestPrefix, isHexadecimal else { return [] }
    // `g` is behind every hexadecimal digit. The sign keeps SQLite from walking all that the owner has.
    return try Row.fetchAll(
      db,
      sql: """
        SELECT id, \(table.words) AS words FROM \(table.name) WHERE id >= ? AND id < ? AND +owner = ?
        ORDER BY number LIMIT ?
        """, arguments: [prefix, prefix + "g", ownerNumber, Self.mostCandidates]
    ).map(Candidate.init)
  }

  /// Those whose names are most like what was typed, or have it in them.
  private func nearest<Subject>(
    to text: String, in table: Table, _ db: Database
  ) throws -> [Candidate<Subject>] {
    let slip = NameSlip(text)
    let rows = try Row.fetchCursor(
      db,
      sql: """
        SELECT id, \(table.words) AS words FROM \(table.name) WHERE owner = ? ORDER BY number
        """, arguments: [ownerNumber])
    var near: [(distance: Int, row: Candidate<Subject>)] = []
    while let row = try rows.next() {
      let candidate = try Candidate<Subject>(row)
      guard let distance = slip.distance(to: candidate.words.folded) else { continue }
      near.append((distance, candidate))
    }
    // Sorting is stable: of equals the first added comes first.
    return near.sorted { $0.distance < $1.distance }.prefix(Self.mostNearest).map(\.row)
  }
}
