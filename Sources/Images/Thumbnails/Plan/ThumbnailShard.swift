package import SystemPackage
import Core

/// One of several parts of a batch that run apart from each other, on as many machines.
///
/// Which part a photo belongs to follows from its path alone, not from its place in a list: a new photo moves
/// no other into another part.
///
/// ```swift
/// var options = ThumbnailOptions(output: "thumbs")
/// options.shard = ThumbnailShard(3, of: 16)
/// ```
package struct ThumbnailShard: Hashable, Sendable {
  /// Which part: 1 to ``count``.
  package let number: Int
  /// The number of parts: 1 or more.
  package let count: Int

  /// Part `number` of `count`; nil if there is no such part.
  package init?(_ number: Int, of count: Int) {
    guard count >= 1, (1...count).contains(number) else { return nil }
    (self.number, self.count) = (number, count)
  }

  /// True if a photo belongs to this part.
  ///
  /// - Parameters:
  ///   - path: the path as it was named or found.
  ///   - base: the folder that the path is relative to, if it is inside; nil to use the whole path.
  package func holds(_ path: FilePath, below base: FilePath? = nil) -> Bool {
    var path = path
    if let base { _ = path.removePrefix(base) }
    return ContentHash(of: path.bytes).remainder(by: count) == number - 1
  }
}
