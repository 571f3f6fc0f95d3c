/// A queue of waiting tasks, first come, first served. The owner protects the queue with a lock,
/// and resumes removed tasks after releasing the lock.
struct WaitingLine {
  struct Waiter {
    let id: Int
    /// The number of workers or bytes to wait for.
    let amount: Int
    /// Resumed with nil on success, or with the reason for giving up.
    let continuation: CheckedContinuation<Interruption?, Never>
  }

  private var waiters: [Waiter] = []
  private var lastID = 0

  var count: Int { waiters.count }

  var first: Waiter? { waiters.first }

  mutating func makeID() -> Int {
    lastID += 1
    return lastID
  }

  /// Adds a task to the end of the queue, or to its front.
  mutating func append(_ waiter: Waiter, isFirst: Bool = false) {
    waiters.insert(waiter, at: isFirst ? 0 : waiters.endIndex)
  }

  /// Removes the first task, or returns nil if the queue is empty.
  mutating func popFirst() -> Waiter? { waiters.isEmpty ? nil : waiters.removeFirst() }

  /// Removes a task that gave up, or returns nil if it is not in the queue.
  mutating func remove(_ id: Int) -> Waiter? {
    waiters.firstIndex { $0.id == id }.map { waiters.remove(at: $0) }
  }

  /// Waits in a queue until the task is cancelled or `deadline` passes.
  ///
  /// `wait` checks for an interruption under the queue's lock. `refuse` takes the same lock after
  /// an interruption. Every interruption is therefore noticed, either by `wait` or by `refuse`.
  ///
  /// - Parameters:
  ///   - refuse: removes the task from the queue and resumes it with the reason.
  ///   - wait: adds the task to the queue, unless the task is already interrupted.
  static func interruptible(
    until deadline: Deadline?, refuse: @escaping @Sendable (Interruption) -> Void,
    _ wait: (_ reason: () -> Interruption?) async -> Interruption?
  ) async throws(Interruption) {
    let timer = deadline.map { deadline in
      Task {
        // A cancelled timer does nothing, because the task no longer waits.
        do { try await Task.sleep(until: deadline.instant, clock: .continuous) } catch { return }
        refuse(.deadlinePassed)
      }
    }
    defer { timer?.cancel() }
    let interruption = await withTaskCancellationHandler {
      await wait {
        Task.isCancelled ? .cancelled : deadline?.hasPassed == true ? .deadlinePassed : nil
      }
    } onCancel: {
      refuse(.cancelled)
    }
    if let interruption { throw interruption }
  }
}

extension [WaitingLine.Waiter] {
  func resume() {
    for waiter in self { waiter.continuation.resume(returning: nil) }
  }
}
