import Foundation
import Garments
import Synchronization

/// Caches the user of each session's cookie until the wardrobe changes. A page of cards loads fifty
/// pictures at once, and the database would give the same answer for each. Those queries took more
/// than nine tenths of a picture's time.
///
/// Ending a session is a change, too, so it takes effect at the next request.
final class SessionCache: Sendable {
  struct Entry: Sendable {
    let sessionUser: SessionUser
    let language: Language?
    /// The time after which the session is checked again, even without a change.
    let end: Date
  }

  private struct State {
    var entries: [String: Entry] = [:]
    /// The value of `Wardrobe.changeCount` when the entries were looked up.
    var changes: Int?
  }

  private static let mostEntries = 1000

  private let state = Mutex(State())

  /// Returns the entry of a token; nil if there is none, or the wardrobe has changed since.
  ///
  /// - Parameters:
  ///   - changes: the wardrobe's change count at this request; nil if unknown.
  ///   - now: the current time.
  func entry(_ token: String, changes: Int?, now: Date) -> Entry? {
    state.withLock { state in
      guard let changes, changes == state.changes, let entry = state.entries[token], entry.end > now
      else { return nil }
      return entry
    }
  }

  /// Keeps an entry that was looked up after `changes` was read.
  func keep(_ entry: Entry, by token: String, changes: Int?) {
    guard let changes else { return }
    state.withLock { state in
      if state.changes != changes || state.entries.count >= Self.mostEntries { state.entries = [:] }
      state.changes = changes
      state.entries[token] = entry
    }
  }
}
