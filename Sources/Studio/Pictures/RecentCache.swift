import Synchronization

/// A cache in memory for the most recently used values, limited in bytes.
///
/// The cache has two generations instead of a list ordered by use. A value that is read again moves
/// to the young generation. A full young generation replaces the old one. Nothing is sorted, and a
/// lookup needs one or two dictionary accesses.
final class RecentCache<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  private struct Kept {
    var value: Value
    var byteCount: Int
  }

  private struct State {
    var young: [Key: Kept] = [:]
    var old: [Key: Kept] = [:]
    var byteCount = 0
  }

  /// The estimated memory overhead of each entry, in bytes.
  private let overhead = 400
  private let generationByteCount: Int
  private let state = Mutex(State())

  /// - Parameter byteCount: the maximum memory use, in bytes.
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

  /// Caches a value. Ignores values that would not fit into one generation.
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
