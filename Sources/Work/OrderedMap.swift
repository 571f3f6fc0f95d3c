/// Runs `transform` over `items`, up to `jobs` at once, and hands the results to `consume` in the
/// order of the items.
///
/// - Parameters:
///   - window: how many items may be under way or waiting for an earlier one, `jobs` at least. It
///     bounds what results hold in memory; a wide one keeps all jobs busy behind a slow item.
///   - cost: how long an item will take, in any unit. Of those in the window the costliest starts
///     first, so that no long one runs alone at the end.
package func mapInOrder<Item: Sendable, Result: Sendable>(
  _ items: [Item], jobs: Int, window: Int = 0, cost: (Item) -> Int = { _ in 0 },
  transform: @escaping @Sendable (Item) async -> Result, consume: (Result) -> Void
) async {
  let jobs = min(max(1, jobs), max(1, items.count))
  let window = max(jobs, window)
  await withTaskGroup(of: (index: Int, result: Result).self) { group in
    var (entered, running, consumed) = (0, 0, 0)
    /// Items of the window that wait for a job, the next one last.
    var pending: [(index: Int, cost: Int)] = []
    var waiting: [Int: Result] = [:]
    func start() {
      while entered < items.count, entered - consumed < window {
        let cost = cost(items[entered])
        let place = pending.firstIndex { $0.cost >= cost } ?? pending.endIndex
        pending.insert((entered, cost), at: place)
        entered += 1
      }
      while running < jobs, let (index, _) = pending.popLast() {
        let item = items[index]
        group.addTask { (index, await transform(item)) }
        running += 1
      }
    }
    start()
    while let (index, result) = await group.next() {
      running -= 1
      waiting[index] = result
      while let result = waiting.removeValue(forKey: consumed) {
        consume(result)
        consumed += 1
      }
      start()
    }
  }
}
