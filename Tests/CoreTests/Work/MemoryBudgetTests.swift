import Core
import Synchronization
import Testing

@Suite("A budget of memory")
struct MemoryBudgetTests {
  private let work = WorkContext()

  private func refusal(
    _ budget: MemoryBudget, _ bytes: Int, limited: Int? = nil, work: WorkContext? = nil
  ) async -> MemoryBudget.Refusal? {
    await hold(bytes, of: budget, limited: limited, work: work) {}
  }

  /// Reserves memory while `body` runs.
  private func hold(
    _ bytes: Int, of budget: MemoryBudget, limited: Int? = nil, work: WorkContext? = nil,
    _ body: () async -> Void
  ) async -> MemoryBudget.Refusal? {
    do throws(MemoryBudget.Refusal) {
      try await budget.withMemory(bytes, limited: limited, work ?? self.work, refused: { $0 }) {
        () async throws(MemoryBudget.Refusal) in await body()
      }
      return nil
    } catch {
      return error
    }
  }

  /// A value that tasks share.
  private final class Noted<Value: Sendable>: Sendable {
    let value: Mutex<Value>

    init(_ value: Value) { self.value = Mutex(value) }
  }

  @Test("refuses what takes more than all of it")
  func limit() async {
    let budget = MemoryBudget(1000)
    #expect(await refusal(budget, 1000) == nil)
    #expect(await refusal(budget, 1001) == .beyondLimit(needed: 1001, limit: 1000))
    #expect(await refusal(budget, 1001, limited: 0) == nil)
    #expect(await refusal(budget, 2000, limited: 1000) == nil)
    #expect(await refusal(budget, 2000, limited: 1001) == .beyondLimit(needed: 1001, limit: 1000))
    budget.limit = 1001
    #expect(await refusal(budget, 1001) == nil)
  }

  @Test("refuses what the system does not have", arguments: [1 << 50, Int.max])
  func exhausted(bytes: Int) async {
    let budget = MemoryBudget(.max)
    #expect(await refusal(budget, bytes) == .outOfMemory)
    // The refused memory is not counted as taken.
    #expect(await refusal(budget, 1) == nil)
  }

  @Test("lets a step that the system has no memory for wait for others, which give some back")
  func exhaustedBesideOthers() async {
    let budget = MemoryBudget(.max)
    var large: Task<MemoryBudget.Refusal?, Never>?
    _ = await hold(1, of: budget) {
      large = Task.detached { await self.refusal(budget, 1 << 50) }
      while budget.waitingCount == 0 { await Task.yield() }
    }
    #expect(await large?.value == .outOfMemory)
  }

  @Test("lets a step within a step take from what that was promised")
  func nested() async {
    let budget = MemoryBudget(1000)
    let refused = await hold(800, of: budget) {
      #expect(await refusal(budget, 700) == nil)
    }
    #expect(refused == nil)
  }

  @Test("lets others wait while too much is taken, more of them than there are threads")
  func waiting() async {
    let budget = MemoryBudget(1000)
    let taken = Noted((now: 0, most: 0, refused: 0))
    await withTaskGroup { group in
      for index in 0..<(activeCoreCount * 20) {
        let bytes = [600, 300, 900, 200, 1000, 100, 500][index % 7]
        group.addTask {
          let refused = await hold(bytes, of: budget) {
            taken.value.withLock {
              $0.now += bytes
              $0.most = max($0.most, $0.now)
            }
            // Yielding needs a free thread, so this loop hangs if waiting blocks threads.
            for _ in 0..<10 { await Task.yield() }
            taken.value.withLock { $0.now -= bytes }
          }
          taken.value.withLock { $0.refused += refused == nil ? 0 : 1 }
        }
      }
    }
    #expect(taken.value.withLock { $0.most } <= 1000)
    #expect(taken.value.withLock { $0.now } == 0)
    #expect(taken.value.withLock { $0.refused } == 0)
  }

  @Test("serves those that wait in the order in which they came, also where a later one needs less")
  func order() async {
    let budget = MemoryBudget(1000)
    let served = Noted<[Int]>([])
    var waiters: [Task<Void, Never>] = []
    _ = await hold(600, of: budget) {
      for (index, bytes) in [900, 101, 900].enumerated() {
        waiters.append(
          Task.detached {
            _ = await self.hold(bytes, of: budget) { served.value.withLock { $0.append(bytes) } }
          })
        while budget.waitingCount <= index { await Task.yield() }
      }
    }
    for waiter in waiters { await waiter.value }
    #expect(served.value.withLock { $0 } == [900, 101, 900])
  }

  @Test("lets those go on that waited behind one that is cancelled")
  func cancelled() async {
    let budget = MemoryBudget(1000)
    _ = await hold(600, of: budget) {
      let large = Task.detached { await self.refusal(budget, 900) }
      while budget.waitingCount == 0 { await Task.yield() }
      let small = Task.detached { await self.refusal(budget, 100) }
      while budget.waitingCount == 1 { await Task.yield() }
      large.cancel()
      #expect(await large.value == .interrupted(.cancelled))
      #expect(await small.value == nil)
    }
    #expect(budget.waitingCount == 0)
  }

  /// Returns the refusal in a separate task, for which no memory is reserved.
  private func refusalElsewhere(
    _ budget: MemoryBudget, _ bytes: Int, work: WorkContext
  ) async -> MemoryBudget.Refusal? {
    await Task.detached { await self.refusal(budget, bytes, limited: 0, work: work) }.value
  }

  @Test("lets nobody wait beyond a deadline")
  func deadline() async {
    let budget = MemoryBudget(1000)
    let late = WorkContext(deadline: .after(.milliseconds(10)))
    _ = await hold(1000, of: budget) {
      #expect(await refusalElsewhere(budget, 1, work: late) == .interrupted(.deadlinePassed))
    }
  }

  /// Returns true if a step would have to wait. A step that has to wait times out at once.
  private func waits(_ budget: MemoryBudget, _ bytes: Int) async -> Bool {
    let late = WorkContext(deadline: Deadline(.now))
    return await refusalElsewhere(budget, bytes, work: late) == .interrupted(.deadlinePassed)
  }

  @Test("leaves less to steps while a picture waits for its next, which none waits for")
  func holding() async {
    let budget = MemoryBudget(1000)
    var holding: MemoryHolding? = budget.holding(600)
    #expect(budget.heldBytes == 600)
    // A single step starts at any size, even if pictures hold memory.
    #expect(await !waits(budget, 1000))
    #expect(await !waits(budget, 5000))
    _ = await hold(100, of: budget) {
      #expect(await !waits(budget, 300))
      #expect(await waits(budget, 301))
      let second = budget.holding(5000)
      #expect(await waits(budget, 1))
      withExtendedLifetime(second) {}
    }
    withExtendedLifetime(holding) {}
    holding = nil
    #expect(budget.heldBytes == 0)
    _ = await hold(100, of: budget) {
      #expect(await !waits(budget, 900))
      #expect(await waits(budget, 901))
    }
  }
}
