import Core
import Jobs
import Synchronization

/// Remembers for five minutes which pictures crashed a worker process or timed out, because a retry
/// would crash another worker.
final class FailedPictures: Sendable {
  private struct Note {
    var reason: Failure
    var until: ContinuousClock.Instant
  }

  private static let memory = Duration.seconds(5 * 60)
  private static let mostFailures = 1000

  private let failures = Mutex<[PictureFiles.Key: Note]>([:])

  func reason(for key: PictureFiles.Key) -> Failure? {
    failures.withLock { failures in
      guard let failure = failures[key] else { return nil }
      if failure.until > .now { return failure.reason }
      failures[key] = nil
      return nil
    }
  }

  /// Records a failure that the picture itself caused. Ignores other failures.
  func note(_ failure: Failure, of key: PictureFiles.Key) {
    guard failure.code == .crashed || failure.code == .timedOut else { return }
    failures.withLock { failures in
      if failures.count >= Self.mostFailures { failures = [:] }
      failures[key] = Note(reason: failure, until: .now + Self.memory)
    }
  }
}
