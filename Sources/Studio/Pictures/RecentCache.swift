import Synchronization

/// A cache in memory for the most recently used values, limited in bytes.
///
/// It has two generations instead of a list ordered by use. A value that is used again moves to the
/// young generation. When that is full, it replaces the old one. Nothing is sorted, and a lookup
/// costs one or two dictionary accesses.
final class RecentCache<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  private struct Kept {
    var value: Value
    var byteCount: Int
  }

  private struct State {
    var young: [Key: Kept] = [:]
    var old: [Key: Kept] = [:]
    /// The size of the young generation.
    var byteCount = 0
  }

  /// The size of each entry beside its bytes.
  private let overhead = 400
  private let generationByteCount: Int
  private let state = Mutex(State())

  /// - Parameter byteCount: the maximum memory use.
  init(byteCount: Int) {
    generationByteCount = byteCount / 2
  }

  subscript(key: Key) -> Value? {
    state.withLock { state in
      if let kept = state.young[key] { return kept.value }
      guard let kept = state.old[key] else { return nil }
      add(kept, key, to: &state)
      return kept.value
    }
  }

  /// Keeps a value, and replaces the previous one of that key. Ignores values that would fill a
  /// generation alone.
  func keep(_ value: Value, as key: Key, byteCount: Int) {
    guard byteCount + overhead <= generationByteCount else { return }
    state.withLock { add(Kept(value: value, byteCount: byteCount + overhead), key, to: &$0) }
  }

  private func add(_ kept: Kept, _ key: Key, to state: inout State) {
    if state.byteCount + kept.byteCount > generationByteCount {
      state.old = state.young
      (state.young, state.byteCount) = ([:], 0)
    }
    state.byteCount += kept.byteCount
    if let former = state.young.updateValue(kept, forKey: key) {
      state.byteCount -= former.byteCount
    }
  }
}
