import Synchronization
package import Core

/// A work context whose only worker a test can hold, so that all other work waits.
package struct HeldWorker: Sendable {
  package let work = WorkContext(budget: WorkerBudget(1))

  package init() {}

  /// Runs `body` while `waiter` waits for the worker. Afterwards, `waiter` continues.
  ///
  /// - Returns: the result of `waiter`, which may also end without waiting.
  package func hold<Value: Sendable>(
    before waiter: @escaping @Sendable () async throws -> Value,
    _ body: () async throws -> Void
  ) async throws -> Value {
    let gate = AsyncStream.makeStream(of: Void.self)
    let taken = AsyncStream.makeStream(of: Void.self)
    let hasEnded = Flag()
    async let holder: Void = work.withWorker {
      taken.continuation.finish()
      for await _ in gate.stream {}
    }
    for await _ in taken.stream {}
    async let value = {
      defer { hasEnded.set() }
      return try await waiter()
    }()
    while work.budget.waitingCount == 0, !hasEnded.isSet { await Task.yield() }
    try await body()
    gate.continuation.finish()
    try await holder
    return try await value
  }

  private final class Flag: Sendable {
    private let value = Mutex(false)

    var isSet: Bool { value.withLock { $0 } }
    func set() { value.withLock { $0 = true } }
  }
}
