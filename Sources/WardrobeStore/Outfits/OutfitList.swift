import GRDB
import Garments

/// A list of outfits as SQLite is asked for it, the last one created first.
struct OutfitList {
  private let condition: String
  private let arguments: StatementArguments

  /// - Parameter text: a part of their names; nil for all outfits of the closet.
  init(_ closet: Closet, containing text: String?) {
    let part = text.map { (" AND instr(name_key, ?) > 0", [$0.trimmed.folded]) } ?? ("", [])
    condition = "owner = ?" + part.0
    arguments = [closet.ownerNumber] + StatementArguments(part.1)
  }

  /// - Parameters:
  ///   - cursor: what comes before the first of them; nil for the whole list.
  ///   - limit: how many at most; nil for all.
  func rows(
    _ db: Database, after cursor: OutfitCursor? = nil, limit: Int? = nil
  ) throws -> [Row] {
    try Row.fetchAll(
      db,
      sql: """
        SELECT * FROM outfits WHERE \(condition)\(cursor == nil ? "" : " AND number < ?")
        ORDER BY number DESC LIMIT ?
        """,
      // SQLite takes a limit below zero for none.
      arguments: arguments + StatementArguments([cursor?.number].compactMap(\.self))
        + [limit ?? -1])
  }

  func count(_ db: Database) throws -> Int {
    try Int.fetchOne(
      db, sql: "SELECT count(*) FROM outfits WHERE \(condition)", arguments: arguments) ?? 0
  }
}
