public import Core
import GRDB
import SystemPackage

extension Wardrobe {
  /// The pause before unused photos are checked, so that other processes can finish removals.
  private static let timeout = Duration.milliseconds(200)

  /// Checks the whole wardrobe: the database, every photo's bytes and unused files.
  ///
  /// Other programs may use the wardrobe during the check. Unfinished changes by other programs are
  /// not reported as faults.
  ///
  /// - Parameters:
  ///   - repair: if true, repairs faults where possible. Unused photos are moved to the `set-aside`
  ///     folder, not deleted.
  ///   - work: the limits for reading the photos. The deadline is ignored while SQLite checks the
  ///     database.
  ///   - progress: called after each photo with the number of photos checked and their total.
  /// - Returns: the faults, including those that were repaired.
  /// - Throws: `interrupted` if the work is interrupted. Earlier repairs are kept.
  public func check(
    repair: Bool = false, work: WorkContext = WorkContext(),
    progress: (_ done: Int, _ count: Int) -> Void = { _, _ in }
  ) async throws(WardrobeError) -> [WardrobeFault] {
    try work.check()
    do {
      var faults = try await databaseFaults(repair: repair)
      let (there, others) = try photos.contents()
      let named = try await namedPhotos()
      let present = Set(there)
      let absent = named.filter { !present.contains($0.key) }
      for (name, subject) in absent.sorted(by: {
        $0.value.words.description < $1.value.words.description
      }) {
        if try await isMissing(name) { faults.append(subject.fault(missing: name)) }
      }
      for (name, subject) in try await changed(of: there, named, work, progress)
      where try await isUsed(name) {
        faults.append(subject.fault(changed: photos.path(of: name)))
      }
      let unnamed = there.filter { named[$0] == nil }
      // Another process may have deleted a photo's row and be about to delete the photo.
      if !unnamed.isEmpty { try await Task.sleep(for: Self.timeout) }
      for name in unnamed {
        try work.checkInterruption()
        if try await isOrphan(name, repair: repair) {
          faults.append(.orphan(photos.path(of: name)))
        }
      }
      for other in others {
        try work.checkInterruption()
        let path = photos.folder.appending(other)
        if Temporaries.isNamed(path) {
          if try isLeft(path, repair: repair) { faults.append(.unfinished(path)) }
        } else {
          faults.append(.foreign(path))
        }
      }
      if folder.isOpenToOthers {
        if repair { try folder.closeToOthers() }
        faults.append(.openToOthers(folder.path))
      }
      return faults
    } catch {
      throw WardrobeError(error, folder)
    }
  }

  /// Returns the photos in use whose bytes do not match their names.
  private func changed(
    of there: [PhotoName], _ named: [PhotoName: PhotoSubject], _ work: WorkContext,
    _ progress: (_ done: Int, _ count: Int) -> Void
  ) async throws -> [(PhotoName, PhotoSubject)] {
    var changed: [(PhotoName, PhotoSubject)] = []
    var failure: FileFailure?
    var done = 0
    try await mapInOrder(there, work) { name in
      Result { () throws(FileFailure) -> (PhotoName, PhotoSubject)? in
        guard let subject = named[name], try !holds(photos.path(of: name), name) else { return nil }
        return (name, subject)
      }
    } consume: { result in
      switch result {
      case .success(let photo): if let photo { changed.append(photo) }
      case .failure(let error): failure = failure ?? error
      }
      done += 1
      progress(done, there.count)
    }
    if let failure { throw failure }
    return changed
  }

  private func isMissing(_ name: PhotoName) async throws -> Bool {
    try await isUsed(name) && FileStamp(of: photos.path(of: name)) == nil
  }

  /// Returns true if no row refers to the photo and no process is about to insert such a row.
  private func isOrphan(_ name: PhotoName, repair: Bool) async throws -> Bool {
    guard let lock = try await photos.lockForRemoving(name), try await !isUsed(name) else {
      return false
    }
    if repair {
      try FolderTree.create(folder.setAside, below: folder.path, access: .ownerOnly)
      try rename(photos.path(of: name), over: folder.setAside.appending(name.description))
      FaultPoint.photoSetAside.reached()
      folder.forgetCached(name)
    }
    withExtendedLifetime(lock) {}
    return true
  }

