/// The window of ``mapInOrder(_:_:window:cost:transform:consume:)`` for results without pixels: so many of them
/// may wait for a slow item before them.
package let windowOfSmallResults = 1024

/// Runs `transform` over `items`, each with a worker of the context's budget, and hands the results to
/// `consume` in the order of the items.
///
/// When the task is cancelled or the deadline passes, no more items are started. What was started is
/// waited for, and consumed as far as no item before it is wanting.
///
/// - Parameters:
///   - window: how many items may be under way or waiting for an earlier one, the budget's workers at
///     least. It bounds what results hold in memory; a wide one keeps all workers busy behind a slow
///     item.
///   - cost: how long an item will take, in any unit. Of those in the window the costliest starts
///     first, so that no long one runs alone at the end.
/// - Throws: when it was interrupted before the last result came: then some were not consumed, or
///   tell of the interruption themselves.
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

/// The state of one call of `mapInOrder`.
private struct OrderedMap<Item: Sendable, Result: Sendable> {
  private typealias Outcome = Swift.Result<Result, Interruption>
  private typealias Group = TaskGroup<(index: Int, outcome: Outcome)>

  private let items: [Item]
  private let context: WorkContext
  private let jobs: Int
  private let window: Int
  private var (entered, running, consumed) = (0, 0, 0)
  /// Items of the window that wait for a job, the next one last.
  private var pending: [(index: Int, cost: Int)] = []
  /// Results that wait for an earlier one.
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
