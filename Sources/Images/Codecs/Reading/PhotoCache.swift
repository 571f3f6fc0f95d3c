package import Core

/// Keeps what is slow to make of photos. Losing it costs time and nothing else: what cannot be read or written there is
/// made each time.
package protocol PhotoCache: Sendable {
  /// The bytes that are kept of a photo under a key; nil if there are none, or they are damaged.
  func bytes(of photo: PhotoSource, _ key: ContentHash) -> [UInt8]?

  /// Keeps bytes of a photo under a key, where that can be.
  func keep(_ bytes: [UInt8], of photo: PhotoSource, _ key: ContentHash)

  /// Waits while others make something of the same photo, and then keeps them waiting as long as the lock lives; nil
  /// where nothing of this photo is kept.
  func lock(_ photo: PhotoSource) async -> AsyncFileLock?
}
