import GRDB
import Garments

/// The end of a page of outfits. The next page is of what comes behind that, also where the last outfit is
/// gone by then, or others came before it.
///
/// Its text, a number, goes into an address; it names no outfit.
package struct OutfitCursor: Hashable, Sendable, LosslessStringConvertible {
  let number: Int64

  init(number: Int64) { self.number = number }

  /// Reads `description`; nil for anything else.
  package init?(_ text: String) {
    guard let number = Int64(text), number > 0 else { return nil }
    self.number = number
  }

  package var description: String { "\(number)" }
}

/// A part of a list of outfits.
package struct OutfitPage: Hashable, Sendable {
  /// In the order of the list.
  package let outfits: [Outfit]
  /// Where the next page begins; nil where these are the last.
  package let next: OutfitCursor?
}

extension Closet {
  /// All outfits, the last one created first.
  ///
  /// - Parameter text: a part of their names, in whatever case and with or without accents.
  public func outfits(containing text: String? = nil) async throws(WardrobeError) -> [Outfit] {
    try await wardrobe.read { db in
      try self.outfits(OutfitList(self, containing: text).rows(db), db)
    }
  }

  /// A page of ``outfits(containing:)``, which takes as many queries however many outfits there are.
  ///
  /// An outfit that is there from the first page to the last is on one page exactly, whatever is created and
  /// removed between them.
  ///
  /// - Parameters:
  ///   - text: a part of their names, in whatever case and with or without accents.
  ///   - cursor: where the page before ended; nil for the first page.
  ///   - limit: how many outfits a page has; 0 or more.
  package func outfitPage(
    containing text: String? = nil, after cursor: OutfitCursor? = nil, limit: Int
  ) async throws(WardrobeError) -> OutfitPage {
    let length = max(0, min(limit, .max - 1))
    return try await wardrobe.read { db in
      // One more tells whether there are any behind the page.
      let rows = try OutfitList(self, containing: text).rows(db, after: cursor, limit: length + 1)
      let page = Array(rows.prefix(length))
      let last = page.count < rows.count ? page.last : nil
      return OutfitPage(
        outfits: try self.outfits(page, db),
        next: try last.map { OutfitCursor(number: try $0.value("number")) })
    }
  }

  /// How many outfits there are.
  ///
  /// - Parameter text: a part of their names, in whatever case and with or without accents.
  public func outfitCount(containing text: String? = nil) async throws(WardrobeError) -> Int {
    try await wardrobe.read { db in try OutfitList(self, containing: text).count(db) }
  }

  /// The garments of several outfits, each in its outfit's order, which takes as many queries however many
  /// outfits there are.
  ///
  /// - Returns: what is there still of the garments that the outfits had when they were read.
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
