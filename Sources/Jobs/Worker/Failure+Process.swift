package import Core

extension Failure {
  /// Returns the failure for a worker process that was killed by a signal or exited.
  package static func crashed(signal: Int32?) -> Failure {
    Failure(.crashed, signal.map { "was killed by signal \($0)" } ?? "exited unexpectedly")
  }

  /// The failure for a caller that no longer waits for the job.
  package static let cancelled = Failure(.cancelled, "was cancelled")
  /// The failure for a worker process that was terminated because it was too slow.
  package static let timedOut = Failure(.timedOut, "took too long")
}
