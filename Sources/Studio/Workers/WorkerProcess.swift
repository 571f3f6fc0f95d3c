import CWorkers
import Dispatch
import Glibc
import Synchronization
import SystemPackage

/// A process of its own that does jobs, one after another; this is the server's end of it.
///
/// swift-subprocess was the other design. Its processes live as long as a closure runs, while a worker
/// outlives the request that started it and dies with the one that is cancelled, so that each would need a task
/// and two streams to talk through; by posix_spawn and a socket a job is one write and one read. A socket
/// takes the place of two pipes because writing to it can be kept from raising SIGPIPE.
final class WorkerProcess: Sendable {
  private let process: pid_t
  private let socket: FileDescriptor
  /// Whether the process was waited for: its number may be another's from then on.
  private let isGone = Mutex(false)
  /// Waits for answers: never more threads than there are workers.
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

  /// Has the process end at once, whatever it does, and waits for nothing.
  func kill() {
    isGone.withLock { isGone in
      if !isGone { _ = Glibc.kill(process, SIGKILL) }
    }
  }

  /// Ends the process, and waits until it is gone.
  ///
  /// - Returns: the signal that it had died of before; nil where it lived, or had ended by itself.
  @discardableResult
  func end() -> CInt? {
    kill()
    return isGone.withLock { isGone in
      if isGone { return nil }
      isGone = true
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
  /// - Returns: the answer without its end.
  /// - Throws: where there is none; then the process is of no use any more, and is to be ended.
  func answer(to line: [UInt8], within limit: Duration) async throws(JobFailure) -> [UInt8] {
    let result: Result<[UInt8], JobFailure> = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        queue.async {
          continuation.resume(
            returning: Result { () throws(JobFailure) in
              try self.send(line)
              return try self.receive(until: .now + limit)
            })
        }
      }
    } onCancel: {
      // Which ends the waiting, too.
      kill()
    }
    if Task.isCancelled, case .failure = result { throw .cancelled }
    return try result.get()
  }

  private func send(_ line: [UInt8]) throws(JobFailure) {
    guard unsafe w2w_worker_send(socket.rawValue, line, line.count) == 0 else {
      throw .died(signal: nil)
    }
  }

  private func receive(until deadline: ContinuousClock.Instant) throws(JobFailure) -> [UInt8] {
    var line: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 14)
    while line.count < JobMessage.longestLine {
      try waitForBytes(until: deadline)
      guard
        let count = try? unsafe chunk.withUnsafeMutableBytes({ try unsafe socket.read(into: $0) }),
        count > 0
      else { throw .died(signal: nil) }
      line += chunk[..<count]
      if line.last == UInt8(ascii: "\n") { return line.dropLast() }
    }
    throw .noWorker("a worker process answered without an end")
  }

  private func waitForBytes(until deadline: ContinuousClock.Instant) throws(JobFailure) {
    while true {
      let left = ContinuousClock.now.duration(to: deadline)
      guard left > .zero else { throw .tookTooLong }
      let milliseconds = min((left / .milliseconds(1)).rounded(.up), 60_000)
      let count = w2w_worker_wait(socket.rawValue, CInt(milliseconds))
      if count > 0 { return }
      if count < 0 { throw .died(signal: nil) }
    }
  }
}
