package import SystemPackage
import Core

/// One of several parts of a batch that run separately, for example on different machines. A
/// photo's part depends only on the photo's path.
///
/// ```swift
/// var options = ThumbnailOptions(output: "thumbs")
/// options.shard = ThumbnailShard(3, of: 16)
/// ```
package struct ThumbnailShard: Hashable, Sendable {
  /// The number of this part, 1 to ``count``.
  package let number: Int
  /// The total number of parts, at least 1.
  package let count: Int

  /// Makes part `number` of `count`, or returns nil if there is no such part.
  package init?(_ number: Int, of count: Int) {
    guard count >= 1, (1...count).contains(number) else { return nil }
    (self.number, self.count) = (number, count)
  }

  /// Returns true if a photo belongs to this part.
  ///
  /// - Parameters:
  ///   - path: the photo's path, as given or found.
  ///   - base: a folder above the photo to remove from its path; nil to use the whole path.
  package func holds(_ path: FilePath, below base: FilePath? = nil) -> Bool {
    var path = path
    if let base { _ = path.removePrefix(base) }
    return ContentHash(of: path.bytes).remainder(by: count) == number - 1
  }
}
