import FoundationEssentials
import GRDB
import Garments

/// What tells one garment, outfit or user from all others: a random UUID (RFC 9562, version 4), written
/// in lower case.
public struct Identifier<Subject>: Hashable, Sendable, CustomStringConvertible {
  /// 36 characters: `0b2f6a5c-…`.
  public let description: String

  /// A new one.
  public init() {
    description = UUID().uuidString.lowercased()
  }

  /// One that was written down; nil for what is no UUID.
  public init?(_ text: String) {
    guard let uuid = UUID(uuidString: text) else { return nil }
    description = uuid.uuidString.lowercased()
  }
}

/// What tells a garment from all others.
public typealias GarmentID = Identifier<Garment>
/// What tells an outfit from all others.
public typealias OutfitID = Identifier<Outfit>
/// What tells a user from all others.
public typealias UserID = Identifier<User>

// MARK: - What a person types for a garment or an outfit

extension Closet {
  /// The shortest beginning of an identifier that is taken for one.
  public static let shortestPrefix = 4
  /// So many are shown where one was meant.
  private static let mostCandidates = 20

  /// The garment whose identifier begins with `text`.
  ///
  /// - Throws: `unknown` where there is none, `ambiguous` where there are several.
  public func garmentID(_ text: String) async throws(WardrobeError) -> GarmentID {
    try await wardrobe.read { db in
      try Self.only(
        self.rows(of: "garments", "description", withPrefix: text, db), .garment(text))
    }
  }

  /// The outfit whose identifier begins with `text`, or whose name it is. A whole identifier is never
  /// taken for a name.
  public func outfitID(_ text: String) async throws(WardrobeError) -> OutfitID {
    try await wardrobe.read { db in
      let prefixed: [Candidate<Outfit>] = try self.rows(of: "outfits", "name", withPrefix: text, db)
      if let whole = OutfitID(text), let exact = prefixed.first(where: { $0.id == whole }) {
        return exact.id
      }
      let named: [Candidate<Outfit>] = try self.candidates(named: text, db)
      let others = prefixed.filter { candidate in !named.contains { $0.id == candidate.id } }
      return try Self.only(named + others, .outfit(text))
    }
  }

  private struct Candidate<Subject> {
    var id: Identifier<Subject>
    /// What it is, for people.
    var words: String

    init(_ row: Row) throws {
      id = try row.identifier("id")
      words = try row.value("words")
    }
  }

  private static func only<Subject>(
    _ found: [Candidate<Subject>], _ subject: WardrobeError.Subject
  ) throws -> Identifier<Subject> {
    guard let first = found.first else { throw WardrobeError.unknown(subject) }
    if found.count > 1 {
      let candidates = found.map { WardrobeError.Candidate(id: "\($0.id)", words: [$0.words]) }
      throw WardrobeError.ambiguous(subject, candidates: candidates)
    }
    return first.id
  }

  /// Outfits of this very name, however its accents are written.
  func outfits(named text: String, _ db: Database) throws -> [OutfitID] {
    try candidates(named: text, db).map(\.id)
  }

  private func candidates(named text: String, _ db: Database) throws -> [Candidate<Outfit>] {
    let name = text.trimmed
    return try Row.fetchAll(
      db,
      sql: """
        SELECT id, name AS words FROM outfits WHERE owner = ? AND name_key = ? ORDER BY number
        """, arguments: [ownerNumber, name.folded]
    ).map(Candidate.init).filter { $0.words == name }
  }

  private func rows<Subject>(
    of table: String, _ words: String, withPrefix text: String, _ db: Database
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
        SELECT id, \(words) AS words FROM \(table) WHERE id >= ? AND id < ? AND +owner = ?
        ORDER BY number LIMIT ?
        """, arguments: [prefix, prefix + "g", ownerNumber, Self.mostCandidates]
    ).map(Candidate.init)
  }
}
