import Garments
import Synchronization

/// Who has just come with which session's cookie: a page of cards asks for fifty pictures at once, and the
/// database says the same of each as it did a moment ago. Asking it took more than nine tenths of the time
/// that a picture takes.
///
/// Nothing is remembered over a change that goes through this server, as signing out or a new password. What
/// the terminal ends is over within a second.
final class RecentVisits: Sendable {
  struct Visit: Sendable {
    let visitor: Visitor
    let language: Language?
  }

  private struct State {
    var visits: [String: (visit: Visit, until: ContinuousClock.Instant)] = [:]
    /// Goes up with every change.
    var changes = 0
  }

  private static let memory = Duration.seconds(1)
  private static let mostVisits = 1000

  private let state = Mutex(State())

  /// The visit by a token, if it is remembered; else how many changes there were, to be told to `keep`.
  func visit(_ token: String) -> (visit: Visit?, changes: Int) {
    state.withLock { state in
      guard let known = state.visits[token], known.until > .now else {
        return (nil, state.changes)
      }
      return (known.visit, state.changes)
    }
  }

  /// Remembers a visit, unless something was changed since it was looked for.
  func keep(_ visit: Visit, by token: String, changes: Int) {
    state.withLock { state in
      guard state.changes == changes else { return }
      if state.visits.count >= Self.mostVisits { state.visits = [:] }
      state.visits[token] = (visit, .now + Self.memory)
    }
  }

  /// Forgets everything: something may have changed.
  func forget() {
    state.withLock { state in
      state.visits = [:]
      state.changes += 1
    }
  }
}
