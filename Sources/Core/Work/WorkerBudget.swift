private import Glibc
import Synchronization

/// How many cores the machine has online; at least 1.
package var activeCoreCount: Int { max(1, sysconf(CInt(_SC_NPROCESSORS_ONLN))) }

/// A number of workers that any number of calls share.
///
/// ```swift
/// // However many requests come in at once, two photos at most are decoded at a time.
/// let budget = WorkerBudget(2)
/// let context = PictureContext(work: WorkContext(budget: budget))
/// ```
///
/// Whoever works holds a worker, and whoever finds none free waits in a queue. Work that only waits
/// for other work lends its worker to it: so work within work cannot come to a standstill, not even
/// with a single worker.
public final class WorkerBudget: Sendable {
  /// A worker for each core, shared by all calls that name no budget of their own.
  public static let allCores = WorkerBudget(activeCoreCount)

  /// How many workers there are; at least 1.
  public let count: Int

  private struct State {
    /// Above 0 only while nobody waits.
    var free: Int
    var line = WaitingLine()

    /// Gives free workers to those that wait, and takes them out of the line.
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

  /// A budget of its own, shared by the contexts that it is given to.
  ///
  /// - Parameter count: how many workers; less than 1 counts as 1.
  public init(_ count: Int) {
    self.count = max(1, count)
    state = Mutex(State(free: max(1, count)))
  }

  /// How many wait for a worker at this moment: a server may turn requests away while it is large.
  public var waitingCount: Int { state.withLock { $0.line.count } }

  // MARK: acquiring and releasing

  /// Waits for a worker. Whoever asked first gets one first.
  ///
  /// - Throws: when the task is cancelled or `deadline` passes before; then no worker is held.
  private func acquire(until deadline: Deadline?) async throws(Interruption) {
    if takeFree(1) == 1 { return }
    let id = state.withLock { $0.line.makeID() }
    try await WaitingLine.interruptible(until: deadline) { interruption in
      self.refuse(id, interruption)
    } _: { reason in
      await wait(id, unless: reason)
    }
  }

  /// Waits for a worker before all others and whatever happens: for work that has had one.
  private func reacquire() async {
    if takeFree(1) == 1 { return }
    _ = await wait(0, isFirst: true) { nil }
  }

  /// - Parameter reason: is asked under the lock.
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

  /// Takes free workers, at most `most` of them, without waiting; returns how many.
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

  /// What the current task works as. A task that outlives the work it was started in finds it done.
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

  /// Runs `body`, which waits for work of others, and lends the worker of the current task, if it has
  /// one, to them meanwhile.
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

  /// Runs `body` with the number of workers that it may use, `most` at most: that of the current task,
  /// and those that are free. One is the current thread's in any case.
  func withFreeWorkers(atMost most: Int, _ body: (Int) -> Void) {
    let own = Self.held?.isHeld(of: self) == true ? 1 : 0
    let taken = takeFree(most - own)
    body(max(1, own + taken))
    if taken > 0 { release(taken) }
  }
}

/// A worker in the hands of a task.
private final class HeldWorker: Sendable {
  private struct State {
    /// How many calls it is lent to at once.
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

  /// Returns true if the worker is to be released.
  func lend() -> Bool {
    state.withLock { state in
      state.lendings += 1
      return state.lendings == 1 && !state.isFinished
    }
  }

  /// Returns true if a worker is to be acquired in its stead.
  func takeBack() -> Bool {
    state.withLock { state in
      state.lendings -= 1
      return state.lendings == 0 && !state.isFinished
    }
  }

  /// Returns true if the worker is to be released: not where a task that outlives the work has it lent.
  func finish() -> Bool {
    state.withLock { state in
      state.isFinished = true
      return state.lendings == 0
    }
  }
}
