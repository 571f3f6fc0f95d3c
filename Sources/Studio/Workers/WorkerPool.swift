package import Core
import Glibc
package import Jobs
package import Logging
package import SystemPackage
import ServiceLifecycle
package import WardrobeStore
import What2Wear

/// The worker processes that decode photos, cut out garments and render pictures. There is at most
/// one worker for each core. Workers start on demand, and end after a while without work.
///
/// ```swift
/// let pool = WorkerPool()
/// let answer = try await pool.run(ReadPhoto(photo: "/tmp/hat.jpg"))
/// await pool.close()
/// ```
///
/// Photos are processed outside the server, because a photo that crashes a decoder would end the
/// server for all users. Also, the server would never return the memory used for a photo. Workers
/// are reused, because a new process for each job would cost 25 ms and lose warm caches.
package actor WorkerPool: Service {
  package struct Options: Sendable {
    /// The program to run with ``PhotoWork/argument``. The default is the running program.
    package var program: FilePath = "/proc/self/exe"
    package var count = activeCoreCount
    package var idleTime = Duration.seconds(60)
    package var timeLimit = Duration.seconds(60)
    /// The maximum number of waiting jobs. Further jobs are refused.
    package var longestQueue = 1000
    /// The maximum number of one user's waiting jobs, so that the queue has room for other users.
    package var longestQueueOfOne = 200

    package init() {}
  }

  private struct Idle {
    var worker: WorkerProcess
    var since: ContinuousClock.Instant
  }

  /// The user for whom jobs run. Workers are shared fairly between users.
  @TaskLocal package static var asker: User.ID?

  private let options: Options
  private let logger: Logger
  /// The processes without a job. The most recently used process comes last.
  private var idle: [Idle] = []
  /// The processes with a job, which end when the server ends.
  private var busy: [ObjectIdentifier: WorkerProcess] = [:]
  private var places = WorkerPlaces()
  private var isClosed = false
  private var reaper: Task<Void, Never>?
  package private(set) var deathCount = 0

  /// Makes a pool without processes.
  ///
  /// - Parameter logger: logs processes that die or fail to start.
  package init(_ options: Options = Options(), logger: Logger = Logger(label: "workers")) {
    (self.options, self.logger) = (options, logger)
  }

  /// The numbers of all processes, of busy processes and of waiting jobs.
  package var state: (processes: Int, busy: Int, waiting: Int) {
    (idle.count + places.takenCount, places.takenCount, places.waitingCount)
  }

  /// Runs a job in a worker process.
  ///
  /// - Throws: the worker's error about the photo, or the failure of the worker;
  ///   ``Failure/cancelled`` if the task is cancelled, which also ends the job's worker.
  package func run<Request: WireJob & Encodable>(
    _ job: Request
  ) async throws(Failure) -> Request.Answer where Request.Answer: Decodable {
    let line: [UInt8]
    do {
      line = try WorkerExchange.line(asking: job)
    } catch {
      throw Failure(.noWorker, "the job '\(Request.name)' cannot be written down")
    }
    let asker = Self.asker
    var worker = try await take(for: asker)
    var reply = await ask(worker, line)
    if reply.hasCrashed, worker.hasAnswered {
      // The worker may have died before the job, so the job is retried once. If the photo caused
      // the crash, the new worker crashes, too.
      _ = await noteDeath(of: worker, at: Request.name)
      worker = try startAnother(for: asker)
      reply = await ask(worker, line)
    }
    let answer = reply.flatMap { line in
      Result { () throws(Failure) in try WorkerExchange.answer(to: Request.self, in: line) }
    }
    switch answer {
    case .failure(let failure) where failure.code.isOfProcess:
      busy[ObjectIdentifier(worker)] = nil
      leavePlace(of: asker)
      if failure.code == .crashed {
        let signal = await noteDeath(of: worker, at: Request.name)
        throw Self.isSent(signal) ? .cancelled : .crashed(signal: signal)
      }
      if failure.code == .noWorker { logger.error("\(failure.detail)") }
      worker.end()
    case .success, .failure:
      // The worker remains usable after an unusable photo.
      give(worker, by: asker)
    }
    return try answer.get()
  }

  /// Returns a worker's answer. If the pool was closed, the job counts as cancelled, not as a
  /// crash.
  private func ask(_ worker: WorkerProcess, _ line: [UInt8]) async -> Result<[UInt8], Failure> {
    let reply = await worker.answer(to: line, within: options.timeLimit)
    if isClosed, reply.hasCrashed { return .failure(.cancelled) }
    return reply
  }

  /// Returns true for a signal that asks a process to end, which no photo can cause.
  private static func isSent(_ signal: CInt?) -> Bool {
    [SIGTERM, SIGINT, SIGHUP].contains(signal)
  }

  /// Logs that a process died unexpectedly.
  ///
  /// - Returns: the signal that killed the process.
  private func noteDeath(of worker: WorkerProcess, at job: String) async -> CInt? {
    busy[ObjectIdentifier(worker)] = nil
    deathCount += 1
    let signal = await worker.causeOfDeath()
    logger.error(
      "a worker process died",
      metadata: ["job": "\(job)", "signal": "\(signal.map { "\($0)" } ?? "none")"])
    return signal
  }

  // MARK: places

  /// Waits for a place, and starts a process if the place has none.
  private func take(for asker: User.ID?) async throws(Failure) -> WorkerProcess {
    if Task.isCancelled { throw .cancelled }
    guard let kept = try await place(for: asker) else { return try startAnother(for: asker) }
    if isClosed {
      kept.end()
      leavePlace(of: asker)
      throw .cancelled
    }
    busy[ObjectIdentifier(kept)] = kept
    return kept
  }

  /// Starts a process in a taken place. Frees the place on failure.
  private func start(for asker: User.ID?) throws(Failure) -> WorkerProcess {
    do throws(Errno) {
      let worker = try WorkerProcess.start(options.program)
      busy[ObjectIdentifier(worker)] = worker
      return worker
    } catch {
      leavePlace(of: asker)
      logger.error("no worker process can be started: \(error.reason)")
      throw Failure(.noWorker, "no worker process can be started: \(error.reason)")
    }
  }

  /// Starts a process, unless the pool is closed or the task is cancelled.
  private func startAnother(for asker: User.ID?) throws(Failure) -> WorkerProcess {
    guard !isClosed, !Task.isCancelled else {
      leavePlace(of: asker)
      throw .cancelled
    }
    return try start(for: asker)
  }

  private func place(for asker: User.ID?) async throws(Failure) -> WorkerProcess? {
    if isClosed { throw .cancelled }
    while let last = idle.popLast() {
      if last.worker.isReady {
        places.take(for: asker)
        return last.worker
      }
      last.worker.end()
    }
    if places.takenCount < max(1, options.count) {
      places.take(for: asker)
      return nil
    }
    guard places.waitingCount < options.longestQueue,
      places.waitingCount(of: asker) < options.longestQueueOfOne
    else { throw Failure(.overloaded, "too many jobs wait") }
    let id = places.nextNumber()
    let place: Result<WorkerProcess?, Failure> = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        // The task was cancelled before it was queued.
        if Task.isCancelled {
          continuation.resume(returning: .failure(.cancelled))
        } else {
          places.append(.init(number: id, asker: asker, continuation: continuation))
        }
      }
    } onCancel: {
      Task { await self.cancelWaiter(id) }
    }
    return try place.get()
  }

  private func cancelWaiter(_ number: Int) {
    places.remove(number)?.continuation.resume(returning: .failure(.cancelled))
  }

  /// Gives a worker that finished its job to the next waiting job, or makes it idle.
  private func give(_ worker: WorkerProcess, by asker: User.ID?) {
    busy[ObjectIdentifier(worker)] = nil
    guard !isClosed, worker.isReady else {
      leavePlace(of: asker)
      return worker.end()
    }
    places.leave(by: asker)
    if let next = places.next() {
      next.continuation.resume(returning: .success(worker))
    } else {
      idle.append(Idle(worker: worker, since: .now))
      startReaper()
    }
  }

  private func leavePlace(of asker: User.ID?) {
    places.leave(by: asker)
    places.next()?.continuation.resume(returning: .success(nil))
  }

  // MARK: ending

  /// Starts a task that ends processes that are idle for too long. The task stops when no process
  /// is idle.
  private func startReaper() {
    guard reaper == nil else { return }
    reaper = Task {
      while let first = idle.first {
        // The sleep is cancelled when the pool is closed.
        guard (try? await Task.sleep(until: first.since + options.idleTime)) != nil else { return }
        let limit = ContinuousClock.now - options.idleTime
        for old in idle where old.since <= limit { old.worker.end() }
        idle.removeAll { $0.since <= limit }
      }
      reaper = nil
    }
  }

  package func run() async {
    try? await gracefulShutdown()
    close()
  }

  /// Ends all processes at once. Running and waiting jobs are cancelled.
  package func close() {
    isClosed = true
    reaper?.cancel()
    for rest in idle { rest.worker.end() }
    idle = []
    for worker in busy.values { worker.kill() }
    for waiter in places.removeWaiting() {
      waiter.continuation.resume(returning: .failure(.cancelled))
    }
  }
}

extension Result<[UInt8], Failure> {
  fileprivate var hasCrashed: Bool {
    if case .failure(let failure) = self { failure.code == .crashed } else { false }
  }
}
