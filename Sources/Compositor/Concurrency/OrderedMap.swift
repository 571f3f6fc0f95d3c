/// Runs `transform` over `items`, up to `jobs` at once, and hands the results to `consume` in the
/// order of the items.
///
/// Not more than `jobs` items are under way or waiting for an earlier one, so that what they hold in
/// memory is bounded: a slow item holds up those after it.
package func mapInOrder<Item: Sendable, Result: Sendable>(
  _ items: [Item], jobs: Int, transform: @escaping @Sendable (Item) -> Result,
  consume: (Result) -> Void
) async {
  await withTaskGroup(of: (index: Int, result: Result).self) { group in
    var next = 0
    var finished: [Int: Result] = [:]
    func startNext() {
      guard next < items.count else { return }
      let (index, item) = (next, items[next])
      group.addTask { (index, transform(item)) }
      next += 1
    }
    for _ in 0..<max(1, jobs) { startNext() }
    var awaited = 0
    while let (index, result) = await group.next() {
      finished[index] = result
      while let result = finished.removeValue(forKey: awaited) {
        consume(result)
        awaited += 1
        startNext()
      }
    }
  }
}
