import FoundationEssentials
import GRDB
import Garments

extension Closet {
  /// Rates an outfit.
  ///
  /// - Parameters:
  ///   - id: the outfit.
  ///   - rating: the rating, 1 to 5, or nil to remove it.
  /// - Throws: `unknown` if the owner has no such outfit; `invalid` if the rating is out of range.
  @discardableResult
  public func rateOutfit(
    _ id: OutfitID, _ rating: Int?
  ) async throws(WardrobeError) -> Outfit {
    let rating = try Outfit.checked(rating: rating)
    return try await changeOutfit(id) { number, db in
      try db.execute(
        sql: "UPDATE outfits SET rating = ? WHERE number = ?", arguments: [rating, number])
    }
  }

  /// Adds tags to an outfit and removes others. Tags are compared without case and accents.
  ///
  /// - Parameters:
  ///   - id: the outfit.
  ///   - added: the tags to add.
  ///   - removed: the tags to remove.
  /// - Throws: `unknown` if the owner has no such outfit; `invalid` if a tag is too long or there
  ///   are too many.
  @discardableResult
  public func tagOutfit(
    _ id: OutfitID, adding added: [String] = [], removing removed: [String] = []
  ) async throws(WardrobeError) -> Outfit {
    try await changeOutfit(id) { number, db in
      let gone = Set(removed.map(\.tagKey))
      let kept = try self.outfitTags([number], db)[number] ?? []
      try self.setTags(kept.filter { !gone.contains($0.tagKey) } + added, of: number, db)
    }
  }

  private func changeOutfit(
    _ id: OutfitID, _ change: @Sendable @escaping (Int64, Database) throws -> Void
  ) async throws(WardrobeError) -> Outfit {
    try await wardrobe.write { db in
      let (number, before) = try self.outfitRow(of: id, db)
      try change(number, db)
      let after = try self.outfitRow(of: id, db).outfit
      if after == before { return before }
      try db.execute(
        sql: "UPDATE outfits SET edited = ? WHERE number = ?",
        arguments: [Date.ofChange(after: before.edited).milliseconds, number])
      return try self.outfitRow(of: id, db).outfit
    }
  }

  /// Returns the outfits' tags with their counts, most frequent first.
  /// Tags that differ only in case or accents are merged under the most frequent spelling.
  ///
  /// - Parameter text: a part of the outfits' names. Case and accents are ignored.
  package func outfitTagsInUse(
    containing text: String? = nil
  ) async throws(WardrobeError) -> [(tag: String, count: Int)] {
    try await wardrobe.read { db in
      let list = OutfitList(self, containing: text, tags: [])
      return try Self.tags(
        Row.fetchAll(
          db,
          sql: """
            SELECT tag_key, tag, count(*) AS count FROM outfit_tags JOIN outfits ON outfit = number
            WHERE \(list.condition) GROUP BY tag_key, tag ORDER BY tag_key, count DESC, tag
            """, arguments: list.arguments)
      ).sorted { ($1.count, $0.tag) < ($0.count, $1.tag) }
    }
  }

  /// Returns the tags of outfits by row number, sorted alphabetically.
  func outfitTags(_ numbers: [Int64], _ db: Database) throws -> [Int64: [String]] {
    var tags: [Int64: [String]] = [:]
    try numbers.forEachStatement { marks, some in
      let rows = try Row.fetchCursor(
        db, sql: "SELECT outfit, tag FROM outfit_tags WHERE outfit IN (\(marks)) ORDER BY tag",
        arguments: some)
      while let row = try rows.next() {
        tags[try row.value("outfit"), default: []].append(try row.value("tag"))
      }
    }
    return tags
  }

  /// Replaces an outfit's tags. Of tags with the same key, the first one is kept.
  func setTags(_ tags: [String], of outfit: Int64, _ db: Database) throws {
    // The rules for tags are the same as for garments.
    var details = GarmentDetails(kind: .accessory, description: "")
    details.tags = tags
    try GarmentField.tags.check(in: &details)
    try db.execute(sql: "DELETE FROM outfit_tags WHERE outfit = ?", arguments: [outfit])
    for tag in details.tags {
      try db.execute(
        sql: "INSERT INTO outfit_tags (outfit, tag, tag_key) VALUES (?, ?, ?)",
        arguments: [outfit, tag, tag.tagKey])
    }
  }
}
