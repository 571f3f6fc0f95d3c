import Dispatch
import Synchronization

/// The resources for a piece of work: a number of workers and an optional deadline.
///
/// ```swift
/// let context = WorkContext(budget: WorkerBudget(2), deadline: .after(.seconds(5)))
/// ```
///
/// The work also ends early if its task is cancelled.
public struct WorkContext: Sendable {
  /// The workers, which can be shared with other contexts.
  public var budget: WorkerBudget
  /// The deadline, or nil for none.
  public var deadline: Deadline?

  /// Makes a context, by default with a worker for each core and no deadline.
  ///
  /// - Parameters:
  ///   - budget: the workers; ``WorkerBudget/allCores`` is shared by all contexts that use the
  ///     default.
  ///   - deadline: the deadline, or nil for none.
  public init(budget: WorkerBudget = .allCores, deadline: Deadline? = nil) {
    self.budget = budget
    self.deadline = deadline
  }

  /// Throws if the current task is cancelled or the deadline has passed.
  ///
  /// Long work calls this method regularly. The check is cheap enough to call every few rows of a
  /// picture.
  public func checkInterruption() throws(Interruption) {
    if Task.isCancelled { throw .cancelled }
    if let deadline, deadline.hasPassed { throw .deadlinePassed }
  }

  /// Waits for a worker of the budget, and then runs `body`.
  ///
  /// Inside other work of the same budget, `body` runs at once.
  ///
  /// - Parameter body: the work to run.
  /// - Returns: the value that `body` returns.
  /// - Throws: an interruption if the task is cancelled or the deadline passes before a worker is
  ///   free.
  public func withWorker<Value: Sendable>(
    _ body: () async -> Value
  ) async throws(Interruption) -> Value {
    try checkInterruption()
    return try await budget.withWorker(until: deadline, body)
  }

  /// Runs `body`, which only waits for other work, and lends the current task's worker to that
  /// work.
  package func lendingWorker<Value, Failure: Error>(
    _ body: () async throws(Failure) -> Value
  ) async throws(Failure) -> Value {
    try await WorkerBudget.lendingWorker(body)
  }

  /// Calls `body` with 0 to `count - 1`, on this thread and on free workers of the budget.
  ///
  /// Never waits for a worker, so synchronous code can call this method.
  ///
  /// - Throws: an interruption if one occurs before the last call.
  package func performConcurrently(
    _ count: Int, _ body: @Sendable (Int) -> Void
  ) throws(Interruption) {
    try checkInterruption()
    let next = Atomic(0)
    let interruption = Mutex<Interruption?>(nil)
    budget.withFreeWorkers(atMost: count) { workers in
      @Sendable func share(_: Int) {
        while interruption.withLock({ $0 == nil }) {
          let index = next.add(1, ordering: .relaxed).oldValue
          guard index < count else { return }
          // Only the calling thread has a task that can be cancelled. The calling thread records an
          // interruption for all threads.
          do throws(Interruption) {
            try checkInterruption()
          } catch {
            interruption.withLock { $0 = error }
            return
          }
          body(index)
        }
      }
      if workers > 1 {
        DispatchQueue.concurrentPerform(iterations: workers, execute: share)
      } else {
        share(0)
      }
    }
    if let interruption = interruption.withLock({ $0 }) { throw interruption }
  }
}
