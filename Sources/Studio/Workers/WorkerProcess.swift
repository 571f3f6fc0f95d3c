import Core
import CCore
import Dispatch
import Glibc
import Jobs
import Synchronization
import SystemPackage

/// A process of its own that does jobs, one after another; this is the server's end of it.
/// A socket takes the place of two pipes because writing to it can be kept from raising SIGPIPE.
final class WorkerProcess: Sendable {
  private struct State {
    /// Somebody had it end, or it gave no answer: nothing is asked of it any more.
    var isDoomed = false
    var hasAnswered = false
    /// It was waited for: its number may be another's from then on.
    var isGone = false
  }

  private let process: pid_t
  private let socket: FileDescriptor
  private let state = Mutex(State())
  /// Waits for answers, and for the end: never more threads than there are workers.
  private let queue = DispatchQueue(label: "what2wear.worker")

  private init(process: pid_t, socket: FileDescriptor) {
    (self.process, self.socket) = (process, socket)
  }

  deinit {
    // Nothing was left to be sent.
    try? socket.close()
  }

  // MARK: start and end

  /// Starts a process, whose standard input and output are the other end of a socket. Neither the database nor
  /// a client's connection is open in it.
  ///
  /// - Parameter program: what is run, with the argument that makes it a worker.
  static func start(_ program: FilePath) throws(Errno) -> WorkerProcess {
    var ends: [CInt] = [-1, -1]
    guard unsafe w2w_worker_socket(&ends) == 0 else { throw Errno(rawValue: errno) }
    let (ours, theirs) = (FileDescriptor(rawValue: ends[0]), FileDescriptor(rawValue: ends[1]))
    // Only the process that was started has it open then, so that we see when it ends.
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

  /// Whether it did a job before.
  var hasAnswered: Bool { state.withLock { $0.hasAnswered } }

  /// Whether it can be given a job: nobody had it end, and it neither ended nor says anything unasked.
  var isReady: Bool {
    !state.withLock { $0.isDoomed } && w2w_worker_wait(socket.rawValue, 0) == 0
  }

  /// Has the process end at once, whatever it does, and waits for nothing.
  func kill() {
    state.withLock { state in
      state.isDoomed = true
      if !state.isGone { _ = Glibc.kill(process, SIGKILL) }
    }
  }

  /// Has the process end at once. A thread of its own waits for that: a process that waits for a disk that
  /// does not answer cannot be killed.
  func end() {
    kill()
    queue.async { _ = self.reap() }
  }

  /// The signal of which a process died that closed its end; nil where it ended by itself.
  func causeOfDeath() async -> CInt? {
    kill()
    return await withCheckedContinuation { continuation in
      queue.async { continuation.resume(returning: self.reap()) }
    }
  }

  private func reap() -> CInt? {
    // Without the lock, so that whoever wants it ended does not wait, too.
    w2w_worker_await(process)
    return state.withLock { state in
      if state.isGone { return nil }
      state.isGone = true
      let signal = w2w_worker_reap(process)
      return signal > 0 ? signal : nil
    }
  }

  // MARK: talking

  /// Sends a line, and waits for the one that answers it.
  ///
  /// - Parameters:
  ///   - line: with its end.
  ///   - limit: how long the answer may take.
  /// - Returns: the answer without its end. Where there is none, the process is of no use any more, and is to
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
      // Which ends the waiting, too.
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

  /// At most a minute of it, as `poll` counts.
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
