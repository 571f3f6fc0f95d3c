public import Images
import Garments
import Core
import GRDB
public import SystemPackage

extension Wardrobe {
  /// Returns the path of a photo in this wardrobe.
  public func path(of photo: PhotoName) -> FilePath { photos.path(of: photo) }

  package var photoFolder: FilePath { photos.folder }

  /// Checks, by its first bytes, that a photo has a supported format.
  ///
  /// - Throws: `file` if the photo is missing or is not a supported photo.
  public static func checkPhoto(_ photo: PhotoSource) throws(WardrobeError) {
    do throws(FileFailure) {
      _ = try IncomingPhoto(photo).format()
    } catch {
      throw .file(error)
    }
  }

  /// Stores a photo and runs `body`, which inserts a row that refers to the photo. If `body` fails,
  /// the photo is removed.
  ///
  /// - Parameter reading: the photo's reading, or nil to decode the photo.
  /// - Throws: `file` if the photo is unusable, `interrupted` if the work was interrupted.
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

  /// Stores a picture without decoding it and runs `body`. If `body` fails, the picture is removed.
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

  /// Stores an optional picture without decoding it and runs `body`. Without a picture, `body` gets
  /// nil.
  func withHeld<Value: Sendable>(
    ifAny source: PhotoSource?, _ context: PictureContext,
    _ body: (PhotoName?) async throws(WardrobeError) -> Value
  ) async throws(WardrobeError) -> Value {
    guard let source else { return try await body(nil) }
    return try await withHeld(source, context) { name throws(WardrobeError) in
      try await body(name)
    }
  }

  /// Stores an optional photo and runs `body`. Without a photo, `body` gets nil.
  func withPhoto<Value: Sendable>(
    ifAny source: PhotoSource?, reading: PhotoReading? = nil, _ context: PictureContext,
    _ body: (PutPhoto?) async throws(WardrobeError) -> Value
  ) async throws(WardrobeError) -> Value {
    guard let source else { return try await body(nil) }
    return try await withPhoto(source, reading: reading, context) { photo throws(WardrobeError) in
      try await body(photo)
    }
  }

  /// - Parameter label: the photo's path, as shown in errors.
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

  /// Removes those of the photos that no row refers to.
  ///
  /// Errors are ignored, because the request itself is finished. A photo that cannot be removed is
  /// found later by ``check(repair:work:progress:)``.
  func removeUnusedPhotos(_ names: [PhotoName]) async {
    // A new task runs even if the caller's task was cancelled.
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
            OR EXISTS (SELECT 1 FROM garment_photos WHERE photo = ?1)
            OR EXISTS (SELECT 1 FROM outfits WHERE cover = ?1)
            OR EXISTS (SELECT 1 FROM users WHERE picture = ?1)
            OR EXISTS (SELECT 1 FROM diary_days WHERE photo = ?1)
            OR EXISTS (SELECT 1 FROM trash WHERE photo = ?1)
            OR EXISTS (SELECT 1 FROM trash WHERE cutout = ?1)
          """, arguments: [text]) ?? true
    }
  }
}

struct PutPhoto: Sendable {
  let name: PhotoName
  let colors: [GarmentColor]
}
