/// Runs `transform` over `items`, up to `jobs` at once, and hands the results to `consume` in the
/// order of the items.
///
/// - Parameter window: how many items may be under way or waiting for an earlier one, `jobs` at
///   least. It bounds what results hold in memory; a wide one keeps all jobs busy behind a slow item.
package func mapInOrder<Item: Sendable, Result: Sendable>(
  _ items: [Item], jobs: Int, window: Int = 0,
  transform: @escaping @Sendable (Item) -> Result, consume: (Result) -> Void
) async {
  let jobs = min(max(1, jobs), max(1, items.count))
  let window = max(jobs, window)
  await withTaskGroup(of: (index: Int, result: Result).self) { group in
    var (started, running, consumed) = (0, 0, 0)
    var waiting: [Int: Result] = [:]
    func start() {
      while running < jobs, started < items.count, started - consumed < window {
        let (index, item) = (started, items[started])
        group.addTask { (index, transform(item)) }
        started += 1
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
