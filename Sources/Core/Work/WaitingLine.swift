/// Tasks that wait for their turn, first come, first served.
///
/// Whoever keeps a line guards it by a lock, and resumes those that it takes out when it has left the lock.
struct WaitingLine {
  /// A task that waits.
  struct Waiter {
    let id: Int
    /// How much it waits for.
    let amount: Int
    /// Gets nil with what was waited for.
    let continuation: CheckedContinuation<Interruption?, Never>
  }

  private var waiters: [Waiter] = []
  private var lastID = 0

  var count: Int { waiters.count }

  /// The next one in line.
  var first: Waiter? { waiters.first }

  /// An identifier for a task that may have to wait.
  mutating func makeID() -> Int {
    lastID += 1
    return lastID
  }

  /// Puts a task at the end.
  ///
  /// - Parameter isFirst: whether it stands before all others.
  mutating func append(_ waiter: Waiter, isFirst: Bool = false) {
    waiters.insert(waiter, at: isFirst ? 0 : waiters.endIndex)
  }

  /// Takes the next one out; nil where nobody waits.
  mutating func popFirst() -> Waiter? { waiters.isEmpty ? nil : waiters.removeFirst() }

  /// Takes a task out that gives up; nil where it does not wait, or not any more.
  mutating func remove(_ id: Int) -> Waiter? {
    waiters.firstIndex { $0.id == id }.map { waiters.remove(at: $0) }
  }

  /// Waits in a line until the task is cancelled or `deadline` passes.
  ///
  /// - Parameters:
  ///   - refuse: takes the task out of the line and resumes it with the reason.
  ///   - wait: puts the task in line, unless it finds a reason to give up under the line's lock, which
  ///     whoever refuses takes after the reason came up: so a refusal comes before that, and is seen by it, or
  ///     finds the task in line.
  static func interruptible(
    until deadline: Deadline?, refuse: @escaping @Sendable (Interruption) -> Void,
    _ wait: (_ reason: () -> Interruption?) async -> Interruption?
  ) async throws(Interruption) {
    let timer = deadline.map { deadline in
      Task {
        // It ends early where it is cancelled, and nobody waits any more.
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
  /// Lets tasks go on with what they waited for.
  func resume() {
    for waiter in self { waiter.continuation.resume(returning: nil) }
  }
}
