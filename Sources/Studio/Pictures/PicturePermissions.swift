import Synchronization
import SystemPackage
import What2Wear

/// Who may see which photo, remembered as long as nothing in the wardrobe changes: a page of cards asks for
/// fifty pictures at once, and the database says the same of each as it did a moment ago.
final class PicturePermissions: Sendable {
  private struct Permission: Hashable {
    var user: User.ID
    var photo: PhotoHash
    var mask: PhotoHash?
  }

  /// What a picture is made of.
  struct Files: Hashable, Sendable {
    var photo: FilePath
    /// Nil for the whole photo.
    var mask: FilePath?
  }

  private struct State {
    var files: [Permission: Files] = [:]
    /// What `Wardrobe.changeCount` was when they were looked for.
    var changes: Int?
  }

  private static let mostEntries = 10_000

  private let uploads: UploadStore
  private let state = Mutex(State())

  init(_ uploads: UploadStore) {
    self.uploads = uploads
  }

  /// The files of a photo that something of the owner's shows, or that the owner has just sent; with a mask,
  /// of a garment of the owner's that is cut out by it. Nil where the owner has none, whoever else has.
  ///
  /// - Parameter changes: the wardrobe's count of changes, asked for this request; nil to remember nothing.
  func files(
    of photo: PhotoHash, mask: PhotoHash?, for closet: Closet, changes: Int?
  ) async throws(WardrobeError) -> Files? {
    let permission = Permission(user: closet.owner, photo: photo, mask: mask)
    let known = state.withLock { $0.changes == changes ? $0.files[permission] : nil }
    if changes != nil, let known { return known }
    guard let files = try await storedFiles(photo, mask, closet) else {
      // What waits is known to no database: it may be gone the next time without any change there.
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
