import Dispatch
import Core
import GRDB

// A stamp records the state of a photo's file at a time when the bytes were known to be correct. A
// photo with an unchanged stamp need not be read again. Photos get a stamp when they are stored, or
// when a copied wardrobe is first verified.

extension Wardrobe {
  func stamps(of names: [PhotoName]) async throws(WardrobeError) -> [PhotoName: FileStamp] {
    try await read { db in
      var stamps: [PhotoName: FileStamp] = [:]
      // Prepare the statement once, because thumbnails need the stamps of all photos.
      let statement = try db.makeStatement(sql: "SELECT stamp FROM photo_stamps WHERE photo = ?")
      for name in names where stamps[name] == nil {
        stamps[name] = try String.fetchOne(statement, arguments: ["\(name)"]).flatMap(
          FileStamp.init)
      }
      return stamps
    }
  }

  func recordStamp(of name: PhotoName, _ db: Database) throws {
    guard let stamp = FileStamp(of: path(of: name)) else { return }
    try Self.record(stamp, of: name, db)
  }

  /// Records the stamps of photos whose bytes were verified.
  ///
  /// Recording is optional, so it never waits. Nothing is recorded if another program is writing,
  /// or if the wardrobe is read-only or a copy. The next rendering tries again.
  func noteStamps(_ stamps: [PhotoName: FileStamp]) async {
    guard !stamps.isEmpty, database.path == folder.sqlitePath, Self.isWritable(folder.path)
    else { return }
    var options = OpeningOptions()
    options.timeout = .zero
    var configuration = Self.configuration(folder, options)
    // Losing stamps in a power failure does no harm, because they can be recorded again.
    configuration.prepareDatabase { try $0.execute(sql: "PRAGMA synchronous = NORMAL") }
    await withCheckedContinuation { continuation in
      Self.stampQueue.async { [configuration] in
        do {
          let queue = try DatabaseQueue(path: folder.sqlitePath, configuration: configuration)
          try queue.write { db in
            for (name, stamp) in stamps { try Self.record(stamp, of: name, db) }
          }
          try queue.close()
        } catch {
          // Recording is optional, so errors are ignored.
        }
        continuation.resume()
      }
    }
  }

  /// Outfits are rendered in parallel. A serial queue keeps their writes from blocking each other.
  private static let stampQueue = DispatchQueue(label: "what2wear.stamps")

  /// Records a stamp if a garment still uses the photo.
  private static func record(_ stamp: FileStamp, of name: PhotoName, _ db: Database) throws {
    try db.execute(
      sql: """
        INSERT OR REPLACE INTO photo_stamps (photo, stamp)
        SELECT ?1, ?2 WHERE EXISTS (SELECT 1 FROM garments WHERE photo = ?1)
        """, arguments: ["\(name)", "\(stamp)"])
  }

  /// Deletes the stamps of photos that no garment uses any more. Garments in the trash also count.
  static func deleteStamps(of names: [PhotoName], _ db: Database) throws {
    for name in names {
      try db.execute(
        sql: """
          DELETE FROM photo_stamps WHERE photo = ?1
            AND NOT EXISTS (SELECT 1 FROM garments WHERE photo = ?1)
            AND NOT EXISTS (SELECT 1 FROM trash WHERE photo = ?1)
          """, arguments: ["\(name)"])
    }
  }
}
