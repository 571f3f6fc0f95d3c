import GRDB
import Garments

/// A cursor for the pages of packing lists, as used in URLs.
package struct PackingListCursor: Hashable, Sendable, LosslessStringConvertible {
  let number: Int64

  init(number: Int64) { self.number = number }

  package init?(_ text: String) {
    guard let number = Int64(text), number > 0 else { return nil }
    self.number = number
  }

  package var description: String { "\(number)" }
}

package struct PackingListPage: Hashable, Sendable {
  package let lists: [PackingListSummary]
  package let next: PackingListCursor?
}

extension Closet {
  /// Returns one page of ``packingLists(containing:)``.
  ///
  /// If lists are added or removed between two calls, every other list still appears on exactly one
  /// page.
  ///
  /// - Parameters:
  ///   - cursor: the end of the previous page; nil for the first page.
  ///   - limit: the maximum number of lists on the page, 0 or more.
  package func packingListPage(
    after cursor: PackingListCursor? = nil, limit: Int
  ) async throws(WardrobeError) -> PackingListPage {
    let length = max(0, min(limit, .max - 1))
    return try await wardrobe.read { db in
      // Fetch one extra row to see if there is another page.
      let rows = try self.packingListRows(after: cursor, limit: length + 1, db)
      let page = rows.prefix(length)
      let last = page.count < rows.count ? page.last : nil
      return PackingListPage(
        lists: page.map(\.list), next: last.map { PackingListCursor(number: $0.number) })
    }
  }

  struct PackingListRow {
    let number: Int64
    let list: PackingListSummary
  }

  /// Returns packing lists without their items, newest first.
  ///
  /// - Parameters:
  ///   - text: a part of the titles to find.
  ///   - cursor: the end of the previous page; nil for the first page.
  ///   - limit: the maximum number of lists; nil for all.
  func packingListRows(
    containing text: String? = nil, after cursor: PackingListCursor? = nil, limit: Int? = nil,
    _ db: Database
  ) throws -> [PackingListRow] {
    // SQLite treats a negative limit as no limit.
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
