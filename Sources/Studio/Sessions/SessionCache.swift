import Foundation
import Garments
import Synchronization

/// Caches the user of each session's cookie until the wardrobe changes, for example because a
/// session ends. Without the cache, the database query took more than 90 % of a picture's time.
final class SessionCache: Sendable {
  struct Entry: Sendable {
    let sessionUser: SessionUser
    let language: Language?
    /// The time after which the session is checked again, even without a change.
    let end: Date
  }

  private struct State {
    var entries: [String: Entry] = [:]
    /// The value of `Wardrobe.changeCount` when the entries were cached.
    var changes: Int?
  }

  private static let mostEntries = 1000

  private let state = Mutex(State())

  /// Returns the entry of a token, or nil if there is none or the wardrobe has changed since.
  ///
  /// - Parameters:
  ///   - changes: the wardrobe's change count at this request, or nil if unknown.
  ///   - now: the current time.
  func entry(_ token: String, changes: Int?, now: Date) -> Entry? {
    state.withLock { state in
      guard let changes, changes == state.changes, let entry = state.entries[token], entry.end > now
      else { return nil }
      return entry
    }
  }

  /// Caches an entry that was read from the database after the change count `changes` was read.
  func keep(_ entry: Entry, by token: String, changes: Int?) {
    guard let changes else { return }
    state.withLock { state in
      if state.changes != changes || state.entries.count >= Self.mostEntries { state.entries = [:] }
      state.changes = changes
      state.entries[token] = entry
    }
  }
}
