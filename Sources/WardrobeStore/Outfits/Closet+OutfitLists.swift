import GRDB
import Garments

/// A pagination cursor: the end of a page of outfits. The cursor stays valid if outfits are removed
/// or added.
package struct OutfitCursor: Hashable, Sendable, LosslessStringConvertible {
  let number: Int64

  init(number: Int64) { self.number = number }

  /// Parses a cursor's `description`. Returns nil if the text is invalid.
  package init?(_ text: String) {
    guard let number = Int64(text), number > 0 else { return nil }
    self.number = number
  }

  package var description: String { "\(number)" }
}

package struct OutfitPage: Hashable, Sendable {
  package let outfits: [Outfit]
  /// The cursor of the next page, or nil on the last page.
  package let next: OutfitCursor?
}

extension Closet {
  /// Returns all outfits, newest first.
  ///
  /// - Parameters:
  ///   - text: a part of the outfit's name. Case and accents are ignored.
  ///   - tags: the tags that an outfit must have. Case and accents are ignored.
  public func outfits(
    containing text: String? = nil, tags: [String] = []
  ) async throws(WardrobeError) -> [Outfit] {
    try await wardrobe.read { db in
      try self.outfits(OutfitList(self, containing: text, tags: tags).rows(db), db)
    }
  }

  /// Returns a page of ``outfits(containing:tags:)`` with a fixed number of queries.
  ///
  /// Outfits may be added or removed while a caller reads the pages. An outfit that exists the
  /// whole time appears on exactly one page.
  ///
  /// - Parameters:
  ///   - text: a part of the outfit's name. Case and accents are ignored.
  ///   - tags: the tags that an outfit must have.
  ///   - cursor: the end of the previous page, or nil for the first page.
  ///   - limit: the number of outfits on a page, 0 or more.
  package func outfitPage(
    containing text: String? = nil, tags: [String] = [], after cursor: OutfitCursor? = nil,
    limit: Int
  ) async throws(WardrobeError) -> OutfitPage {
    let length = max(0, min(limit, .max - 1))
    return try await wardrobe.read { db in
      // An extra row is fetched to find out if there is another page.
      let rows = try OutfitList(self, containing: text, tags: tags)
        .rows(db, after: cursor, limit: length + 1)
      let page = Array(rows.prefix(length))
      let last = page.count < rows.count ? page.last : nil
      return OutfitPage(
        outfits: try self.outfits(page, db),
        next: try last.map { OutfitCursor(number: try $0.value("number")) })
    }
  }

  /// Returns the number of outfits.
  ///
  /// - Parameters:
  ///   - text: a part of the outfit's name. Case and accents are ignored.
  ///   - tags: the tags that an outfit must have.
  public func outfitCount(
    containing text: String? = nil, tags: [String] = []
  ) async throws(WardrobeError) -> Int {
    try await wardrobe.read { db in
      try OutfitList(self, containing: text, tags: tags).count(db)
    }
  }

  /// Returns the owner's outfits with the given identifiers. Unknown identifiers are ignored.
  package func outfits(
    _ identifiers: Set<OutfitID>
  ) async throws(WardrobeError) -> [OutfitID: Outfit] {
    try await wardrobe.read { db in
      var found: [OutfitID: Outfit] = [:]
      try identifiers.map(\.description).forEachStatement { marks, some in
        let rows = try Row.fetchAll(
          db, sql: "SELECT * FROM outfits WHERE +owner = ? AND id IN (\(marks))",
          arguments: [self.ownerNumber] + some)
        for outfit in try self.outfits(rows, db) { found[outfit.id] = outfit }
      }
      return found
    }
  }

  /// Returns the garments of several outfits, in each outfit's order, with few queries.
  ///
  /// - Returns: the garments of each outfit, without garments that have since been removed.
  public func garments(
    of outfits: [Outfit]
  ) async throws(WardrobeError) -> [OutfitID: [Garment]] {
    try await wardrobe.read { db in
      let garments = try self.garments(Set(outfits.flatMap(\.garments)), db)
      return Dictionary(
        outfits.map { ($0.id, $0.garments.compactMap { garments[$0] }) },
        uniquingKeysWith: { first, _ in first })
    }
  }
}
