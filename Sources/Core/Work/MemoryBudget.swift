private import Glibc
import Synchronization

/// The memory that pictures under work may take together.
///
/// ```swift
/// // However many photos come in at once, those that are decoded take half a gibibyte at most.
/// let context = PictureContext(memory: MemoryBudget(512 << 20))
/// ```
///
/// Whoever decodes, draws or encodes reckons beforehand how much memory that takes, and waits while others
/// have too much of it. A photo whose decoding takes more than the whole budget is refused; a step that
/// takes more because of what is drawn or encoded waits until no other is running. A collage, or a piece
/// of one, that is done and waits for its next step is held: less is left for steps while it is there, but
/// nobody waits for it to go. So who waits, waits for steps alone, and those wait for nobody. Rasters that
/// callers keep are theirs to count. Large memory is also looked for before it is taken: Swift ends the
/// process where an array finds none.
public final class MemoryBudget: Sendable {
  /// A gibibyte, shared by all contexts that name no budget of their own.
  public static let standard = MemoryBudget(1 << 30)

  /// Left for all that is not reckoned with: tables, tasks, the libraries behind.
  private static let reserve = 24 << 20

  private struct State {
    var limit: Int
    /// The memory promised to running steps.
    var used = 0
    /// What pictures take that wait for their next step.
    var held = 0
    var line = WaitingLine()

    /// Returns true if a step of so many bytes may begin: one that is alone always.
    private func hasRoom(for bytes: Int) -> Bool { used == 0 || bytes <= limit - used - held }

    /// Takes memory for a step that stands in no line.
    ///
    /// - Parameter isFirst: whether it was served before, and found that the system has not so much: then
    ///   it goes before those in line, as soon as it is alone.
    mutating func take(_ bytes: Int, isFirst: Bool) -> Bool {
      guard isFirst ? used == 0 : line.count == 0 && hasRoom(for: bytes) else { return false }
      used += bytes
      return true
    }

    /// Takes memory for those that find room now, and takes them out of the line.
    mutating func serve() -> [WaitingLine.Waiter] {
      var served: [WaitingLine.Waiter] = []
      while let waiter = line.first, hasRoom(for: waiter.amount) {
        used += waiter.amount
        served += [line.popFirst()].compactMap(\.self)
      }
      return served
    }
  }

  private let state: Mutex<State>

  /// A budget of its own, shared by the contexts that it is given to.
  ///
  /// - Parameter limit: bytes, 1 or more.
  public init(_ limit: Int) {
    state = Mutex(State(limit: max(1, limit)))
  }

  /// The most bytes that pictures under work take together, and each of them for itself.
  public var limit: Int {
    get { state.withLock { $0.limit } }
    set { change { $0.limit = max(1, newValue) } }
  }

  /// How many wait for memory at this moment: a server may turn requests away while it is large.
  public var waitingCount: Int { state.withLock { $0.line.count } }

  /// Why there is no memory for a step.
  package enum Refusal: Error, Hashable {
    /// It takes more than the whole budget.
    case beyondLimit(needed: Int, limit: Int)
    /// The system has not so much.
    case outOfMemory
    /// The work was given up while it waited.
    case interrupted(Interruption)
  }

  /// True if the current task works within memory that it was promised.
  @TaskLocal private static var isPromised = false

  /// Waits until there are `bytes` of memory, and runs `body`, which may take so many. A step within a
  /// step takes from what that was promised, and does not wait.
  ///
  /// Who waits, waits suspended, first come, first served; no thread stands still.
  ///
  /// - Parameters:
  ///   - bytes: the most that `body` takes at any time, with what it returns.
  ///   - limited: how many of these are refused where they are more than the whole budget; nil for all.
  ///     What is not refused, and more than is left, waits until no other step is running.
  package func withMemory<Value, Failure: Error>(
    _ bytes: Int, limited: Int? = nil, _ work: WorkContext,
    refused: (Refusal) -> Failure, _ body: () async throws(Failure) -> Value
  ) async throws(Failure) -> Value {
    let (limit, needed) = (limit, limited ?? bytes)
    if needed > limit { throw refused(.beyondLimit(needed: needed, limit: limit)) }
    if Self.isPromised {
      guard Self.canTake(bytes) else { throw refused(.outOfMemory) }
      return try await body()
    }
    do throws(Refusal) {
      try await acquire(bytes, work)
    } catch {
      throw refused(error)
    }
    defer { release(bytes) }
    let result = await Self.$isPromised.withValue(true) { await Result(awaiting: body) }
    return try result.get()
  }

