import FoundationEssentials
import Glibc
import Synchronization
import SystemPackage

/// A running program, which is killed if this object is released before the program has ended.
package final class RunningProgram: Sendable {
  /// The time after which a program is considered hung. The program is killed, and waiting for it
  /// throws an error. The limit is long enough for busy machines.
  private static let timeout = Duration.seconds(1200)
  private static let shortestPause = 200.0
  private static let longestPause = 5000.0

  private let process: pid_t
  private let output = CaptureFile()
  private let error = CaptureFile()
  /// The status from `waitpid`, or nil if the program has not been seen to end.
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

  /// Waits until the program stops, as at a fault point. Returns false if it ended instead.
  package func stops() throws -> Bool { try change(WUNTRACED) & 0xFF == 0x7F }

  package func resume() { send(SIGCONT) }

  /// Returns true if the program has ended. Does not wait.
  package func hasEnded() throws -> Bool {
    try status.withLock { $0 } != nil || poll(WNOHANG) >= 0
  }

  package func wait() throws -> Outcome {
    let status = try status.withLock { $0 } ?? change(0)
    let signal = status & 0x7F
    return Outcome(
      ending: signal == 0 ? .exit((status >> 8) & 0xFF) : .signal(signal),
      outputBytes: try output.read(), errorBytes: try error.read())
  }

  /// Waits for the program's end or another change of state in `options`.
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

  /// Returns the status from `waitpid`, or -1 if the program is running.
  private func poll(_ options: Int32) throws -> Int32 {
    var found: Int32 = 0
    while true {
      switch unsafe waitpid(process, &found, options) {
      case 0: return -1
      case process:
        // Every status other than a stop means that the program has ended.
        if found & 0xFF != 0x7F { status.withLock { $0 = found } }
        return found
      default: if errno != EINTR { throw Errno(rawValue: errno) }
      }
    }
  }
}