  private func isLeft(_ path: FilePath, repair: Bool) throws(FileFailure) -> Bool {
    do throws(Errno) {
      guard let lock = try AsyncFileLock.attempt(path, .exclusive), lock.isLinked else {
        return false
      }
      if repair { Temporaries.remove(path) }
      withExtendedLifetime(lock) {}
      return true
    } catch .noSuchFileOrDirectory {
      return false
    } catch {
      throw FileFailure(.inputOutput, path, error)
    }
  }

  private func holds(_ path: FilePath, _ name: PhotoName) throws(FileFailure) -> Bool {
    do throws(FileFailure) {
      return try photos.name(of: path) == name
    } catch {
      // The path leads to an invalid photo or to a folder.
      if error.kind == .unusable || error.kind == .missing { return false }
      throw error
    }
  }

  /// Returns the photos in use, each with an item that uses the photo. A trashed item is returned
  /// only if no other item uses the photo.
  private func namedPhotos() async throws -> [PhotoName: PhotoSubject] {
    try await database.read { db in
      var named: [PhotoName: PhotoSubject] = [:]
      let rows = try Row.fetchCursor(
        db,
        // Invalid photo names were already reported by the check of the rows.
        sql: """
          SELECT photo, id, description AS name, 'garment' AS kind, 0 AS is_in_trash, 0 AS is_cutout
            FROM garments
          UNION ALL SELECT cutout, id, description, 'garment', 0, 1 FROM garments
            WHERE cutout IS NOT NULL
          UNION ALL SELECT garment_photos.photo, garment, coalesce(description, ''), 'additional',
            id IS NULL, 0 FROM garment_photos LEFT JOIN garments
              ON id = garment AND garments.owner = garment_photos.owner
          UNION ALL SELECT cover, id, '', 'outfit', 0, 0 FROM outfits WHERE cover IS NOT NULL
          UNION ALL SELECT picture, id, '', 'user', 0, 0 FROM users WHERE picture IS NOT NULL
          UNION ALL SELECT photo, day, '', 'day', 0, 0 FROM diary_days WHERE photo IS NOT NULL
          UNION ALL SELECT photo, id, '', kind, 1, 0 FROM trash WHERE photo IS NOT NULL
          UNION ALL SELECT cutout, id, '', kind, 1, 1 FROM trash WHERE cutout IS NOT NULL
          """)
      while let row = try rows.next() {
        guard let photo = try? row.photo("photo"), named[photo] == nil else { continue }
        named[photo] = try PhotoSubject(row)
      }
      return named
    }
  }
}

/// The garment, outfit, user or diary day that uses a photo.
private struct PhotoSubject: Sendable {
  /// A description such as "garment 'Linen shirt' (3f2a90c1)".
  let words: Message
  private let isCutout: Bool
  private let isAdditional: Bool

  init(_ row: Row) throws {
    let (id, name): (String, String) = (try row.value("id"), try row.value("name"))
    words =
      switch (try row.value("kind") as String, try row.value("is_in_trash") as Bool) {
      case ("garment", false): "garment '\(name)' (\(id.prefix(8)))"
      case ("additional", false): "garment '\(name)' (\(id.prefix(8)))"
      case ("additional", true): "garment \(id) in the trash"
      case ("outfit", false): "outfit \(id)"
      case ("day", _): "the diary of \(id)"
      case ("garment", true): "garment \(id) in the trash"
      case ("outfit", true): "outfit \(id) in the trash"
      default: "user \(id)"
      }
    isCutout = try row.value("is_cutout")
    isAdditional = try row.value("kind") as String == "additional"
  }

  func fault(missing name: PhotoName) -> WardrobeFault {
    if isAdditional { return .missingAdditionalPhoto(name, of: words) }
    return isCutout ? .missingCutout(name, of: words) : .missingPhoto(name, of: words)
  }

  func fault(changed path: FilePath) -> WardrobeFault {
    if isAdditional { return .changedAdditionalPhoto(path, of: words) }
    return isCutout ? .changedCutout(path, of: words) : .changedPhoto(path, of: words)
  }
}
