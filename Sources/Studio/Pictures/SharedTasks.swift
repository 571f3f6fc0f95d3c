/// Shares one task among all callers that request the same value. The first caller starts the task,
/// and the task is cancelled when the last caller stops waiting.
actor SharedTasks<Key: Hashable & Sendable, Value: Sendable> {
  private struct Entry {
    var task: Task<Value, any Error>
    var waiters = 0
    /// A number that distinguishes the entry from a later entry with the same key.
    var number: Int
  }

  private var entries: [Key: Entry] = [:]
  private var lastNumber = 0

  /// Returns the value of `make`, or of a running task for the same key.
  func value(
    for key: Key, _ make: @Sendable @escaping () async throws -> Value
  ) async throws -> Value {
    var entry = entries[key] ?? start(make)
    entry.waiters += 1
    entries[key] = entry
    let number = entry.number
    let result = await withTaskCancellationHandler {
      await entry.task.result
    } onCancel: {
      Task { await self.leave(key, number) }
    }
    if entries[key]?.number == number { entries[key] = nil }
    return try result.get()
  }

  private func start(_ make: @Sendable @escaping () async throws -> Value) -> Entry {
    lastNumber += 1
    return Entry(task: Task { try await make() }, number: lastNumber)
  }

  private func leave(_ key: Key, _ number: Int) {
    guard var entry = entries[key], entry.number == number else { return }
    entry.waiters -= 1
    entries[key] = entry
    if entry.waiters == 0 {
      entry.task.cancel()
      entries[key] = nil
    }
  }
}
