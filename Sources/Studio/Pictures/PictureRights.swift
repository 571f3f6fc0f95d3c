import Synchronization
import SystemPackage
import What2Wear

/// Who may see which photo, remembered for a few seconds: a page of cards asks for fifty pictures at once, and
/// the database says the same of each as it did a moment ago.
final class PictureRights: Sendable {
  private struct Right: Hashable {
    var user: User.ID
    var photo: PhotoHash
  }

  private struct State {
    var files: [Right: FilePath] = [:]
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

  /// The file of a photo that something of the owner's shows, or that the owner has just sent; nil where the
  /// owner has none, whoever else has.
  func file(of photo: PhotoHash, for closet: Closet) async throws(WardrobeError) -> FilePath? {
    let right = Right(user: closet.owner, photo: photo)
    let known = state.withLock { state -> FilePath? in
      if ContinuousClock.now - state.since > Self.memory || state.files.count > Self.mostRights {
        state = State()
      }
      return state.files[right]
    }
    if let known { return known }
    var file = try await closet.photo(sha256: photo.text).map { closet.wardrobe.path(of: $0) }
    if file == nil, uploads.upload(photo, of: closet.owner) != nil {
      file = uploads.photo(photo, of: closet.owner)
    }
    if let file { state.withLock { $0.files[right] = file } }
    return file
  }

  /// Forgets everything, as when a user has removed all there was.
  func forget() {
    state.withLock { $0 = State() }
  }
}
