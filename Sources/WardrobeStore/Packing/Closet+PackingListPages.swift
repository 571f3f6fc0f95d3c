import GRDB
import Garments

/// Where a page of packing lists ended, as an address carries it.
package struct PackingListCursor: Hashable, Sendable, LosslessStringConvertible {
  let number: Int64

  init(number: Int64) { self.number = number }

  /// Reads `description`; nil for anything else.
  package init?(_ text: String) {
    guard let number = Int64(text), number > 0 else { return nil }
    self.number = number
  }

  package var description: String { "\(number)" }
}

/// A part of a list of packing lists.
package struct PackingListPage: Hashable, Sendable {
  /// The last made first.
  package let lists: [PackingListSummary]
  /// Where the next page begins; nil where these are the last.
  package let next: PackingListCursor?
}

extension Closet {
  /// A page of ``packingLists(containing:)``.
  ///
  /// A list that is there from the first page to the last is on one page exactly, whatever is made and removed
  /// between them.
  ///
  /// - Parameters:
  ///   - cursor: where the page before ended; nil for the first page.
  ///   - limit: how many lists a page has; 0 or more.
  package func packingListPage(
    after cursor: PackingListCursor? = nil, limit: Int
  ) async throws(WardrobeError) -> PackingListPage {
    let length = max(0, min(limit, .max - 1))
    return try await wardrobe.read { db in
      // One more tells whether there are any behind the page.
      let rows = try self.packingListRows(after: cursor, limit: length + 1, db)
      let page = rows.prefix(length)
      let last = page.count < rows.count ? page.last : nil
      return PackingListPage(
        lists: page.map(\.list), next: last.map { PackingListCursor(number: $0.number) })
    }
  }

  /// A packing list without its items, as the tables have it.
  struct PackingListRow {
    let number: Int64
    let list: PackingListSummary
  }

  /// The last made first.
  ///
  /// - Parameters:
  ///   - text: a part of their titles.
  ///   - cursor: what comes before the first of them; nil for all.
  ///   - limit: how many at most; nil for all.
  func packingListRows(
    containing text: String? = nil, after cursor: PackingListCursor? = nil, limit: Int? = nil,
    _ db: Database
  ) throws -> [PackingListRow] {
    // SQLite takes a limit below zero for none.
    let rows = try Row.fetchAll(
      db,
      sql: """
        WITH wanted AS (
          SELECT * FROM packing_lists
          WHERE owner = ?1 AND (?2 = '' OR instr(title_key, ?2) > 0) AND (?3 IS NULL OR number < ?3)
          ORDER BY number DESC LIMIT ?4)
        SELECT wanted.*, count(position) AS items, coalesce(sum(quantity), 0) AS pieces,
          coalesce(sum(is_packed), 0) AS packed
        FROM wanted LEFT JOIN packing_items ON list = wanted.number
        GROUP BY wanted.number ORDER BY wanted.number DESC
        """,
      arguments: [
        ownerNumber, text.map { $0.trimmed.folded } ?? "", cursor?.number, limit ?? -1,
      ])
    return try rows.map { row in
      let list = PackingListSummary(
        id: try row.identifier("id"), owner: owner, details: try row.packingDetails,
        itemCount: try row.value("items"), pieceCount: try row.value("pieces"),
        packedCount: try row.value("packed"), created: try row.time("created"),
        edited: try row.time("edited"))
      return PackingListRow(number: try row.value("number"), list: list)
    }
  }
}
