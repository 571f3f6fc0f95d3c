import Core
import Jobs
import Synchronization

/// Pictures that cost a worker process its life, or all its time, for a while: each look at a page would cost
/// another.
final class FailedPictures: Sendable {
  private struct Note {
    var reason: Failure
    var until: ContinuousClock.Instant
  }

  private static let memory = Duration.seconds(5 * 60)
  private static let mostFailures = 1000

  private let failures = Mutex<[PictureFiles.Key: Note]>([:])

  /// Why a picture is not to be tried again for now; nil where it may be.
  func reason(for key: PictureFiles.Key) -> Failure? {
    failures.withLock { failures in
      guard let failure = failures[key] else { return nil }
      if failure.until > .now { return failure.reason }
      failures[key] = nil
      return nil
    }
  }

  /// Notes a failure that the picture itself is to blame for; of others it takes no note.
  func note(_ failure: Failure, of key: PictureFiles.Key) {
    guard failure.code == .crashed || failure.code == .timedOut else { return }
    failures.withLock { failures in
      if failures.count >= Self.mostFailures { failures = [:] }
      failures[key] = Note(reason: failure, until: .now + Self.memory)
    }
  }
}
