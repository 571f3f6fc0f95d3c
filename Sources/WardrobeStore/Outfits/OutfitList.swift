import GRDB
import Garments

/// The SQL query for a list of outfits, newest first.
struct OutfitList {
  let condition: String
  let arguments: StatementArguments

  /// - Parameters:
  ///   - text: a part of the outfit's name, or nil for any name.
  ///   - tags: the tags that an outfit must have.
  init(_ closet: Closet, containing text: String?, tags: [String]) {
    var (conditions, arguments) = (["owner = ?"], [closet.ownerNumber] as StatementArguments)
    if let text {
      conditions.append("instr(name_key, ?) > 0")  // not a message
      arguments += [text.trimmed.folded]
    }
    for tag in tags {
      conditions.append(
        "EXISTS (SELECT 1 FROM outfit_tags WHERE outfit = outfits.number AND tag_key = ?)")
      arguments += [tag.tagKey]
    }
    condition = conditions.joined(separator: " AND ")
    self.arguments = arguments
  }

  func rows(
    _ db: Database, after cursor: OutfitCursor? = nil, limit: Int? = nil
  ) throws -> [Row] {
    try Row.fetchAll(
      db,
      sql: """
        SELECT * FROM outfits WHERE \(condition)\(cursor == nil ? "" : " AND number < ?")
        ORDER BY number DESC LIMIT ?
        """,
      // SQLite treats a negative limit as no limit.
      arguments: arguments + StatementArguments([cursor?.number].compactMap(\.self))
        + [limit ?? -1])
  }

  func count(_ db: Database) throws -> Int {
    try Int.fetchOne(
      db, sql: "SELECT count(*) FROM outfits WHERE \(condition)", arguments: arguments) ?? 0
  }
}
