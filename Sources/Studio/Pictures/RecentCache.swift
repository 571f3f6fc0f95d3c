import Synchronization

/// What was asked for last, in memory, up to so many bytes.
///
/// In two generations rather than in a list ordered by use: what is asked for again moves to the young one, and
/// when that is full it becomes the old one, whose own place it takes. Nothing is sorted, and what is found
/// costs one look into a dictionary, or two.
final class RecentCache<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  private struct Kept {
    var value: Value
    var byteCount: Int
  }

  private struct State {
    var young: [Key: Kept] = [:]
    var old: [Key: Kept] = [:]
    /// Of the young.
    var byteCount = 0
  }

  /// What anything takes beside its bytes.
  private let overhead = 400
  private let generationByteCount: Int
  private let state = Mutex(State())

  /// - Parameter byteCount: how much memory is taken at most.
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

  /// Keeps something of so many bytes in place of what was kept by that key, unless it alone would fill a
  /// generation.
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
