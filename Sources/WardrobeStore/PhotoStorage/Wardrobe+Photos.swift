public import Images
import Garments
import Core
import GRDB
public import SystemPackage

extension Wardrobe {
  /// The path of a photo of this wardrobe.
  public func path(of photo: PhotoName) -> FilePath { photos.path(of: photo) }

  /// The folder of all photos of this wardrobe.
  package var photoFolder: FilePath { photos.folder }

  /// Checks by its first bytes that a photo may be put into a wardrobe.
  ///
  /// - Throws: `file` for one that is missing or no photo.
  public static func checkPhoto(_ photo: PhotoSource) throws(WardrobeError) {
    do throws(FileFailure) {
      _ = try IncomingPhoto(photo).format()
    } catch {
      throw .file(error)
    }
  }

  /// Puts a photo into the wardrobe and runs `body`, which has it named by a row. Where that
  /// fails the photo goes again.
  ///
  /// - Parameter reading: of the photo, where it was read already.
  /// - Throws: `file` for one that cannot be used or decoded; `interrupted` with the work.
  func withPhoto<Value: Sendable>(
    _ source: PhotoSource, reading: PhotoReading? = nil, _ context: PictureContext,
    _ body: (PutPhoto) async throws(WardrobeError) -> Value
  ) async throws(WardrobeError) -> Value {
    try await withHeld(source, context) { name throws(WardrobeError) in
      if let reading, reading.isOf(name, from: source) {
        return try await body(PutPhoto(name: name, colors: reading.colors))
      }
      return try await body(decode(name, label: source.label, context))
    }
  }

  /// The same with a picture that nothing is read from.
  func withHeld<Value: Sendable>(
    _ source: PhotoSource, _ context: PictureContext,
    _ body: (PhotoName) async throws(WardrobeError) -> Value
  ) async throws(WardrobeError) -> Value {
    let result: Result<Value, WardrobeError>
    let name: PhotoName
    do {
      let held = try await photos.putHeld(source, context.work)
      name = held.name
      FaultPoint.photoPut.reached()
      do throws(WardrobeError) {
        result = .success(try await body(name))
      } catch {
        result = .failure(error)
      }
      withExtendedLifetime(held.lock) {}
    } catch {
      throw WardrobeError(error, folder)
    }
    if case .failure = result { await removeUnusedPhotos([name]) }
    return try result.get()
  }

  /// The same where there may be none.
  func withHeld<Value: Sendable>(
    ifAny source: PhotoSource?, _ context: PictureContext,
    _ body: (PhotoName?) async throws(WardrobeError) -> Value
  ) async throws(WardrobeError) -> Value {
    guard let source else { return try await body(nil) }
    return try await withHeld(source, context) { name throws(WardrobeError) in
      try await body(name)
    }
  }

  /// The same where there may be no photo.
  func withPhoto<Value: Sendable>(
    ifAny source: PhotoSource?, reading: PhotoReading? = nil, _ context: PictureContext,
    _ body: (PutPhoto?) async throws(WardrobeError) -> Value
  ) async throws(WardrobeError) -> Value {
    guard let source else { return try await body(nil) }
    return try await withPhoto(source, reading: reading, context) { photo throws(WardrobeError) in
      try await body(photo)
    }
  }

  /// Decodes a photo that was put in.
  ///
  /// - Parameter label: what a person knows it by.
  private func decode(
    _ name: PhotoName, label: FilePath, _ context: PictureContext
  ) async throws(WardrobeError) -> PutPhoto {
    try await context.work.perform { () async throws(WardrobeError) in
      do throws(FileFailure) {
        let photo = PhotoSource.file(path(of: name))
        let reading = try await analyzer.reading(of: photo, countsThings: false, context)
        return PutPhoto(name: name, colors: reading.colors)
      } catch {
        var failure = error
        failure.path = label
        throw WardrobeError(failure)
      }
    }
  }

  /// Removes those of `names` that no row names.
  ///
  /// What was asked for is done, or refused, by the time this is called. So nothing is thrown: a photo
  /// that cannot be removed is an orphan, which ``check(repair:work:progress:)`` finds.
  func removeUnusedPhotos(_ names: [PhotoName]) async {
    // In a task of its own, for the caller's may have been cancelled.
    await Task {
      for name in names {
        guard let lock = try? await photos.lockForRemoving(name) else { continue }
        if (try? await isUsed(name)) == false {
          FaultPoint.photoUnused.reached()
          try? photos.remove(name)
          FaultPoint.photoRemoved.reached()
          folder.forgetCached(name)
        }
        withExtendedLifetime(lock) {}
      }
    }.value
  }

  func isUsed(_ name: PhotoName) async throws -> Bool {
    let text = name.description
    return try await database.read { db in
      try Bool.fetchOne(
        db,
        sql: """
          SELECT EXISTS (SELECT 1 FROM garments WHERE photo = ?1)
            OR EXISTS (SELECT 1 FROM garments WHERE cutout = ?1)
            OR EXISTS (SELECT 1 FROM outfits WHERE cover = ?1)
            OR EXISTS (SELECT 1 FROM users WHERE picture = ?1)
            OR EXISTS (SELECT 1 FROM diary_days WHERE photo = ?1)
            OR EXISTS (SELECT 1 FROM trash WHERE photo = ?1)
            OR EXISTS (SELECT 1 FROM trash WHERE cutout = ?1)
          """, arguments: [text]) ?? true
    }
  }
}

/// A photo that was put into a wardrobe, and of which it is known that it can be decoded.
struct PutPhoto: Sendable {
  let name: PhotoName
  /// Read from it.
  let colors: [GarmentColor]
}
