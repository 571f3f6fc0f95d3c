import Core
import CCore
import Dispatch
import Glibc
import Jobs
import Synchronization
import SystemPackage

/// The server's end of a worker process, which runs one job after another. It uses a socket instead
/// of two pipes, because writing to a socket can be kept from raising SIGPIPE.
final class WorkerProcess: Sendable {
  private struct State {
    /// If true, it was told to end, or gave no answer. It gets no more jobs.
    var isDoomed = false
    var hasAnswered = false
    /// If true, it was reaped. From then on another process may have its number.
    var isGone = false
  }

  private let process: pid_t
  private let socket: FileDescriptor
  private let state = Mutex(State())
  /// The queue that waits for answers and for the end. There are never more threads than workers.
  private let queue = DispatchQueue(label: "what2wear.worker")

  private init(process: pid_t, socket: FileDescriptor) {
    (self.process, self.socket) = (process, socket)
  }

  deinit {
    // There is nothing left to send.
    try? socket.close()
  }

  // MARK: start and end

  /// Starts a process whose standard input and output are the other end of a socket. It inherits
  /// neither the database nor any client's connection.
  ///
  /// - Parameter program: the program to run, with the argument that makes it a worker.
  static func start(_ program: FilePath) throws(Errno) -> WorkerProcess {
    var ends: [CInt] = [-1, -1]
    guard unsafe w2w_worker_socket(&ends) == 0 else { throw Errno(rawValue: errno) }
    let (ours, theirs) = (FileDescriptor(rawValue: ends[0]), FileDescriptor(rawValue: ends[1]))
    // Only the new process then has it open, so that we notice when it ends.
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

  /// True if it has finished a job before.
  var hasAnswered: Bool { state.withLock { $0.hasAnswered } }

  /// True if it can get a job: it was not told to end, has not ended, and sends nothing unasked.
  var isReady: Bool {
    !state.withLock { $0.isDoomed } && w2w_worker_wait(socket.rawValue, 0) == 0
  }

  /// Ends the process at once, without waiting for it.
  func kill() {
    state.withLock { state in
      state.isDoomed = true
      if !state.isGone { _ = Glibc.kill(process, SIGKILL) }
    }
  }

  /// Ends the process at once. A thread waits for it in the background, because a process that
  /// waits for an unresponsive disk cannot be killed.
  func end() {
    kill()
    queue.async { _ = self.reap() }
  }

  /// Returns the signal that killed a process that closed its end; nil if it ended by itself.
  func causeOfDeath() async -> CInt? {
    kill()
    return await withCheckedContinuation { continuation in
      queue.async { continuation.resume(returning: self.reap()) }
    }
  }

  private func reap() -> CInt? {
    // Without the lock, so that `kill` does not have to wait.
    w2w_worker_await(process)
    return state.withLock { state in
      if state.isGone { return nil }
      state.isGone = true
      let signal = w2w_worker_reap(process)
      return signal > 0 ? signal : nil
    }
  }

  // MARK: talking

  /// Sends a line, and waits for the answering one.
  ///
  /// - Parameters:
  ///   - line: the line with its end.
  ///   - limit: the time limit for the answer.
  /// - Returns: the answer without its line end. After a failure, the process is useless and must
  ///   be ended.
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
      // This also ends the waiting.
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

  /// Returns the milliseconds for `poll`, at most a minute.
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
