import Glibc
import Synchronization
import Testing
import Core

@Suite("Mapping in order")
struct OrderedMapTests {
  @Test(
    "hands over every result, in the order of the items", arguments: [-1, 0, 1, 2, 3, 8, 100],
    [0, 1, 2, 30])
  func order(workers: Int, count: Int) async throws {
    var results: [Int] = []
    try await mapInOrder(Array(0..<count), WorkContext(budget: WorkerBudget(workers))) { item in
      // The first three items take longest.
      usleep(UInt32(item < 3 ? 2000 : 50))
      return item * item
    } consume: {
      results.append($0)
    }
    #expect(results == (0..<count).map { $0 * $0 })
  }

  @Test("starts the costliest of the window first, and of equal ones the earlier")
  func cost() async throws {
    let costs = [3, 9, 9, 1, 5, 7, 8]
    let started = Mutex<[Int]>([])
    var results: [Int] = []
    let context = WorkContext(budget: WorkerBudget(1))
    try await mapInOrder(Array(costs.indices), context, window: 5) {
      costs[$0]
    } transform: { item in
      started.withLock { $0.append(item) }
      return item
    } consume: {
      results.append($0)
    }
    // Items 5 and 6 only enter the window when item 0 leaves it.
    #expect(started.withLock { $0 } == [1, 2, 4, 0, 6, 5, 3])
    #expect(results == Array(costs.indices))
  }

  @Test(
    "never has more than so many items under way, nor more than so many started and not consumed",
    arguments: [1, 2, 3, 8], [0, 2, 5, 100])
  func bounds(workers: Int, window: Int) async throws {
    let counts = Counts()
    let context = WorkContext(budget: WorkerBudget(workers))
    try await mapInOrder(Array(0..<60), context, window: window) { item in
      counts.start()
      // The first of every ten items delays the following ones, which must not pile up.
      usleep(item.isMultiple(of: 10) ? 2000 : 100)
      counts.finish()
    } consume: {
      counts.consume()
    }
    #expect((1...workers).contains(counts.values.mostRunning))
    #expect((1...max(workers, window)).contains(counts.values.mostHeld))
    #expect(counts.values.held == 0 && counts.values.running == 0)
  }

  @Test("starts nothing in a cancelled task, nor behind its deadline")
  func interruptedBefore() async {
    let started = Counts()
    let task = Task {
      cancelThisTask()
      return await interruption(of: WorkContext(), started)
    }
    #expect(await task.value == .cancelled)
    let late = WorkContext(deadline: Deadline(.now))
    #expect(await interruption(of: late, started) == .deadlinePassed)
    #expect(started.values.held == 0)
  }

  private func interruption(of context: WorkContext, _ started: Counts) async -> Interruption? {
    do throws(Interruption) {
      try await mapInOrder(Array(0..<10), context) { _ in
        started.start()
      } consume: {
      }
      return nil
    } catch {
      return error
    }
  }

  @Test("hands over what came before it was cancelled, and starts no more")
  func cancelledUnderway() async {
    let task = Task {
      var results: [Int] = []
      await #expect(throws: Interruption.cancelled) {
        try await mapInOrder(Array(0..<10), WorkContext(budget: WorkerBudget(1))) {
          $0
        } consume: { result in
          results.append(result)
          if result == 2 { cancelThisTask() }
        }
      }
      return results
    }
    #expect(await task.value == [0, 1, 2])
  }

  @Test(
    "of calls that share a budget runs no more at once than it has workers", arguments: 1...3)
  func shared(workers: Int) async throws {
    let counts = Counts()
    try await runThreeCalls(WorkContext(budget: WorkerBudget(workers)), counts)
    #expect((1...workers).contains(counts.values.mostRunning))
    #expect(counts.values.running == 0)
  }

  private func runThreeCalls(_ context: WorkContext, _ counts: Counts) async throws {
    try await withThrowingTaskGroup(of: [Int].self) { group in
      for call in 0..<3 {
        group.addTask {
          var results: [Int] = []
          try await mapInOrder(Array(0..<20), context) { item in
            await counts.work()
            return item * call
          } consume: {
            results.append($0)
          }
          return results
        }
      }
      for try await results in group { #expect(results.count == 20) }
    }
  }

  @Test("within work of the same budget comes to its end, with no more workers", arguments: 1...3)
  func nested(workers: Int) async throws {
    let context = WorkContext(budget: WorkerBudget(workers))
    let counts = Counts()
    var sums: [Int] = []
    try await mapInOrder(Array(0..<6), context) { outer -> Int in
      var sum = 0
      try? await mapInOrder(Array(0..<6), context) { inner -> Int in
        let leaves = try? await context.withWorker { () -> Int in
          await counts.work()
          return 1
        }
        return outer * inner * (leaves ?? 0)
      } consume: {
        sum += $0
      }
      return sum
    } consume: {
      sums.append($0)
    }
    #expect(sums == (0..<6).map { $0 * 15 })
    // All workers are free again, and their number is unchanged.
    try await runThreeCalls(context, counts)
    #expect((1...workers).contains(counts.values.mostRunning))
  }
}

func cancelThisTask() {
  // Unsafe: `task` is the current task, and is not stored.
  unsafe withUnsafeCurrentTask { task in unsafe task?.cancel() }
}

/// Counts how many items run at the same time.
final class Counts: Sendable {
  struct Values {
    var running = 0
    var mostRunning = 0
    /// The number of items that have started, but are not consumed.
    var held = 0
    var mostHeld = 0
  }

  private let mutex = Mutex(Values())

  var values: Values { mutex.withLock { $0 } }

  func start() {
    mutex.withLock { values in
      values.running += 1
      values.held += 1
      values.mostRunning = max(values.mostRunning, values.running)
      values.mostHeld = max(values.mostHeld, values.held)
    }
  }

  func finish() { mutex.withLock { $0.running -= 1 } }

  /// Counts as running for a short time, without blocking a thread.
  func work() async {
    start()
    try? await Task.sleep(for: .microseconds(200))
    finish()
  }

  func consume() { mutex.withLock { $0.held -= 1 } }
}
