import Images
import Core
import Synchronization

/// The SHA-256 hashes of photos, which identify photos in recipes.
enum PhotoHashes {
  /// Hashes photos in parallel, on all free workers of the budget.
  ///
  /// - Returns: for each photo, its hash or the failure to read it.
  static func read(
    _ photos: [PhotoSource], _ work: WorkContext
  ) throws(Interruption) -> [Result<String, FileFailure>] {
    let hashes = Mutex<[Int: Result<String, FileFailure>]>([:])
    try work.performConcurrently(photos.count) { index in
      let hash = Result { () throws(FileFailure) in try photos[index].sha256() }
      hashes.withLock { $0[index] = hash }
    }
    // Without an interruption, every photo has a result.
    return hashes.withLock { hashes in photos.indices.compactMap { hashes[$0] } }
  }
}
