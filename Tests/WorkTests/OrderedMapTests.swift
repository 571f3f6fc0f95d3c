import Glibc
import Synchronization
import Testing
import Work

@Suite("Mapping in order")
struct OrderedMapTests {
  @Test(
    "hands over every result, in the order of the items", arguments: [-1, 0, 1, 2, 3, 8, 100],
    [0, 1, 2, 30])
  func order(jobs: Int, count: Int) async {
    var results: [Int] = []
    await mapInOrder(Array(0..<count), jobs: jobs) { item in
      // The first take longest.
      usleep(UInt32(item < 3 ? 2000 : 50))
      return item * item
    } consume: {
      results.append($0)
    }
    #expect(results == (0..<count).map { $0 * $0 })
  }

  @Test("starts the costliest of the window first, and of equal ones the earlier")
  func cost() async {
    let costs = [3, 9, 9, 1, 5, 7, 8]
    let started = Mutex<[Int]>([])
    var results: [Int] = []
    await mapInOrder(Array(costs.indices), jobs: 1, window: 5) {
      costs[$0]
    } transform: { item in
      started.withLock { $0.append(item) }
      return item
    } consume: {
      results.append($0)
    }
    // 5 and 6 enter the window only when 0 leaves it.
    #expect(started.withLock { $0 } == [1, 2, 4, 0, 6, 5, 3])
    #expect(results == Array(costs.indices))
  }

  @Test(
    "never has more than so many items under way, nor more than so many started and not consumed",
    arguments: [1, 2, 3, 8], [0, 2, 5, 100])
  func bounds(jobs: Int, window: Int) async {
    let counts = Counts()
    await mapInOrder(Array(0..<60), jobs: jobs, window: window) { item in
      counts.start()
      // The first of ten holds up those behind it, which must not pile up.
      usleep(item.isMultiple(of: 10) ? 2000 : 100)
      counts.finish()
    } consume: {
      counts.consume()
    }
    #expect((1...jobs).contains(counts.values.mostRunning))
    #expect((1...max(jobs, window)).contains(counts.values.mostHeld))
    #expect(counts.values.held == 0 && counts.values.running == 0)
  }
}

private final class Counts: Sendable {
  struct Values {
    var running = 0
    var mostRunning = 0
    /// Started and not yet consumed.
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

  func consume() { mutex.withLock { $0.held -= 1 } }
}
