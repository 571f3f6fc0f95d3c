import GRDB
import Garments

/// The SQL query for a list of outfits, newest first.
struct OutfitList {
  private let condition: String
  private let arguments: StatementArguments

  init(_ closet: Closet, containing text: String?) {
    let part = text.map { (" AND instr(name_key, ?) > 0", [$0.trimmed.folded]) } ?? ("", [])
    condition = "owner = ?" + part.0
    arguments = [closet.ownerNumber] + StatementArguments(part.1)
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
