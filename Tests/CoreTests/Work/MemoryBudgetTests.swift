import Dispatch
import Synchronization
import Testing
import Core

@Suite("A budget of memory")
struct MemoryBudgetTests {
  private let work = WorkContext()

  private func refusal(
    _ budget: MemoryBudget, _ bytes: Int, limited: Int? = nil, work: WorkContext? = nil
  ) -> MemoryBudget.Refusal? {
    hold(bytes, of: budget, limited: limited, work: work) {}
  }

  /// Takes memory while `body` runs.
  private func hold(
    _ bytes: Int, of budget: MemoryBudget, limited: Int? = nil, work: WorkContext? = nil,
    _ body: () -> Void
  ) -> MemoryBudget.Refusal? {
    do throws(MemoryBudget.Refusal) {
      try budget.withMemory(bytes, limited: limited, work ?? self.work, refused: { $0 }) {
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
    #expect(refusal(budget, 1001, limited: 0) == nil)
    #expect(refusal(budget, 2000, limited: 1000) == nil)
    #expect(refusal(budget, 2000, limited: 1001) == .beyondLimit(needed: 1001, limit: 1000))
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

  /// What becomes of a step on a thread that was promised nothing.
  private func refusalElsewhere(
    _ budget: MemoryBudget, _ bytes: Int, work: WorkContext
  ) -> MemoryBudget.Refusal? {
    let found = Mutex<MemoryBudget.Refusal?>(nil)
    let isDone = DispatchSemaphore(value: 0)
    DispatchQueue.global().async {
      let refusal = refusal(budget, bytes, limited: 0, work: work)
      found.withLock { $0 = refusal }
      isDone.signal()
    }
    isDone.wait()
    return found.withLock { $0 }
  }

  @Test("lets nobody wait beyond a deadline")
  func deadline() throws {
    let budget = MemoryBudget(1000)
    let late = WorkContext(deadline: .after(.milliseconds(10)))
    try budget.withMemory(1000, work, refused: { $0 }) { () throws(MemoryBudget.Refusal) in
      #expect(refusalElsewhere(budget, 1, work: late) == .interrupted(.deadlinePassed))
    }
  }

  /// Whether a step would have to wait: at once, one is given up.
  private func waits(_ budget: MemoryBudget, _ bytes: Int) -> Bool {
    let late = WorkContext(deadline: Deadline(.now))
    return refusalElsewhere(budget, bytes, work: late) == .interrupted(.deadlinePassed)
  }

  @Test("leaves less to steps while a picture waits for its next, which none waits for")
  func holding() throws {
    let budget = MemoryBudget(1000)
    var holding: MemoryHolding? = budget.holding(600)
    #expect(budget.heldBytes == 600)
    // A step that is alone begins, whatever waits.
    #expect(!waits(budget, 1000) && !waits(budget, 5000))
    try budget.withMemory(100, work, refused: { $0 }) { () throws(MemoryBudget.Refusal) in
      #expect(!waits(budget, 300) && waits(budget, 301))
      let second = budget.holding(5000)
      #expect(waits(budget, 1))
      withExtendedLifetime(second) {}
    }
    withExtendedLifetime(holding) {}
    holding = nil
    #expect(budget.heldBytes == 0)
    try budget.withMemory(100, work, refused: { $0 }) { () throws(MemoryBudget.Refusal) in
      #expect(!waits(budget, 900) && waits(budget, 901))
    }
  }
}
