public import Files
import GRDB
public import Pixels
public import SystemPackage

extension Wardrobe {
  /// Where a photo of this wardrobe is.
  public func path(of photo: PhotoName) -> FilePath { photos.path(of: photo) }

  /// Whether the file at `path` may be put into a wardrobe, by its first bytes.
  ///
  /// - Throws: `file` for one that is missing or no photo.
  public static func checkPhoto(at path: FilePath) throws(WardrobeError) {
    do throws(FileFailure) {
      try PhotoStore.checkFormat(of: path)
    } catch {
      throw .file(error)
    }
  }

  /// A small picture of a photo of this wardrobe, 96 pixels at most, upright in sRGB: one that was kept
  /// in the wardrobe's cache, or made now and kept there, where that can be.
  ///
  /// - Throws: a failure where the photo itself cannot be used.
  public func thumbnail(of photo: PhotoName) throws(FileFailure) -> Raster {
    try thumbnails.thumbnail(of: photo, at: path(of: photo))
  }

  var thumbnails: ThumbnailCache { ThumbnailCache(folder: folder.cache) }

  /// Puts the photo at `path` into the wardrobe and runs `body`, which has it named by a row. Where that
  /// fails the photo goes again.
  ///
  /// - Throws: `file` for one that cannot be used or decoded.
  func withPhoto<Value: Sendable>(
    _ path: FilePath, _ body: (PutPhoto) async throws(WardrobeError) -> Value
  ) async throws(WardrobeError) -> Value {
    let result: Result<Value, WardrobeError>
    let name: PhotoName
    do {
      let held = try await photos.putHeld(path)
      name = held.name
      FaultPoint.photoPut.reached()
      do throws(WardrobeError) {
        let photo = try PutPhoto(name: name, at: self.path(of: name), from: path)
        result = .success(try await body(photo))
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

  /// The same where there may be no photo.
  func withPhoto<Value: Sendable>(
    ifAny path: FilePath?, _ body: (PutPhoto?) async throws(WardrobeError) -> Value
  ) async throws(WardrobeError) -> Value {
    guard let path else { return try await body(nil) }
    return try await withPhoto(path) { photo throws(WardrobeError) in try await body(photo) }
  }

  /// Removes those of `names` that no row names.
  ///
  /// What was asked for is done, or refused, by the time this is called. So nothing is thrown: a photo
  /// that cannot be removed is an orphan, which `check` finds.
  func removeUnusedPhotos(_ names: [PhotoName]) async {
    // In a task of its own, for the caller's may have been cancelled.
    await Task {
      for name in names {
        guard let lock = try? await photos.lockForRemoving(name) else { continue }
        if (try? await isUsed(name)) == false {
          FaultPoint.photoUnused.reached()
          try? photos.remove(name)
          FaultPoint.photoRemoved.reached()
          thumbnails.forget(name)
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
          SELECT EXISTS (SELECT 1 FROM garments WHERE photo = ?)
            OR EXISTS (SELECT 1 FROM outfits WHERE cover = ?)
            OR EXISTS (SELECT 1 FROM users WHERE picture = ?)
          """, arguments: [text, text, text]) ?? true
    }
  }
}
