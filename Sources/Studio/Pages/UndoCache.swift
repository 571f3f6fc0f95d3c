import What2Wear

/// What all users changed recently, by a name of each user's own, for Undo. It is kept in memory
/// only.
struct UndoCache<Name: Hashable & Sendable, Value: Sendable>: Sendable {
  private struct Key: Hashable {
    let name: Name
    let user: User.ID
  }

  private let values = RecentCache<Key, Value>(byteCount: 2 << 20)
  private let byteCount: @Sendable (Value) -> Int

  /// - Parameter byteCount: estimates the memory of a value, in bytes.
  init(byteCount: @escaping @Sendable (Value) -> Int) { self.byteCount = byteCount }

  func keep(_ value: Value, as name: Name, of user: User.ID) {
    values.keep(value, as: Key(name: name, user: user), byteCount: byteCount(value))
  }

  /// Returns a value, or nil if it was not kept or is no longer kept.
  func value(_ name: Name, of user: User.ID) -> Value? { values[Key(name: name, user: user)] }
}
