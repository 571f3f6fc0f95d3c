public import Files
import GRDB
public import Pixels
public import SystemPackage

extension Wardrobe {
  /// Where a photo of this wardrobe is.
  public func path(of photo: PhotoName) -> FilePath { photos.path(of: photo) }

  /// A small picture of a photo of this wardrobe, 96 pixels at most, upright in sRGB: one that was kept
  /// in the wardrobe's cache, or made now and kept there, where that can be.
  ///
  /// - Throws: a failure where the photo itself cannot be used.
  public func thumbnail(of photo: PhotoName) throws(FileFailure) -> Raster {
    try thumbnails.thumbnail(of: photo, at: path(of: photo))
  }

  private var thumbnails: ThumbnailCache { ThumbnailCache(folder: folder.cache) }

  /// Puts a photo into the wardrobe, where `path` leads to one, and runs `body`, which has it named by
  /// a row. Where that fails the photo goes again.
  func withPhoto<Value: Sendable>(
    _ path: FilePath?,
    _ body: (Wardrobe, PhotoName?) async throws(WardrobeError) -> Value
  ) async throws(WardrobeError) -> Value {
    guard let path else { return try await body(self, nil) }
    let result: Result<Value, WardrobeError>
    let photo: PhotoName
    do {
      let lock = try photos.lockForAdding()
      photo = try photos.put(path)
      do throws(WardrobeError) {
        result = .success(try await body(self, photo))
      } catch {
        result = .failure(error)
      }
      _ = consume lock
    } catch {
      throw WardrobeError(error, folder)
    }
    // What is wrong will be said; an orphan is all that can be left.
    if case .failure = result { try? await removeUnusedPhotos([photo]) }
    return try result.get()
  }

  /// Removes those of `names` that no row names.
  func removeUnusedPhotos(_ names: [PhotoName]) async throws(WardrobeError) {
    do {
      let lock = try photos.lockForRemoving()
      let used = try await database.read { db in
        Set(try names.filter { try Self.isUsed($0, db) })
      }
      for name in names where !used.contains(name) {
        try photos.remove(name)
        thumbnails.forget(name)
      }
      _ = consume lock
    } catch {
      throw WardrobeError(error, folder)
    }
  }

  private static func isUsed(_ name: PhotoName, _ db: Database) throws -> Bool {
    let text = name.description
    return try Bool.fetchOne(
      db,
      sql: """
        SELECT EXISTS (SELECT 1 FROM garments WHERE photo = ?)
          OR EXISTS (SELECT 1 FROM outfits WHERE cover = ?)
          OR EXISTS (SELECT 1 FROM users WHERE picture = ?)
        """, arguments: [text, text, text]) ?? false
  }
}
