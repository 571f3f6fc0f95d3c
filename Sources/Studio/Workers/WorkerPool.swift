package import Core
import Glibc
package import Jobs
package import Logging
package import SystemPackage
import ServiceLifecycle
package import WardrobeStore
import What2Wear

/// The processes that decode, cut out and draw for the server: as many as there are cores, started when they
/// are needed, ended when they were not for a while.
///
/// ```swift
/// let pool = WorkerPool()
/// let answer = try await pool.run(ReadPhoto(photo: "/tmp/hat.jpg"))
/// await pool.close()
/// ```
///
/// In the server itself a decoder that a hostile photo crashes would end every user's session, and memory
/// once taken for a photo would stay taken. A process for each job pays 25 ms and warm caches each time.
package actor WorkerPool: Service {
  /// What a pool is made with.
  package struct Options: Sendable {
    /// What is run, with ``PhotoWork/argument``; this very program unless it is changed.
    package var program: FilePath = "/proc/self/exe"
    /// How many processes there are at most.
    package var count = activeCoreCount
    /// How long a process is kept that has nothing to do.
    package var idleTime = Duration.seconds(60)
    /// How long a job may take.
    package var timeLimit = Duration.seconds(60)
    /// How many jobs may wait for a process; more are turned away.
    package var longestQueue = 1000
    /// How many of them may be one asker's: the rest of the queue is for all others.
    package var longestQueueOfOne = 200

    /// As is said of each.
    package init() {}
  }

  private struct Idle {
    var worker: WorkerProcess
    var since: ContinuousClock.Instant
  }

  /// Whose jobs are run: nobody's many jobs keep another's one waiting.
  @TaskLocal package static var asker: User.ID?

  private let options: Options
  private let logger: Logger
  /// Those without a job, the one that had the last job at the end.
  private var idle: [Idle] = []
  /// Those with a job, to be ended with the server.
  private var busy: [ObjectIdentifier: WorkerProcess] = [:]
  private var places = WorkerPlaces()
  private var isClosed = false
  private var reaper: Task<Void, Never>?
  /// How many processes died by themselves.
  package private(set) var deathCount = 0

  /// A pool without a process so far.
  ///
  /// - Parameter logger: is told of processes that die, and of those that do not start.
  package init(_ options: Options = Options(), logger: Logger = Logger(label: "workers")) {
    (self.options, self.logger) = (options, logger)
  }

  /// How many processes there are, and how many jobs wait for one.
  package var state: (processes: Int, busy: Int, waiting: Int) {
    (idle.count + places.takenCount, places.takenCount, places.waitingCount)
  }

  /// Has a job done by a worker process.
  ///
  /// - Throws: what the worker says of the photo, or what became of the worker; ``Failure/cancelled`` with
  ///   the task, which ends the worker if it was at it already.
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
      // It may have died since its last job, as where memory was short: that is no fault of this photo. If it
      // is, a new one dies as well.
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
      // A photo that cannot be used leaves the worker well.
      give(worker, by: asker)
    }
    return try answer.get()
  }

  /// What a worker answers to a job. Of one that is ended with the pool nothing can be said, least of all that its
  /// photo is to blame.
  private func ask(_ worker: WorkerProcess, _ line: [UInt8]) async -> Result<[UInt8], Failure> {
    let reply = await worker.answer(to: line, within: options.timeLimit)
    if isClosed, reply.hasCrashed { return .failure(.cancelled) }
    return reply
  }

  /// Whether a signal is one by which somebody asks a process to end, as a system does with all of a service that it
  /// stops. No photo brings it about.
  private static func isSent(_ signal: CInt?) -> Bool {
    [SIGTERM, SIGINT, SIGHUP].contains(signal)
  }

  /// Tells of a process that died by itself.
  ///
  /// - Returns: of which signal.
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

  /// Waits for a place and has a process in it.
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

  /// Starts a process in a place that was taken, and leaves the place where that cannot be done.
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

  /// The same, unless nobody is to do anything any more.
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
      // It died while it rested.
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
        // Cancelled before it could wait.
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

  /// A process that did its job takes the next one, or rests.
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

  /// A place is free for a new process.
  private func leavePlace(of asker: User.ID?) {
    places.leave(by: asker)
    places.next()?.continuation.resume(returning: .success(nil))
  }

  // MARK: ending

  /// Ends the processes that have had nothing to do for the time of idleness, as long as there are any.
  private func startReaper() {
    guard reaper == nil else { return }
    reaper = Task {
      while let first = idle.first {
        // Cancelled when the pool is closed.
        guard (try? await Task.sleep(until: first.since + options.idleTime)) != nil else { return }
        let limit = ContinuousClock.now - options.idleTime
        for old in idle where old.since <= limit { old.worker.end() }
        idle.removeAll { $0.since <= limit }
      }
      reaper = nil
    }
  }

  /// Ends all processes when the server ends.
  package func run() async {
    try? await gracefulShutdown()
    close()
  }

  /// Ends all processes, at once; jobs that they were at, or that wait, are cancelled.
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
