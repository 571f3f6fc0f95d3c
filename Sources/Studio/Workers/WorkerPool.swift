package import SystemPackage
import ServiceLifecycle
import What2Wear

/// The processes that decode, cut out and draw for the server: as many as there are cores, started when they
/// are needed, ended when they were not for a while.
///
/// ```swift
/// let pool = WorkerPool()
/// let answer = try await pool.run(ReadingJob(photo: "/tmp/hat.jpg"))
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

    /// As is said of each.
    package init() {}
  }

  private struct Waiter {
    var id: Int
    /// Gets a place, which a process may be in already; or why there is none.
    var continuation: CheckedContinuation<Result<WorkerProcess?, JobFailure>, Never>
  }

  private struct Idle {
    var worker: WorkerProcess
    var since: ContinuousClock.Instant
  }

  private let options: Options
  /// Those without a job, the one that had the last job at the end.
  private var idle: [Idle] = []
  /// How many have a job, or are about to.
  private var busyCount = 0
  /// Those with a job, to be ended with the server.
  private var busy: [ObjectIdentifier: WorkerProcess] = [:]
  private var waiters: [Waiter] = []
  private var lastID = 0
  private var isClosed = false
  private var reaper: Task<Void, Never>?

  /// A pool without a process so far.
  package init(_ options: Options = Options()) {
    self.options = options
  }

  /// How many processes there are, and how many jobs wait for one.
  package var state: (processes: Int, busy: Int, waiting: Int) {
    (idle.count + busyCount, busyCount, waiters.count)
  }

  /// Has a job done by a worker process.
  ///
  /// - Throws: what the worker says of the photo, or what became of the worker; ``JobFailure/cancelled`` with
  ///   the task, which ends the worker if it was at it already.
  package func run<Job: PhotoJob>(_ job: Job) async throws(JobFailure) -> Job.Answer {
    let line: [UInt8]
    do {
      line = try JobMessage.line(asking: job)
    } catch {
      throw .noWorker("the job '\(Job.name)' cannot be written down")
    }
    let worker = try await take()
    do throws(JobFailure) {
      let answer = try await worker.answer(to: line, within: options.timeLimit)
      give(worker)
      return try JobMessage.answer(to: Job.self, in: answer)
    } catch .refused(let refused) {
      // The worker is well.
      throw .refused(refused)
    } catch {
      let signal = drop(worker)
      if case .died = error { throw .died(signal: signal) }
      throw error
    }
  }

  // MARK: places

  /// Waits for a place and has a process in it.
  private func take() async throws(JobFailure) -> WorkerProcess {
    if Task.isCancelled { throw .cancelled }
    let kept = try await place()
    do throws(Errno) {
      let worker = if let kept { kept } else { try WorkerProcess.start(options.program) }
      busy[ObjectIdentifier(worker)] = worker
      return worker
    } catch {
      leavePlace()
      throw .noWorker("no worker process can be started: \(error.reason)")
    }
  }

  private func place() async throws(JobFailure) -> WorkerProcess? {
    if isClosed { throw .cancelled }
    if let last = idle.popLast() {
      busyCount += 1
      return last.worker
    }
    if busyCount < max(1, options.count) {
      busyCount += 1
      return nil
    }
    guard waiters.count < options.longestQueue else { throw .overloaded }
    lastID += 1
    let id = lastID
    let place: Result<WorkerProcess?, JobFailure> = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        // Cancelled before it could wait.
        if Task.isCancelled {
          continuation.resume(returning: .failure(.cancelled))
        } else {
          waiters.append(Waiter(id: id, continuation: continuation))
        }
      }
    } onCancel: {
      Task { await self.cancelWaiter(id) }
    }
    return try place.get()
  }

  private func cancelWaiter(_ id: Int) {
    guard let index = waiters.firstIndex(where: { $0.id == id }) else { return }
    waiters.remove(at: index).continuation.resume(returning: .failure(.cancelled))
  }

  /// A process that did its job takes the next one, or rests.
  private func give(_ worker: WorkerProcess) {
    busy[ObjectIdentifier(worker)] = nil
    if isClosed {
      busyCount -= 1
      worker.end()
    } else if waiters.isEmpty {
      busyCount -= 1
      idle.append(Idle(worker: worker, since: .now))
      startReaper()
    } else {
      waiters.removeFirst().continuation.resume(returning: .success(worker))
    }
  }

  /// Ends a process that failed; its place is free for a new one.
  private func drop(_ worker: WorkerProcess) -> CInt? {
    busy[ObjectIdentifier(worker)] = nil
    leavePlace()
    return worker.end()
  }

  private func leavePlace() {
    if waiters.isEmpty {
      busyCount -= 1
    } else {
      waiters.removeFirst().continuation.resume(returning: .success(nil))
    }
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
    for waiter in waiters { waiter.continuation.resume(returning: .failure(.cancelled)) }
    waiters = []
  }
}
