import Synchronization
import SystemPackage
import What2Wear

/// The cached permissions of users to see photos, until the wardrobe changes. Without the cache, a
/// page of fifty pictures would make fifty database queries.
final class PicturePermissions: Sendable {
  private struct Permission: Hashable {
    var user: User.ID
    var photo: PhotoHash
    var mask: PhotoHash?
  }

  struct Files: Hashable, Sendable {
    var photo: FilePath
    /// The mask of the cut-out, or nil for the whole photo.
    var mask: FilePath?
  }

  private struct State {
    var files: [Permission: Files] = [:]
    /// The value of `Wardrobe.changeCount` when the permissions were cached.
    var changes: Int?
  }

  private static let mostEntries = 10_000

  private let uploads: UploadStore
  private let state = Mutex(State())

  init(_ uploads: UploadStore) {
    self.uploads = uploads
  }

  /// Returns the files of a photo that the owner uses or has just uploaded. If a mask is given, the
  /// owner must have a garment with this mask. Returns nil for a photo that only other users have.
  ///
  /// - Parameter changes: the wardrobe's change count at this request, or nil to cache nothing.
  func files(
    of photo: PhotoHash, mask: PhotoHash?, for closet: Closet, changes: Int?
  ) async throws(WardrobeError) -> Files? {
    let permission = Permission(user: closet.owner, photo: photo, mask: mask)
    let known = state.withLock { $0.changes == changes ? $0.files[permission] : nil }
    if changes != nil, let known { return known }
    guard let files = try await storedFiles(photo, mask, closet) else {
      // Pending uploads are not cached, because they can disappear without a database change.
      return mask == nil ? waitingFile(photo, closet) : nil
    }
    if let changes {
      state.withLock { state in
        if state.changes != changes || state.files.count >= Self.mostEntries { state.files = [:] }
        state.changes = changes
        state.files[permission] = files
      }
    }
    return files
  }

  private func storedFiles(
    _ photo: PhotoHash, _ mask: PhotoHash?, _ closet: Closet
  ) async throws(WardrobeError) -> Files? {
    let wardrobe = closet.wardrobe
    guard let mask else {
      return try await closet.photo(sha256: photo.text).map { Files(photo: wardrobe.path(of: $0)) }
    }
    return try await closet.photo(sha256: photo.text, cutout: mask.text).map {
      Files(photo: wardrobe.path(of: $0.photo), mask: wardrobe.path(of: $0.cutout))
    }
  }

  private func waitingFile(_ photo: PhotoHash, _ closet: Closet) -> Files? {
    guard uploads.upload(photo, of: closet.owner) != nil else { return nil }
    return Files(photo: uploads.photo(photo, of: closet.owner))
  }
}
