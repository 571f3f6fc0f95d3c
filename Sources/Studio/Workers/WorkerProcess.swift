import Core
import CCore
import Dispatch
import Glibc
import Jobs
import Synchronization
import SystemPackage

/// The server's end of a worker process, which runs one job after another. The connection is a
/// socket instead of two pipes, because a write to a socket can avoid SIGPIPE.
final class WorkerProcess: Sendable {
  private struct State {
    /// True if the process was told to end, or failed to answer. A doomed process gets no further
    /// jobs.
    var isDoomed = false
    var hasAnswered = false
    /// True if the process was reaped. The system may then give the process's number to another
    /// process.
    var isGone = false
  }

  private let process: pid_t
  private let socket: FileDescriptor
  private let state = Mutex(State())
  /// The queue for blocking waits, with at most one thread for each worker.
  private let queue = DispatchQueue(label: "what2wear.worker")

  private init(process: pid_t, socket: FileDescriptor) {
    (self.process, self.socket) = (process, socket)
  }

  deinit {
    // Errors are ignored, because nothing is left to send.
    try? socket.close()
  }

  // MARK: start and end

  /// Starts a process whose standard input and output are the other end of a socket. The process
  /// inherits neither the database nor any client's connection.
  ///
  /// - Parameter program: the program to run, with the argument that makes it a worker.
  static func start(_ program: FilePath) throws(Errno) -> WorkerProcess {
    var ends: [CInt] = [-1, -1]
    guard unsafe w2w_worker_socket(&ends) == 0 else { throw Errno(rawValue: errno) }
    let (ours, theirs) = (FileDescriptor(rawValue: ends[0]), FileDescriptor(rawValue: ends[1]))
    // Only the new process keeps this end open, so the death of the process closes the connection.
    defer { try? theirs.close() }
    let process = unsafe program.withPlatformString {
      unsafe w2w_worker_start($0, PhotoWork.argument, theirs.rawValue)
    }
    let error = Errno(rawValue: errno)
    guard process > 0 else {
      try? ours.close()
      throw error
    }
    return WorkerProcess(process: process, socket: ours)
  }

  var hasAnswered: Bool { state.withLock { $0.hasAnswered } }

  /// True if the process can get a job: it is alive, was not told to end, and has sent nothing.
  var isReady: Bool {
    !state.withLock { $0.isDoomed } && w2w_worker_wait(socket.rawValue, 0) == 0
  }

  func kill() {
    state.withLock { state in
      state.isDoomed = true
      if !state.isGone { _ = Glibc.kill(process, SIGKILL) }
    }
  }

  /// Kills the process, and reaps it in the background, because its end may take long.
  func end() {
    kill()
    queue.async { _ = self.reap() }
  }

  /// Returns the signal that killed a process, or nil if it ended by itself.
  func causeOfDeath() async -> CInt? {
    kill()
    return await withCheckedContinuation { continuation in
      queue.async { continuation.resume(returning: self.reap()) }
    }
  }

  private func reap() -> CInt? {
    // The wait does not hold the lock, so that `kill` need not wait.
    w2w_worker_await(process)
    return state.withLock { state in
      if state.isGone { return nil }
      state.isGone = true
      let signal = w2w_worker_reap(process)
      return signal > 0 ? signal : nil
    }
  }

  // MARK: requests and answers

  /// Sends a line, and waits for the answer.
  ///
  /// - Parameters:
  ///   - line: the line with its line break.
  ///   - limit: the timeout for the answer.
  /// - Returns: the answer without its line break. After a failure, the process is unusable and
  ///   must be ended.
  func answer(to line: [UInt8], within limit: Duration) async -> Result<[UInt8], Failure> {
    let result: Result<[UInt8], Failure> = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        queue.async {
          continuation.resume(
            returning: Result { () throws(Failure) in
              let deadline = ContinuousClock.now + limit
              try self.send(line, within: limit)
              return try self.receive(until: deadline)
            })
        }
      }
    } onCancel: {
      // Killing the process also ends the wait.
      kill()
    }
    if Task.isCancelled, case .failure = result { return .failure(.cancelled) }
    if case .success = result { state.withLock { $0.hasAnswered = true } }
    return result
  }

  private func send(_ line: [UInt8], within limit: Duration) throws(Failure) {
    guard unsafe w2w_worker_send(socket.rawValue, line, line.count, Self.milliseconds(limit)) == 0
    else {
      throw errno == EAGAIN ? .timedOut : .crashed(signal: nil)
    }
  }

  /// Returns the milliseconds for `poll`, at most one minute.
  private static func milliseconds(_ duration: Duration) -> CInt {
    CInt(min((duration / .milliseconds(1)).rounded(.up), 60_000))
  }

  private func receive(until deadline: ContinuousClock.Instant) throws(Failure) -> [UInt8] {
    var line: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 14)
    while line.count < PhotoWork.longestLine {
      try waitForBytes(until: deadline)
      guard
        let count = try? unsafe chunk.withUnsafeMutableBytes({ try unsafe socket.read(into: $0) }),
        count > 0
      else { throw .crashed(signal: nil) }
      line += chunk[..<count]
      if line.last == UInt8(ascii: "\n") { return line.dropLast() }
    }
    throw Failure(.noWorker, "a worker process answered without an end")
  }

  private func waitForBytes(until deadline: ContinuousClock.Instant) throws(Failure) {
    while true {
      let left = ContinuousClock.now.duration(to: deadline)
      guard left > .zero else { throw .timedOut }
      let count = w2w_worker_wait(socket.rawValue, Self.milliseconds(left))
      if count > 0 { return }
      if count < 0 { throw .crashed(signal: nil) }
    }
  }
}
