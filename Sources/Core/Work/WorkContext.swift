import Dispatch
import Synchronization

/// What a piece of work may use: so many workers, until some moment, as long as its task is not
/// cancelled.
///
/// ```swift
/// let context = WorkContext(budget: WorkerBudget(2), deadline: .after(.seconds(5)))
/// ```
public struct WorkContext: Sendable {
  /// The workers that the work shares, if need be with other contexts.
  public var budget: WorkerBudget
  /// The moment at which the work is given up; nil to let it take as long as it needs.
  public var deadline: Deadline?

  /// A context with a worker for each core and no deadline, unless others are named.
  ///
  /// - Parameters:
  ///   - budget: the workers; ``WorkerBudget/allCores`` is shared by all that name no other.
  ///   - deadline: the moment at which the work is given up; nil for none.
  public init(budget: WorkerBudget = .allCores, deadline: Deadline? = nil) {
    self.budget = budget
    self.deadline = deadline
  }

  /// Throws where the current task is cancelled or the deadline has passed.
  ///
  /// Long work calls this every now and then; it is cheap enough to be called once for a few rows
  /// of a picture.
  public func checkInterruption() throws(Interruption) {
    if Task.isCancelled { throw .cancelled }
    if let deadline, deadline.hasPassed { throw .deadlinePassed }
  }

  /// Waits for a worker of the budget, and runs `body` as its work. Within other work of the same
  /// budget `body` runs at once.
  ///
  /// - Parameter body: the work; what it starts through the same budget takes turns with it.
  /// - Returns: what `body` returns.
  /// - Throws: when the task is cancelled or the deadline passes before a worker is free.
  public func withWorker<Value: Sendable>(
    _ body: () async -> Value
  ) async throws(Interruption) -> Value {
    try checkInterruption()
    return try await budget.withWorker(until: deadline, body)
  }

  /// Runs `body`, which only waits for others, and lends the worker of the current task to them
  /// meanwhile, if it has one.
  package func lendingWorker<Value, Failure: Error>(
    _ body: () async throws(Failure) -> Value
  ) async throws(Failure) -> Value {
    try await WorkerBudget.lendingWorker(body)
  }

  /// Calls `body` with 0 to `count - 1`, on this thread and on as many more as the budget has workers
  /// free at this moment. Waits for none, so synchronous code may call it.
  ///
  /// - Throws: when it was interrupted before the last call.
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
          // Only the calling thread has a task to ask; the others see the interruption that it notes.
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
