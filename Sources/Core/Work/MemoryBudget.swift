private import Glibc
import Synchronization

/// A limit on the memory of all pictures being processed at once.
///
/// ```swift
/// // However many photos come in at once, decoding uses at most half a gibibyte.
/// let context = PictureContext(memory: MemoryBudget(512 << 20))
/// ```
///
/// Each decoding, rendering or encoding step estimates its memory use, and waits until that much is
/// free. A photo is refused if decoding it would exceed the whole budget. A rendering or encoding
/// step that exceeds the budget waits until no other step is running.
///
/// Finished collages that wait for their next step also count. If no other step is running, a step
/// starts even with too little free memory, so steps cannot deadlock. Rasters kept by callers are
/// not counted.
///
/// Large allocations are checked with the system first, because Swift terminates the process if an
/// array cannot be allocated.
public final class MemoryBudget: Sendable {
  /// One gibibyte, shared by all contexts without a budget of their own.
  public static let standard = MemoryBudget(1 << 30)

  /// Memory reserved for tables, tasks, libraries and other uncounted uses.
  private static let reserve = 24 << 20

  private struct State {
    var limit: Int
    /// The memory promised to running steps.
    var used = 0
    /// The memory of pictures that wait for their next step.
    var held = 0
    var line = WaitingLine()

    /// Returns true if a step of `bytes` may start. A step that runs alone may always start.
    private func hasRoom(for bytes: Int) -> Bool { used == 0 || bytes <= limit - used - held }

    /// Takes memory for a step that is not in the queue.
    ///
    /// - Parameter isFirst: true if the system had too little memory when the step was tried
    ///   before. Such a step skips the queue, but starts only when no other step is running.
    mutating func take(_ bytes: Int, isFirst: Bool) -> Bool {
      guard isFirst ? used == 0 : line.count == 0 && hasRoom(for: bytes) else { return false }
      used += bytes
      return true
    }

    /// Takes memory for waiting steps that now fit, and removes them from the queue.
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

  /// Makes a separate budget, shared by the contexts that use it.
  ///
  /// - Parameter limit: the limit in bytes, 1 or more.
  public init(_ limit: Int) {
    state = Mutex(State(limit: max(1, limit)))
  }

  /// The memory limit in bytes, for all pictures together and for each one.
  public var limit: Int {
    get { state.withLock { $0.limit } }
    set { change { $0.limit = max(1, newValue) } }
  }

  /// The number of steps waiting for memory. A server can reject requests while this is large.
  public var waitingCount: Int { state.withLock { $0.line.count } }

  /// The reason that a step got no memory.
  package enum Refusal: Error, Hashable {
    /// The step needs more than the whole budget.
    case beyondLimit(needed: Int, limit: Int)
    case outOfMemory
    case interrupted(Interruption)
  }

  /// True if the current task already has memory promised to it.
  @TaskLocal private static var isPromised = false

  /// Waits until `bytes` of memory are free, and then runs `body`.
  ///
  /// A nested step uses its outer step's memory and does not wait. A waiting task is suspended
  /// without blocking a thread. Waiting tasks are served in order of arrival.
  ///
  /// - Parameters:
  ///   - bytes: the peak memory of `body`, including its result.
  ///   - limited: the part of `bytes` that must fit in the whole budget; nil for all of `bytes`. A
  ///     step with a larger part is refused.
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

  /// Returns true if `bytes` of memory can be allocated now.
  package static func canTake(_ bytes: Int) -> Bool {
    let (size, overflow) = bytes.addingReportingOverflow(reserve)
    guard !overflow, size > 0 else { return false }
    // The mapping is never written to, so it uses only address space, and only briefly.
    let place = unsafe mmap(
      nil, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0)
    guard unsafe place != MAP_FAILED else { return false }
    unsafe munmap(place, size)
    return true
  }

  /// The system is asked for memory without holding the lock, because the call is slow.
  private func acquire(_ bytes: Int, _ work: WorkContext) async throws(Refusal) {
    var isFirst = false
    while true {
      if !state.withLock({ $0.take(bytes, isFirst: isFirst) }) {
        try await wait(bytes, isFirst: isFirst, work)
      }
      // Other steps may not have allocated their promised memory yet.
      let asked = state.withLock { $0.used }
      if Self.canTake(asked) { return }
      // This step was the only one if `asked` equals its own memory. Other steps may have started
      // and ended since then, so `state` is not checked again.
      let isAlone = asked == bytes
      state.withLock { $0.used -= bytes }
      if isAlone {
        change { _ in }
        throw .outOfMemory
      }
      // The step waits ahead of all others until some memory is released.
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
    // Steps behind the removed one may need less memory.
    change { waiter = $0.line.remove(id) }
    waiter?.continuation.resume(returning: interruption)
  }

  private func release(_ bytes: Int) {
    change { $0.used -= bytes }
  }

  /// Changes the state, and then starts waiting steps that fit.
  private func change(_ body: (inout State) -> Void) {
    let served = state.withLock { state in
      body(&state)
      return state.serve()
    }
    served.resume()
  }

  // MARK: waiting pictures

  /// The memory of pictures that wait for their next step.
  package var heldBytes: Int { state.withLock { $0.held } }

  /// Counts a finished picture's memory until the returned object is released.
  package func holding(_ bytes: Int) -> MemoryHolding {
    change { $0.held += bytes }
    return MemoryHolding(bytes, of: self)
  }

  fileprivate func letGo(_ bytes: Int) {
    change { $0.held -= bytes }
  }
}

/// Counts the memory of a waiting picture in a budget until this object is released.
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
