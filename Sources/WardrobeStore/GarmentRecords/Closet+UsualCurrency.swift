import GRDB

extension Closet {
  /// Returns the most frequent currency of the owner's garments, such as `EUR`, or nil if none has
  /// a price.
  public func usualCurrency() async throws(WardrobeError) -> String? {
    try await wardrobe.read { db in
      try String.fetchOne(
        db,
        sql: """
          SELECT currency FROM garments WHERE owner = ? AND currency IS NOT NULL
          GROUP BY currency ORDER BY count(*) DESC, max(number) DESC LIMIT 1
          """, arguments: [self.ownerNumber])
    }
  }
}
