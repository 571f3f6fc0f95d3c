import Synchronization
import SystemPackage
import What2Wear

/// Who may see which photo, remembered for a few seconds: a page of cards asks for fifty pictures at once, and
/// the database says the same of each as it did a moment ago.
final class PictureRights: Sendable {
  private struct Right: Hashable {
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
    var files: [Right: Files] = [:]
    var since = ContinuousClock.now
  }

  /// So long a picture is still shown to its owner whose photo was removed.
  private static let memory = Duration.seconds(5)
  private static let mostRights = 10_000

  private let uploads: UploadStore
  private let state = Mutex(State())

  init(_ uploads: UploadStore) {
    self.uploads = uploads
  }

  /// The files of a photo that something of the owner's shows, or that the owner has just sent; with a mask,
  /// of a garment of the owner's that is cut out by it. Nil where the owner has none, whoever else has.
  func files(
    of photo: PhotoHash, mask: PhotoHash?, for closet: Closet
  ) async throws(WardrobeError) -> Files? {
    let right = Right(user: closet.owner, photo: photo, mask: mask)
    let known = state.withLock { state -> Files? in
      if ContinuousClock.now - state.since > Self.memory || state.files.count > Self.mostRights {
        state = State()
      }
      return state.files[right]
    }
    if let known { return known }
    let files =
      if let mask {
        try await maskedFiles(photo, mask, closet)
      } else {
        try await wholeFiles(photo, closet)
      }
    if let files { state.withLock { $0.files[right] = files } }
    return files
  }

  private func wholeFiles(
    _ photo: PhotoHash, _ closet: Closet
  ) async throws(WardrobeError) -> Files? {
    if let stored = try await closet.photo(sha256: photo.text) {
      return Files(photo: closet.wardrobe.path(of: stored))
    }
    guard uploads.upload(photo, of: closet.owner) != nil else { return nil }
    return Files(photo: uploads.photo(photo, of: closet.owner))
  }

  private func maskedFiles(
    _ photo: PhotoHash, _ mask: PhotoHash, _ closet: Closet
  ) async throws(WardrobeError) -> Files? {
    guard let stored = try await closet.photo(sha256: photo.text, cutout: mask.text) else {
      return nil
    }
    let wardrobe = closet.wardrobe
    return Files(photo: wardrobe.path(of: stored.photo), mask: wardrobe.path(of: stored.cutout))
  }

  /// Forgets everything, as when a user has removed all there was.
  func forget() {
    state.withLock { $0 = State() }
  }
}
