import GRDB

// What a person types for a garment or an outfit becomes its identifier.

extension Closet {
  /// The shortest beginning of an identifier that is taken for one.
  public static let shortestPrefix = 4

  /// The garment whose identifier begins with `text`.
  ///
  /// - Throws: `unknown` where there is none, `ambiguous` where there are several.
  public func garmentID(_ text: String) async throws(WardrobeError) -> GarmentID {
    let candidates = try await rows(of: "garments", withPrefix: text)
    let found = candidates.compactMap { id, words in
      GarmentID(id).map { (id: $0, line: "\(id)  \(words)") }
    }
    return try Self.only(found, "garment", text)
  }

  /// The outfit whose identifier begins with `text`, or whose name it is.
  public func outfitID(_ text: String) async throws(WardrobeError) -> OutfitID {
    let named = try await wardrobe.read { db in
      try Row.fetchAll(
        db,
        sql: "SELECT id, name AS words FROM outfits WHERE owner = ? AND name = ? ORDER BY number",
        arguments: [self.ownerNumber, text]
      ).map { ($0["id"] as String, $0["words"] as String) }
    }
    let candidates = named.isEmpty ? try await rows(of: "outfits", withPrefix: text) : named
    let found = candidates.compactMap { id, words in
      OutfitID(id).map { (id: $0, line: "\(id)  \(words)") }
    }
    return try Self.only(found, "outfit", text)
  }

  private static func only<Subject>(
    _ found: [(id: Identifier<Subject>, line: String)], _ noun: String, _ text: String
  ) throws(WardrobeError) -> Identifier<Subject> {
    guard let first = found.first else { throw .unknown("there is no \(noun) \(text)") }
    if found.count > 1 {
      throw .ambiguous("\(text) may be one of several", candidates: found.map(\.line))
    }
    return first.id
  }

  private func rows(
    of table: String, withPrefix text: String
  ) async throws(WardrobeError) -> [(String, String)] {
    let prefix = text.lowercased()
    let isHexadecimal = prefix.utf8.allSatisfy {
      (0x30...0x39).contains($0) || (0x61...0x66).contains($0) || $0 == UInt8(ascii: "-")
    }
    guard prefix.utf8.count >= Self.shortestPrefix, isHexadecimal else { return [] }
    let words = table == "garments" ? "description" : "name"
    return try await wardrobe.read { db in
      // `g` is behind every hexadecimal digit.
      try Row.fetchAll(
        db,
        sql: """
          SELECT id, \(words) AS words FROM \(table) WHERE id >= ? AND id < ? AND owner = ?
          ORDER BY number LIMIT 20
          """, arguments: [prefix, prefix + "g", self.ownerNumber]
      ).map { ($0["id"] as String, $0["words"] as String) }
    }
  }
}
