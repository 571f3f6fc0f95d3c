package import Core

/// Caches data that is slow to compute from photos. Losing it costs only time: anything that cannot
/// be read or written there is computed each time.
package protocol PhotoCache: Sendable {
  /// The bytes that are kept of a photo under a key; nil if there are none, or they are damaged.
  func bytes(of photo: PhotoSource, _ key: ContentHash) -> [UInt8]?

  /// Stores bytes for a photo under a key, if possible.
  func keep(_ bytes: [UInt8], of photo: PhotoSource, _ key: ContentHash)

  /// Waits while others process the same photo, and then makes them wait for the lifetime of the
  /// lock; nil if nothing is cached for this photo.
  func lock(_ photo: PhotoSource) async -> AsyncFileLock?
}
