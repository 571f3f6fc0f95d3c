import GRDB

extension Closet {
  /// The currency that most of the owner's garments have a price in, such as `EUR`; nil where none has one.
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
