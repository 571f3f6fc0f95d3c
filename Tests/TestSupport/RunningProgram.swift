import FoundationEssentials
import Glibc
import Synchronization
import SystemPackage

/// A program under way. One that nobody waits for is killed with this value.
package final class RunningProgram: Sendable {
  /// A program that runs longer hangs: it is killed, and the wait for it throws.
  private static let patience = Duration.seconds(300)

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

  /// Whether it has ended, in whatever way.
  package func hasEnded() throws -> Bool {
    if status.withLock({ $0 }) == nil { _ = try poll(WNOHANG) }
    return status.withLock { $0 } != nil
  }

  /// Stops it, and returns once it stands still; false when it had ended.
  package func pause() throws -> Bool {
    send(SIGSTOP)
    return try poll(WUNTRACED) & 0xFF == 0x7F
  }

  package func resume() { send(SIGCONT) }

  /// Waits for its end.
  package func wait() throws -> Outcome {
    let start = ContinuousClock.now
    while try status.withLock({ $0 }) == nil && poll(WNOHANG) < 0 {
      if ContinuousClock.now - start > Self.patience { throw Errno.timedOut }
      usleep(500)
    }
    let status = status.withLock { $0 } ?? 0
    let signal = status & 0x7F
    return Outcome(
      ending: signal == 0 ? .exit((status >> 8) & 0xFF) : .signal(signal),
      outputBytes: try output.read(), errorBytes: try error.read())
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
