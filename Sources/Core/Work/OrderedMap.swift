/// A suitable `window` for ``mapInOrder(_:_:window:cost:transform:consume:)`` if the results
/// contain no pixels.
package let windowOfSmallResults = 1024

/// Runs `transform` on each item, using the context's workers, and passes the results to `consume`
/// in order.
///
/// If the task is cancelled or the deadline passes, no more items are started. Running items
/// finish. Results are then consumed in order, up to the first item without a result.
///
/// - Parameters:
///   - window: the maximum number of items that are waiting to start, running, or finished and
///     waiting for an earlier item. The window is at least the number of workers. A narrow window
///     saves memory. A wide window keeps workers busy behind a slow item.
///   - cost: the expected duration of an item, in any unit. The costliest item in the window
///     starts first, so that no long item runs alone at the end.
/// - Throws: an interruption before the last result. After an interruption, some results are not
///   consumed, and others may contain an interruption error.
package func mapInOrder<Item: Sendable, Result: Sendable>(
  _ items: [Item], _ context: WorkContext, window: Int = 0, cost: (Item) -> Int = { _ in 0 },
  transform: @escaping @Sendable (Item) async -> Result, consume: (Result) -> Void
) async throws(Interruption) {
  var map = OrderedMap<Item, Result>(items, context, window: window)
  if items.isEmpty { return }
  try await WorkerBudget.lendingWorker { () async throws(Interruption) in
    try await map.run(cost: cost, transform: transform, consume: consume)
  }
}

private struct OrderedMap<Item: Sendable, Result: Sendable> {
  private typealias Outcome = Swift.Result<Result, Interruption>
  private typealias Group = TaskGroup<(index: Int, outcome: Outcome)>

  private let items: [Item]
  private let context: WorkContext
  private let jobs: Int
  private let window: Int
  private var (entered, running, consumed) = (0, 0, 0)
  /// Items waiting to be started, with the next one last.
  private var pending: [(index: Int, cost: Int)] = []
  /// Results that wait for an earlier result.
  private var waiting: [Int: Result] = [:]
  private var interruption: Interruption?

  init(_ items: [Item], _ context: WorkContext, window: Int) {
    self.items = items
    self.context = context
    jobs = min(context.budget.count, items.count)
    self.window = max(jobs, window)
  }

  mutating func run(
    cost: (Item) -> Int, transform: @escaping @Sendable (Item) async -> Result,
    consume: (Result) -> Void
  ) async throws(Interruption) {
    await withTaskGroup(of: (index: Int, outcome: Outcome).self) { group in
      start(in: &group, cost, transform)
      while let (index, outcome) = await group.next() {
        running -= 1
        switch outcome {
        case .success(let result): waiting[index] = result
        case .failure(let error): interruption = interruption ?? error
        }
        checkInterruption()
        while let result = waiting.removeValue(forKey: consumed) {
          consume(result)
          consumed += 1
        }
        start(in: &group, cost, transform)
      }
    }
    if let interruption { throw interruption }
  }

  private mutating func checkInterruption() {
    do throws(Interruption) {
      try context.checkInterruption()
    } catch {
      interruption = interruption ?? error
    }
  }

  private mutating func start(
    in group: inout Group, _ cost: (Item) -> Int,
    _ transform: @escaping @Sendable (Item) async -> Result
  ) {
    while entered < items.count, entered - consumed < window {
      let cost = cost(items[entered])
      let place = pending.firstIndex { $0.cost >= cost } ?? pending.endIndex
      pending.insert((entered, cost), at: place)
      entered += 1
    }
    while running < jobs, !pending.isEmpty {
      checkInterruption()
      guard interruption == nil, let (index, _) = pending.popLast() else { return }
      let (item, context) = (items[index], context)
      group.addTask {
        do throws(Interruption) {
          return (index, .success(try await context.withWorker { await transform(item) }))
        } catch {
          return (index, .failure(error))
        }
      }
      running += 1
    }
  }
}
