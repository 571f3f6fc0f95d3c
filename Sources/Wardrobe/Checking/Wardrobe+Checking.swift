import Files
import GRDB
import SystemPackage

extension Wardrobe {
  /// Looks over the whole wardrobe: the database, every photo's bytes, files that belong to nothing.
  ///
  /// - Parameters:
  ///   - repair: whether to remove what belongs to nothing.
  ///   - progress: is told of every photo that was read, and how many there are.
  /// - Returns: what was found, with what was repaired.
  public func check(
    repair: Bool = false, progress: (_ done: Int, _ count: Int) -> Void = { _, _ in }
  ) async throws(WardrobeError) -> [WardrobeFault] {
    do {
      // Nobody puts a photo in, or takes one out, while its row is looked for.
      let lock = try photos.lockForRemoving()
      var faults = try await databaseFaults()
      let named = try await namedPhotos()
      let (there, others) = try photos.contents()
      let present = Set(there)
      faults += named.filter { !present.contains($0.key) }
        .map { .missingPhoto($0.key, of: $0.value) }
        .sorted { "\($0)" < "\($1)" }
      for (index, name) in there.enumerated() {
        let path = photos.path(of: name)
        if named[name] == nil {
          faults.append(.orphan(path))
          if repair { try photos.remove(name) }
        } else if try !holds(path, name) {
          faults.append(.changedPhoto(path))
        }
        progress(index + 1, there.count)
      }
      for other in others {
        let path = photos.folder.appending(other)
        faults.append(.orphan(path))
        if repair { try FolderTree.removeFile(path, withEmptyFoldersBelow: photos.folder) }
      }
      _ = consume lock
      return faults
    } catch {
      throw WardrobeError(error, folder)
    }
  }

  /// Whether the photo at `path` is the one it is named for.
  private func holds(_ path: FilePath, _ name: PhotoName) throws(FileFailure) -> Bool {
    do throws(FileFailure) {
      return try photos.name(of: path) == name
    } catch {
      // Bytes that are no photo any more.
      if error.kind == .unusable { return false }
      throw error
    }
  }

  private func databaseFaults() async throws -> [WardrobeFault] {
    try await database.read { db in
      let words = try String.fetchAll(db, sql: "PRAGMA integrity_check")
      var faults = words.filter { $0 != "ok" }.map { WardrobeFault.database($0) }
      for row in try Row.fetchAll(db, sql: "PRAGMA foreign_key_check") {
        let (table, parent): (String, String) = (row["table"], row["parent"])
        faults.append(.dangling("a row of \(table) names one of \(parent) that is not there"))
      }
      return faults
    }
  }

  /// Every photo that is named, and by what.
  private func namedPhotos() async throws -> [PhotoName: String] {
    try await database.read { db in
      var named: [PhotoName: String] = [:]
      let rows = try Row.fetchCursor(
        db,
        sql: """
          SELECT photo, 'garment ' || id AS subject FROM garments
          UNION ALL SELECT cover, 'outfit ' || id FROM outfits WHERE cover IS NOT NULL
          UNION ALL SELECT picture, 'user ' || id FROM users WHERE picture IS NOT NULL
          """)
      while let row = try rows.next() { named[try row.photo("photo")] = row["subject"] }
      return named
    }
  }
}
