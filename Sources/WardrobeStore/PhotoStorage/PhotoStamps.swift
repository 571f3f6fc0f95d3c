import Dispatch
import Core
import GRDB

// What the files of stored photos were like when their bytes were known to be right: one that is as it was
// need not be read. A garment's photo gets a stamp when it is put in, and where a wardrobe was copied, when
// it was read and found right.

extension Wardrobe {
  /// The stamps that are noted of photos.
  func stamps(of names: [PhotoName]) async throws(WardrobeError) -> [PhotoName: FileStamp] {
    try await read { db in
      var stamps: [PhotoName: FileStamp] = [:]
      // Prepared once: a wardrobe's thumbnails ask for each of its photos.
      let statement = try db.makeStatement(sql: "SELECT stamp FROM photo_stamps WHERE photo = ?")
      for name in names where stamps[name] == nil {
        stamps[name] = try String.fetchOne(statement, arguments: ["\(name)"]).flatMap(
          FileStamp.init)
      }
      return stamps
    }
  }

  /// Notes the stamp of a photo's file, which was just put in.
  func recordStamp(of name: PhotoName, _ db: Database) throws {
    guard let stamp = FileStamp(of: path(of: name)) else { return }
    try Self.record(stamp, of: name, db)
  }

  /// Notes the stamps of photos that were read and found right.
  ///
  /// Who draws has no need of it, and waits for nobody: nothing is noted while another program writes, nor
  /// in a wardrobe that may not be written to, or of which this is a copy. The next drawing tries again.
  func noteStamps(_ stamps: [PhotoName: FileStamp]) async {
    guard !stamps.isEmpty, database.path == folder.sqlitePath, Self.isWritable(folder.path)
    else { return }
    var options = OpeningOptions()
    options.timeout = .zero
    var configuration = Self.configuration(folder, options)
    // A stamp that a power cut takes is noted again.
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
          // As is said above.
        }
        continuation.resume()
      }
    }
  }

  /// The outfits of a batch are drawn at once: their stamps come one after another, and none gives up for
  /// another's sake.
  private static let stampQueue = DispatchQueue(label: "what2wear.stamps")

  /// Notes a stamp, unless the photo was removed since.
  private static func record(_ stamp: FileStamp, of name: PhotoName, _ db: Database) throws {
    try db.execute(
      sql: """
        INSERT OR REPLACE INTO photo_stamps (photo, stamp)
        SELECT ?1, ?2 WHERE EXISTS (SELECT 1 FROM garments WHERE photo = ?1)
        """, arguments: ["\(name)", "\(stamp)"])
  }

  /// Deletes the stamps of photos that no garment has any more, here or in the trash.
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
