import Core
import GRDB
import Garments

extension Closet {
  /// Returns a fault for each day of the diary that cannot be read.
  func diaryFaults(_ db: Database) throws -> [WardrobeFault] {
    try wardrobe.faults(
      db,
      """
      SELECT day AS id FROM diary_days WHERE owner = \(ownerNumber)
      UNION SELECT day FROM diary_entries WHERE owner = \(ownerNumber)
      """, { "the diary of \($0)" }
    ) { row in
      let day = try row.day("id")
      _ = try diary(from: day, to: day, db)
    }
  }
}
