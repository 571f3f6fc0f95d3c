import Foundation
import Garments
import Synchronization

/// Who came with which session's cookie, as long as nothing in the wardrobe changes: a page of cards asks for
/// fifty pictures at once, and the database says the same of each as it did a moment ago. Asking it took more
/// than nine tenths of the time that a picture takes.
///
/// A session that is ended, by whomever, counts no more at the next request: ending it is a change.
final class SessionCache: Sendable {
  struct Entry: Sendable {
    let sessionUser: SessionUser
    let language: Language?
    /// When the session is to be looked at again, though nothing has changed.
    let end: Date
  }

  private struct State {
    var entries: [String: Entry] = [:]
    /// What `Wardrobe.changeCount` was when they came.
    var changes: Int?
  }

  private static let mostEntries = 1000

  private let state = Mutex(State())

  /// The visit by a token; nil where it is not remembered, or something has changed since.
  ///
  /// - Parameters:
  ///   - changes: the wardrobe's count of changes, asked for this request; nil where it cannot be told.
  ///   - now: what time it is.
  func entry(_ token: String, changes: Int?, now: Date) -> Entry? {
    state.withLock { state in
      guard let changes, changes == state.changes, let entry = state.entries[token], entry.end > now
      else { return nil }
      return entry
    }
  }

  /// Remembers a visit that was looked for after `changes` was asked for.
  func keep(_ entry: Entry, by token: String, changes: Int?) {
    guard let changes else { return }
    state.withLock { state in
      if state.changes != changes || state.entries.count >= Self.mostEntries { state.entries = [:] }
      state.changes = changes
      state.entries[token] = entry
    }
  }
}
