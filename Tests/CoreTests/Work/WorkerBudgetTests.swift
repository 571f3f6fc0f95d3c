import Synchronization
import Testing
import Core

@Suite("A budget of workers")
struct WorkerBudgetTests {
  private final class Gate: Sendable {
    private let (stream, continuation) = AsyncStream.makeStream(of: Void.self)

    func open() { continuation.finish() }
    func passing() async { for await _ in stream {} }
  }

  private let context = WorkContext(budget: WorkerBudget(1))

  /// Starts a task that holds the only worker until the gate opens. Returns when the task has the
  /// worker.
  private func hold(until gate: Gate) async -> Task<Void, Never> {
    let running = Gate()
    let task = Task { [context] in
      _ = try? await context.withWorker {
        running.open()
        await gate.passing()
      }
    }
    await running.passing()
    return task
  }

  private func interruption(_ context: WorkContext) async -> Interruption? {
    do throws(Interruption) {
      try await context.withWorker {}
      return nil
    } catch {
      return error
    }
  }

  @Test("has one worker at least")
  func counts() {
    #expect([-3, 0, 1, 7].map { WorkerBudget($0).count } == [1, 1, 1, 7])
    #expect(WorkerBudget.allCores.count == activeCoreCount && activeCoreCount >= 1)
  }

  @Test("lets nobody wait who is cancelled, and keeps the worker for others")
  func cancelled() async {
    let gate = Gate()
    let holder = await hold(until: gate)
    let waiting = Task { await interruption(context) }
    waiting.cancel()
    #expect(await waiting.value == .cancelled)
    gate.open()
    await holder.value
    #expect(await interruption(context) == nil)
  }

  @Test("lets nobody wait beyond a deadline, and keeps the worker for others")
  func deadline() async {
    let gate = Gate()
    let holder = await hold(until: gate)
    var late = context
    late.deadline = .after(.milliseconds(5))
    #expect(await interruption(late) == .deadlinePassed)
    gate.open()
    await holder.value
    #expect(await interruption(context) == nil)
  }

  @Test("serves those who wait in the order they came")
  func order() async {
    let gate = Gate()
    let holder = await hold(until: gate)
    let (served, continuation) = AsyncStream.makeStream(of: Int.self)
    await withTaskGroup(of: Void.self) { group in
      for number in 1...5 {
        group.addTask { [context] in
          _ = try? await context.withWorker { continuation.yield(number) }
        }
        // The next task is added only when this task waits.
        while context.budget.waitingCount < number { await Task.yield() }
      }
      gate.open()
    }
    await holder.value
    continuation.finish()
    #expect(await served.reduce(into: []) { $0.append($1) } == [1, 2, 3, 4, 5])
    #expect(context.budget.waitingCount == 0)
  }

  @Test("is asked once by work within work")
  func within() async throws {
    let value = try await context.withWorker { [context] in
      try? await context.withWorker { 7 }
    }
    #expect(value == 7)
  }

  @Test("is shared by loops that wait for nobody", arguments: [1, 2, 4])
  func loops(workers: Int) throws {
    let context = WorkContext(budget: WorkerBudget(workers))
    let counts = Counts()
    let calls = Mutex([Int](repeating: 0, count: 300))
    try context.performConcurrently(300) { index in
      counts.start()
      calls.withLock { $0[index] += 1 }
      counts.finish()
    }
    #expect(calls.withLock { $0.allSatisfy { $0 == 1 } })
    #expect((1...workers).contains(counts.values.mostRunning))
    try context.performConcurrently(0) { _ in Issue.record("there is nothing to do") }
  }

  @Test("runs loops on the worker at hand alone while no other is free")
  func busyLoops() async throws {
    let counts = Counts()
    let result = try await context.withWorker { [context] in
      Result {
        try context.performConcurrently(100) { _ in
          counts.start()
          counts.finish()
        }
      }
    }
    try result.get()
    #expect(counts.values.mostRunning == 1 && counts.values.held == 100)
  }

  @Test("ends loops that are interrupted")
  func interruptedLoops() async {
    let late = WorkContext(deadline: Deadline(.now))
    #expect(throws: Interruption.deadlinePassed) {
      try late.performConcurrently(9) { _ in Issue.record("it is too late") }
    }
    let task = Task { [context] in
      let calls = Mutex(0)
      #expect(throws: Interruption.cancelled) {
        try context.performConcurrently(9) { index in
          calls.withLock { $0 += 1 }
          if index == 3 { cancelThisTask() }
        }
      }
      return calls.withLock { $0 }
    }
    #expect(await task.value == 4)
  }
}
