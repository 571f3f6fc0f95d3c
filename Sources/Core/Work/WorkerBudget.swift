private import Glibc
import Synchronization

/// The number of online cores, at least 1.
package var activeCoreCount: Int { max(1, sysconf(CInt(_SC_NPROCESSORS_ONLN))) }

/// A number of workers shared by any number of calls.
///
/// ```swift
/// // However many requests come in at once, two photos at most are decoded at a time.
/// let budget = WorkerBudget(2)
/// let context = PictureContext(work: WorkContext(budget: budget))
/// ```
///
/// Work that finds no free worker waits in a queue. Work that only waits for nested work lends its
/// worker to the nested work. Nested work therefore never deadlocks, even with a single worker.
public final class WorkerBudget: Sendable {
  /// One worker for each core, shared by all calls without a budget of their own.
  public static let allCores = WorkerBudget(activeCoreCount)

  /// The number of workers, at least 1.
  public let count: Int

  private struct State {
    /// The number of free workers. Always 0 while a task waits.
    var free: Int
    var line = WaitingLine()

    /// Assigns free workers to waiting tasks, and removes those tasks from the queue.
    mutating func serve() -> [WaitingLine.Waiter] {
      var served: [WaitingLine.Waiter] = []
      while free > 0, let waiter = line.popFirst() {
        free -= 1
        served.append(waiter)
      }
      return served
    }
  }

  private let state: Mutex<State>

  /// Makes a separate budget, shared by the contexts that use it.
  ///
  /// - Parameter count: the number of workers; less than 1 counts as 1.
  public init(_ count: Int) {
    self.count = max(1, count)
    state = Mutex(State(free: max(1, count)))
  }

  /// The number of tasks waiting for a worker. A server can reject requests while this is large.
  public var waitingCount: Int { state.withLock { $0.line.count } }

  // MARK: acquiring and releasing

  /// Waits for a worker, first come, first served.
  ///
  /// - Throws: an interruption if the task is cancelled or `deadline` passes first.
  private func acquire(until deadline: Deadline?) async throws(Interruption) {
    if takeFree(1) == 1 { return }
    let id = state.withLock { $0.line.makeID() }
    try await WaitingLine.interruptible(until: deadline) { interruption in
      self.refuse(id, interruption)
    } _: { reason in
      await wait(id, unless: reason)
    }
  }

  /// Waits for a worker ahead of all others, for a task that lent its worker. The wait cannot be
  /// interrupted.
  private func reacquire() async {
    if takeFree(1) == 1 { return }
    _ = await wait(0, isFirst: true) { nil }
  }

  /// Waits in the queue and returns nil, or returns the reason for giving up.
  ///
  /// - Parameter reason: is called under the lock.
  private func wait(
    _ id: Int, isFirst: Bool = false, unless reason: () -> Interruption?
  ) async -> Interruption? {
    await withCheckedContinuation { continuation in
      let answer: Interruption?? = state.withLock { state in
        if let interruption = reason() { return .some(interruption) }
        if state.free > 0 {
          state.free -= 1
          return .some(nil)
        }
        let waiter = WaitingLine.Waiter(id: id, amount: 1, continuation: continuation)
        state.line.append(waiter, isFirst: isFirst)
        return nil
      }
      if let answer { continuation.resume(returning: answer) }
    }
  }

  private func refuse(_ id: Int, _ interruption: Interruption) {
    let waiter = state.withLock { $0.line.remove(id) }
    waiter?.continuation.resume(returning: interruption)
  }

  /// Takes up to `most` free workers without waiting, and returns their number.
  private func takeFree(_ most: Int) -> Int {
    state.withLock { state in
      let taken = min(max(0, most), state.free)
      state.free -= taken
      return taken
    }
  }

  private func release(_ count: Int = 1) {
    let served = state.withLock { state in
      state.free += count
      return state.serve()
    }
    served.resume()
  }

  // MARK: working

  /// The current task's worker. The worker is marked as finished when its work ends, because a task
  /// started by the work may run longer.
  @TaskLocal private static var held: HeldWorker?

  func withWorker<Value: Sendable>(
    until deadline: Deadline?, _ body: () async -> Value
  ) async throws(Interruption) -> Value {
    if let held = Self.held, held.isHeld(of: self) { return await body() }
    return try await Self.lendingWorker { () async throws(Interruption) in
      try await acquire(until: deadline)
      let worker = HeldWorker(of: self)
      let value = await Self.$held.withValue(worker) { await body() }
      if worker.finish() { release() }
      return value
    }
  }

  /// Runs `body`, which waits for other work, and lends the current task's worker meanwhile.
  static func lendingWorker<Value, Failure: Error>(
    _ body: () async throws(Failure) -> Value
  ) async throws(Failure) -> Value {
    guard let worker = held else { return try await body() }
    if worker.lend() { worker.budget.release() }
    let result: Result<Value, Failure> = await $held.withValue(nil) {
      do throws(Failure) { return .success(try await body()) } catch { return .failure(error) }
    }
    if worker.takeBack() { await worker.budget.reacquire() }
    return try result.get()
  }

  /// Runs `body` with the number of workers it may use, from 1 to `most`. The number includes the
  /// current task's own worker.
  func withFreeWorkers(atMost most: Int, _ body: (Int) -> Void) {
    let own = Self.held?.isHeld(of: self) == true ? 1 : 0
    let taken = takeFree(most - own)
    body(max(1, own + taken))
    if taken > 0 { release(taken) }
  }
}

private final class HeldWorker: Sendable {
  private struct State {
    /// The number of calls that currently borrow the worker.
    var lendings = 0
    var isFinished = false
  }

  let budget: WorkerBudget
  private let state = Mutex(State())

  init(of budget: WorkerBudget) {
    self.budget = budget
  }

  func isHeld(of budget: WorkerBudget) -> Bool {
    self.budget === budget && state.withLock { $0.lendings == 0 && !$0.isFinished }
  }

  /// Lends the worker, and returns true if it must be released.
  func lend() -> Bool {
    state.withLock { state in
      state.lendings += 1
      return state.lendings == 1 && !state.isFinished
    }
  }

  /// Ends a loan, and returns true if a worker must be acquired again.
  func takeBack() -> Bool {
    state.withLock { state in
      state.lendings -= 1
      return state.lendings == 0 && !state.isFinished
    }
  }

  /// Ends the work, and returns true if the worker must be released. A worker that is still lent
  /// was already released.
  func finish() -> Bool {
    state.withLock { state in
      state.isFinished = true
      return state.lendings == 0
    }
  }
}
