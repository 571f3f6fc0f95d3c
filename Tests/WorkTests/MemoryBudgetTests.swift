import Dispatch
import Synchronization
import Testing
import Work

@Suite("A budget of memory")
struct MemoryBudgetTests {
  private let work = WorkContext()

  private func refusal(
    _ budget: MemoryBudget, _ bytes: Int, isLimited: Bool = true, work: WorkContext? = nil
  ) -> MemoryBudget.Refusal? {
    hold(bytes, of: budget, isLimited: isLimited, work: work) {}
  }

  /// Takes memory while `body` runs.
  private func hold(
    _ bytes: Int, of budget: MemoryBudget, isLimited: Bool = true, work: WorkContext? = nil,
    _ body: () -> Void
  ) -> MemoryBudget.Refusal? {
    do throws(MemoryBudget.Refusal) {
      try budget.withMemory(bytes, work ?? self.work, isLimited: isLimited, refused: { $0 }) {
        () throws(MemoryBudget.Refusal) in body()
      }
      return nil
    } catch {
      return error
    }
  }

  @Test("refuses what takes more than all of it")
  func limit() {
    let budget = MemoryBudget(1000)
    #expect(refusal(budget, 1000) == nil)
    #expect(refusal(budget, 1001) == .beyondLimit(needed: 1001, limit: 1000))
    #expect(refusal(budget, 1001, isLimited: false) == nil)
    budget.limit = 1001
    #expect(refusal(budget, 1001) == nil)
  }

  @Test("refuses what the system does not have", arguments: [1 << 50, Int.max])
  func exhausted(bytes: Int) {
    #expect(refusal(MemoryBudget(.max), bytes) == .outOfMemory)
  }

  @Test("lets a step within a step take from what that was promised")
  func nested() throws {
    let budget = MemoryBudget(1000)
    let inner = try budget.withMemory(800, work, refused: { $0 }) {
      () throws(MemoryBudget.Refusal) in refusal(budget, 700)
    }
    #expect(inner == nil)
  }

  @Test("lets others wait while too much is taken")
  func waiting() {
    let budget = MemoryBudget(1000)
    let taken = Mutex((now: 0, most: 0, refused: 0))
    // Threads, which may all stand still at a time.
    DispatchQueue.concurrentPerform(iterations: 7) { index in
      let bytes = [600, 300, 900, 200, 1000, 100, 500][index]
      let refused: MemoryBudget.Refusal? = hold(bytes, of: budget) {
        taken.withLock {
          $0.now += bytes
          $0.most = max($0.most, $0.now)
        }
        for _ in 0..<1000 { taken.withLock { $0.now += 0 } }
        taken.withLock { $0.now -= bytes }
      }
      taken.withLock { $0.refused += refused == nil ? 0 : 1 }
    }
    #expect(taken.withLock { $0.most } <= 1000)
    #expect(taken.withLock { $0.now } == 0)
    #expect(taken.withLock { $0.refused } == 0)
  }

  @Test("lets nobody wait beyond a deadline")
  func deadline() throws {
    let budget = MemoryBudget(1000)
    let late = WorkContext(deadline: .after(.milliseconds(10)))
    try budget.withMemory(1000, work, refused: { $0 }) { () throws(MemoryBudget.Refusal) in
      // On a thread that holds nothing.
      let found = Mutex<MemoryBudget.Refusal?>(nil)
      let isDone = DispatchSemaphore(value: 0)
      DispatchQueue.global().async {
        let refusal = refusal(budget, 1, work: late)
        found.withLock { $0 = refusal }
        isDone.signal()
      }
      isDone.wait()
      #expect(found.withLock { $0 } == .interrupted(.deadlinePassed))
    }
  }
}
