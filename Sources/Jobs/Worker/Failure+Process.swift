package import Core

extension Failure {
  /// The process that was at the job died of a signal, or ended by itself.
  package static func crashed(signal: Int32?) -> Failure {
    Failure(.crashed, signal.map { "was killed by signal \($0)" } ?? "exited unexpectedly")
  }

  /// The caller no longer waits for the job.
  package static let cancelled = Failure(.cancelled, "was cancelled")
  /// The process that was at the job was ended for being too slow.
  package static let timedOut = Failure(.timedOut, "took too long")
}