  /// Returns true if memory of so many bytes could be taken at this moment.
  package static func canTake(_ bytes: Int) -> Bool {
    let (size, overflow) = bytes.addingReportingOverflow(reserve)
    guard !overflow, size > 0 else { return false }
    // Nothing is written there, so nothing but addresses is taken, and they are given back.
    let place = unsafe mmap(
      nil, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0)
    guard unsafe place != MAP_FAILED else { return false }
    unsafe munmap(place, size)
    return true
  }

  /// The system is asked without the lock, since that takes a while.
  private func acquire(_ bytes: Int, _ work: WorkContext) async throws(Refusal) {
    var isFirst = false
    while true {
      if !state.withLock({ $0.take(bytes, isFirst: isFirst) }) {
        try await wait(bytes, isFirst: isFirst, work)
      }
      // Others may not yet have taken the memory they were promised.
      let asked = state.withLock { $0.used }
      if Self.canTake(asked) { return }
      // Alone when the system was asked, and not by now: another may have asked, and withdrawn, at the same time.
      let isAlone = asked == bytes
      state.withLock { $0.used -= bytes }
      if isAlone {
        change { _ in }
        throw .outOfMemory
      }
      // Before all others, until some give memory back.
      isFirst = true
    }
  }

  private func wait(_ bytes: Int, isFirst: Bool, _ work: WorkContext) async throws(Refusal) {
    let id = state.withLock { $0.line.makeID() }
    do throws(Interruption) {
      try await WaitingLine.interruptible(until: work.deadline) { interruption in
        self.refuse(id, interruption)
      } _: { reason in
        await withCheckedContinuation { continuation in
          let answer: Interruption?? = state.withLock { state in
            if state.take(bytes, isFirst: isFirst) { return .some(nil) }
            if let interruption = reason() { return .some(interruption) }
            let waiter = WaitingLine.Waiter(id: id, amount: bytes, continuation: continuation)
            state.line.append(waiter, isFirst: isFirst)
            return nil
          }
          if let answer { continuation.resume(returning: answer) }
        }
      }
    } catch {
      throw .interrupted(error)
    }
  }

  private func refuse(_ id: Int, _ interruption: Interruption) {
    var waiter: WaitingLine.Waiter?
    // Those behind it may need less.
    change { waiter = $0.line.remove(id) }
    waiter?.continuation.resume(returning: interruption)
  }

  private func release(_ bytes: Int) {
    change { $0.used -= bytes }
  }

  /// Changes what is taken, and serves those that find room then.
  private func change(_ body: (inout State) -> Void) {
    let served = state.withLock { state in
      body(&state)
      return state.serve()
    }
    served.resume()
  }

  // MARK: pictures that wait

  /// What pictures take that are reckoned with while they wait.
  package var heldBytes: Int { state.withLock { $0.held } }

  /// Reckons with a picture that is done and waits for its next step, as long as what is returned lives.
  /// It waits for nobody.
  ///
  /// - Parameter bytes: what the picture takes.
  package func holding(_ bytes: Int) -> MemoryHolding {
    change { $0.held += bytes }
    return MemoryHolding(bytes, of: self)
  }

  fileprivate func letGo(_ bytes: Int) {
    change { $0.held -= bytes }
  }
}

/// What a picture takes of a budget while it waits for its next step; given back when nobody refers to it
/// any more.
package final class MemoryHolding: Sendable {
  private let bytes: Int
  private let budget: MemoryBudget

  fileprivate init(_ bytes: Int, of budget: MemoryBudget) {
    (self.bytes, self.budget) = (bytes, budget)
  }

  deinit {
    budget.letGo(bytes)
  }
}
