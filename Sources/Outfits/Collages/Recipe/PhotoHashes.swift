import Images
import Core
import Synchronization

/// The SHA-256 of photos, by which recipes know them.
enum PhotoHashes {
  /// Reads photos in parallel, with all free workers of the budget.
  ///
  /// - Returns: for each photo its hash, or why it cannot be read.
  static func read(
    _ photos: [PhotoSource], _ work: WorkContext
  ) throws(Interruption) -> [Result<String, FileFailure>] {
    let hashes = Mutex<[Int: Result<String, FileFailure>]>([:])
    try work.performConcurrently(photos.count) { index in
      let hash = Result { () throws(FileFailure) in try photos[index].sha256() }
      hashes.withLock { $0[index] = hash }
    }
    // Without an interruption there is one for each.
    return hashes.withLock { hashes in photos.indices.compactMap { hashes[$0] } }
  }
}
