import Images
import GRDB
import Garments
import TestSupport
import WardrobeStore

/// A closet of shirts to pack, each described by its number.
struct PackingFixture {
  let wardrobe = WardrobeFixture()

  /// - Returns: the closet, and the identifiers of `count` shirts in it, which share a photo.
  func closet(
    _ count: Int = 4, of name: String = "Ana", in opened: Wardrobe? = nil
  ) async throws -> (Closet, [GarmentID]) {
    let closet = try await wardrobe.closet(of: name, in: opened)
    let photo = try wardrobe.photo(1)
    var ids: [GarmentID] = []
    for number in 0..<count {
      ids.append(
        try await closet.addGarment(photo: .file(photo), .shirt("\(number)"), allowsDuplicate: true)
          .id)
    }
    return (closet, ids)
  }

  /// Inserts garments directly into the table, which is much faster than adding them.
  func addGarments(_ count: Int) throws {
    try wardrobe.sql(
      """
      WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < \(count))
      INSERT INTO garments (id, owner, photo, kind, description, description_key, created, edited)
      SELECT printf('%08x-0000-4000-8000-000000000000', n), owner, photo, 'footwear', 'many ' || n,
        'many ' || n, 5, 6
      FROM numbers, (SELECT owner, photo FROM garments LIMIT 1);
      INSERT INTO garment_words (rowid, words)
      SELECT number, description FROM garments WHERE number NOT IN (SELECT rowid FROM garment_words);
      """)
  }

  /// Returns the identifiers of garments from `addGarments`.
  static func many(_ count: Int) -> [GarmentID] {
    (1...count).compactMap { number in
      let digits = String(number, radix: 16)
      let zeros = String(repeating: "0", count: 8 - digits.count)
      return GarmentID("\(zeros)\(digits)-0000-4000-8000-000000000000")
    }
  }
}

extension Closet {
  /// Returns a bag's contents, such as "2 × 0, 1 × 3".
  func packed(_ bag: String = "") async throws -> String {
    try await self.bag(bag).items.map { "\($0.quantity) × \($0.garment.details.description)" }
      .joined(separator: ", ")
  }
}
