import GRDB
public import Garments

extension Closet {
  /// Returns the user's strokes for a garment's current or removed cut-out. If there are none, the
  /// result is empty.
  ///
  /// - Throws: `unknown` if the owner has no such garment.
  public func cutoutStrokes(of id: GarmentID) async throws(WardrobeError) -> CutoutStrokes {
    try await wardrobe.read { db in try Self.strokes(of: self.row(of: id, db).number, db) }
  }

  static func strokes(of number: Int64, _ db: Database) throws -> CutoutStrokes {
    let row = try Row.fetchOne(
      db, sql: "SELECT strokes FROM cutout_strokes WHERE garment = ?", arguments: [number])
    guard let row else { return CutoutStrokes() }
    let text: String = try row.value("strokes")
    guard let strokes = CutoutStrokes(text) else { throw row.damaged("list of strokes") }
    return strokes
  }

  /// Replaces the stored strokes. An empty list deletes them.
  static func setStrokes(_ strokes: CutoutStrokes, of number: Int64, _ db: Database) throws {
    if strokes.isEmpty {
      try db.execute(sql: "DELETE FROM cutout_strokes WHERE garment = ?", arguments: [number])
      return
    }
    try db.execute(
      sql: "INSERT OR REPLACE INTO cutout_strokes (garment, strokes) VALUES (?, ?)",
      arguments: [number, "\(strokes)"])
  }

  /// Returns the stored strokes of all garments, for an export.
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
