import GRDB
import Garments

package struct GarmentPage: Hashable, Sendable {
  package let garments: [Garment]
  /// The next page's `GarmentQuery.after`, or nil on the last page.
  package let next: GarmentCursor?
}

extension Closet {
  /// Returns the garments that match a query.
  public func garments(_ query: GarmentQuery = GarmentQuery()) async throws(WardrobeError)
    -> [Garment]
  {
    try await wardrobe.read { db in try self.garments(self.rows(query, db), db) }
  }

  /// Returns a page of the garments that match a query.
  ///
  /// Garments may be added or removed while a caller reads the pages. A garment that exists the
  /// whole time appears on exactly one page, unless its position changes.
  ///
  /// ```swift
  /// var query = GarmentQuery()
  /// query.limit = 50
  /// repeat {
  ///   let page = try await closet.page(query)
  ///   show(page.garments)
  ///   query.after = page.next
  /// } while query.after != nil
  /// ```
  ///
  /// - Parameter query: a query with the page length as its `limit`.
  package func page(_ query: GarmentQuery) async throws(WardrobeError) -> GarmentPage {
    // An extra row is fetched to find out if there is another page.
    let length = query.limit.map { max(0, min($0, .max - 1)) }
    var longer = query
    longer.limit = length.map { $0 + 1 }
    let all = longer
    return try await wardrobe.read { db in
      let rows = try self.rows(all, db)
      let page = length.map { Array(rows.prefix($0)) } ?? rows
      let last = page.count < rows.count ? page.last : nil
      return GarmentPage(
        garments: try self.garments(page, db),
        next: try last.map { try GarmentCursor(of: $0, in: query.order) })
    }
  }

  /// Returns the owner's garments with the given identifiers. Unknown identifiers are ignored.
  public func garments(
    _ identifiers: some Collection<GarmentID>
  ) async throws(WardrobeError) -> [GarmentID: Garment] {
    let wanted = Set(identifiers)
    return try await wardrobe.read { db in try self.garments(wanted, db) }
  }

  func garments(
    _ identifiers: Set<GarmentID>, _ db: Database
  ) throws -> [GarmentID: Garment] {
    var found: [GarmentID: Garment] = [:]
    try identifiers.map(\.description).forEachStatement { marks, some in
      // The unary plus prevents SQLite from scanning all of the owner's garments.
      let rows = try Row.fetchAll(
        db, sql: "SELECT * FROM garments WHERE +owner = ? AND id IN (\(marks))",
        arguments: [self.ownerNumber] + some)
      for garment in try self.garments(rows, db) { found[garment.id] = garment }
    }
    return found
  }

  private func rows(_ query: GarmentQuery, _ db: Database) throws -> [Row] {
    let rareTag = try query.tags.first { try Self.isRare($0, db) }
    if let page = try nearestRows(query, rareTag, db) { return page }
    return try rows(query, rareTag, radius: nil, db)
  }

  /// Returns a page of the nearest garments, found within a third of the usual colour distance.
  /// Returns nil if the page would not be full.
  private func nearestRows(
    _ query: GarmentQuery, _ rareTag: String?, _ db: Database
  ) throws -> [Row]? {
    guard query.order == nil, let limit = query.limit else { return nil }
    let page = try rows(query, rareTag, radius: ColorSearch.radius / 3, db)
    return page.count == limit ? page : nil
  }

  private func rows(
    _ query: GarmentQuery, _ rareTag: String?, radius: Float?, _ db: Database
  ) throws -> [Row] {
    func fetch(_ query: GarmentQuery, _ part: GarmentListPart) throws -> [Row] {
      let list = GarmentQueryStatement(
        query, ownerNumber, rareTag: rareTag, radius: radius, part: part)
      return try list.map { try Row.fetchAll(db, sql: $0.sql, arguments: $0.arguments) } ?? []
    }
    guard let cursor = query.after, cursor.key.sort == query.order else {
      return try fetch(query, .whole)
    }
    let skipped = max(0, query.offset)
    var rest = query
    rest.offset = 0
    var rows: [Row] = []
    for part in GarmentListPart.parts(after: try cursor.resolved(owner: ownerNumber, db)) {
      rest.limit = query.limit.map { max(0, $0).saturatingSum(skipped) - rows.count }
      if rest.limit == 0 { break }
      rows += try fetch(rest, part)
    }
    return Array(rows.dropFirst(skipped))
  }

  /// Returns true if a tag is so rare that sorting its garments is faster than scanning all
  /// garments.
  private static func isRare(_ tag: String, _ db: Database) throws -> Bool {
    let few = 2000
    let count = try Int.fetchOne(
      db,
      sql: "SELECT count(*) FROM (SELECT 1 FROM garment_tags WHERE tag_key = ? LIMIT ?)",
      arguments: [tag.tagKey, few + 1])
    return (count ?? 0) <= few
  }
}

extension Int {
  fileprivate func saturatingSum(_ other: Int) -> Int {
    let (sum, isTooLarge) = addingReportingOverflow(other)
    return isTooLarge ? .max : sum
  }
}

extension Wardrobe {
  package func garmentIDs() async throws(WardrobeError) -> [GarmentID] {
    try await read { db in
      try Row.fetchAll(db, sql: "SELECT id FROM garments").map { try $0.identifier("id") }
    }
  }
}
