import GRDB
public import Garments

// What somebody drew to have a garment cut out as it is. It is there as long as that cut-out is kept, and longer where
// that is only put away.

extension Closet {
  /// The strokes by which the cut-out that is kept of a garment was made, or one that was put away; none where it
  /// was found by itself or given as a mask.
  ///
  /// - Throws: `unknown` where the owner has no such garment.
  public func cutoutStrokes(of id: GarmentID) async throws(WardrobeError) -> CutoutStrokes {
    try await wardrobe.read { db in try Self.strokes(of: self.row(of: id, db).number, db) }
  }

  /// - Parameter number: of the garment's row.
  static func strokes(of number: Int64, _ db: Database) throws -> CutoutStrokes {
    let row = try Row.fetchOne(
      db, sql: "SELECT strokes FROM cutout_strokes WHERE garment = ?", arguments: [number])
    guard let row else { return CutoutStrokes() }
    let text: String = try row.value("strokes")
    guard let strokes = CutoutStrokes(text) else { throw row.damaged("list of strokes") }
    return strokes
  }

  /// Keeps strokes in place of those that were kept; none leaves none.
  ///
  /// - Parameter number: of the garment's row.
  static func setStrokes(_ strokes: CutoutStrokes, of number: Int64, _ db: Database) throws {
    if strokes.isEmpty {
      try db.execute(sql: "DELETE FROM cutout_strokes WHERE garment = ?", arguments: [number])
      return
    }
    try db.execute(
      sql: "INSERT OR REPLACE INTO cutout_strokes (garment, strokes) VALUES (?, ?)",
      arguments: [number, "\(strokes)"])
  }

  /// The strokes of all garments as they are stored, for an export.
  func storedStrokes(_ db: Database) throws -> [GarmentID: String] {
    let rows = try Row.fetchAll(
      db,
      sql: """
        SELECT id, strokes FROM cutout_strokes JOIN garments ON garment = number WHERE owner = ?
        """, arguments: [ownerNumber])
    var strokes: [GarmentID: String] = [:]
    for row in rows { strokes[try row.identifier("id")] = try row.value("strokes") as String }
    return strokes
  }
}
