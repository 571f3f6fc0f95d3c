package import Core

/// Caches results that are slow to compute from photos. Losing the cache costs only time.
package protocol PhotoCache: Sendable {
  /// Returns the cached bytes for a photo and a key, or nil if they are missing or damaged.
  func bytes(of photo: PhotoSource, _ key: ContentHash) -> [UInt8]?

  /// Stores bytes for a photo and a key, if possible.
  func keep(_ bytes: [UInt8], of photo: PhotoSource, _ key: ContentHash)

  /// Locks a photo's cache entry, or returns nil if nothing is cached for the photo.
  func lock(_ photo: PhotoSource) async -> AsyncFileLock?
}
