import FoundationEssentials
import Glibc
import Synchronization
import SystemPackage

/// A running program. One that nobody waits for is killed with this value.
package final class RunningProgram: Sendable {
  /// A program that runs longer hangs: it is killed, and the wait for it throws. So long that none on a
  /// busy machine is taken for one.
  private static let timeout = Duration.seconds(1200)
  private static let shortestPause = 200.0
  private static let longestPause = 5000.0

  private let process: pid_t
  private let output = CaptureFile()
  private let error = CaptureFile()
  /// As `waitpid` gives it; nil until it is known to have ended.
  private let status = Mutex<Int32?>(nil)

  init(_ words: [[UInt8]], input: [UInt8]) throws {
    let standardInput = CaptureFile(input)
    let environment = ProcessInfo.processInfo.environment.map { Array("\($0)=\($1)".utf8) }
    process = try spawn(
      words, environment: environment,
      descriptors: [standardInput.descriptor, output.descriptor, error.descriptor])
  }

  deinit {
    guard status.withLock({ $0 }) == nil else { return }
    kill(process, SIGKILL)
    waitpid(process, nil, 0)
  }

  package func send(_ signal: Int32) { kill(process, signal) }

  /// Waits until it stands still, as at a fault point; false when it has ended instead.
  package func stops() throws -> Bool { try change(WUNTRACED) & 0xFF == 0x7F }

  package func resume() { send(SIGCONT) }

  /// Returns true if it has ended; does not wait.
  package func hasEnded() throws -> Bool {
    try status.withLock { $0 } != nil || poll(WNOHANG) >= 0
  }

  /// Waits for its end.
  package func wait() throws -> Outcome {
    let status = try status.withLock { $0 } ?? change(0)
    let signal = status & 0x7F
    return Outcome(
      ending: signal == 0 ? .exit((status >> 8) & 0xFF) : .signal(signal),
      outputBytes: try output.read(), errorBytes: try error.read())
  }

  /// Its next state of those that `options` add to its end.
  private func change(_ options: Int32) throws -> Int32 {
    let start = ContinuousClock.now
    var pause = Self.shortestPause
    while true {
      let found = try poll(options | WNOHANG)
      if found >= 0 { return found }
      if ContinuousClock.now - start > Self.timeout { throw Errno.timedOut }
      usleep(UInt32(pause))
      pause = min(pause * 1.2, Self.longestPause)
    }
  }

  /// Its state as `waitpid` gives it, -1 when it just runs.
  private func poll(_ options: Int32) throws -> Int32 {
    var found: Int32 = 0
    while true {
      switch unsafe waitpid(process, &found, options) {
      case 0: return -1
      case process:
        // All but a stop is an end.
        if found & 0xFF != 0x7F { status.withLock { $0 = found } }
        return found
      default: if errno != EINTR { throw Errno(rawValue: errno) }
      }
    }
  }
}
