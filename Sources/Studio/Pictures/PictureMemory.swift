import NIOCore
import Synchronization

/// The pictures that were asked for last, in memory: so many bytes of small ones that a page's cards are sent
/// without a look at the disk.
///
/// In two generations rather than in a list ordered by use: what is asked for again moves to the young one, and
/// when that is full it becomes the old one, whose own place it takes. Nothing is sorted, and what is found
/// costs one look into a dictionary, or two.
final class PictureMemory: Sendable {
  typealias Key = PictureFiles.Key

  private struct State {
    var young: [Key: ServedPicture] = [:]
    var old: [Key: ServedPicture] = [:]
    /// Of the young.
    var byteCount = 0
  }

  /// The longest picture that is kept, in bytes.
  static let longestPicture = 64 << 10
  /// What a picture takes beside its bytes.
  private static let overhead = 400

  private let generationByteCount: Int
  private let state = Mutex(State())

  /// - Parameter byteCount: how much memory is taken at most.
  init(byteCount: Int = 8 << 20) {
    generationByteCount = byteCount / 2
  }

  subscript(key: Key) -> ServedPicture? {
    state.withLock { state in
      if let picture = state.young[key] { return picture }
      guard let picture = state.old[key] else { return nil }
      add(picture, key, to: &state)
      return picture
    }
  }

  /// Keeps a picture, unless it is too long.
  func keep(_ picture: ServedPicture, as key: Key) {
    guard picture.bytes.readableBytes <= Self.longestPicture else { return }
    state.withLock { add(picture, key, to: &$0) }
  }

  private func add(_ picture: ServedPicture, _ key: Key, to state: inout State) {
    let byteCount = picture.bytes.readableBytes + Self.overhead
    if state.byteCount + byteCount > generationByteCount {
      state.old = state.young
      (state.young, state.byteCount) = ([:], 0)
    }
    if state.young.updateValue(picture, forKey: key) == nil { state.byteCount += byteCount }
  }
}
