import Dispatch
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
/// takes more because of what is drawn or encoded waits until no other is under way. A collage, or a piece
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
    /// What is promised to steps under way.
    var used = 0
    /// What pictures take that wait for their next step.
    var held = 0
    /// Those that wait, the next one first.
    var waiters: [Int] = []
    var lastID = 0
  }

  private let state: Mutex<State>
  /// Signalled once for each waiter when memory is given back.
  private let isReleased = DispatchSemaphore(value: 0)

  /// A budget of its own, shared by the contexts that it is given to.
  ///
  /// - Parameter limit: bytes, 1 or more.
  public init(_ limit: Int) {
    state = Mutex(State(limit: max(1, limit)))
  }

  /// The most bytes that pictures under work take together, and each of them for itself.
  public var limit: Int {
    get { state.withLock { $0.limit } }
    set { state.withLock { $0.limit = max(1, newValue) } }
  }

  /// Why there is no memory for a step.
  package enum Refusal: Error, Hashable {
    /// It takes more than the whole budget.
    case beyondLimit(needed: Int, limit: Int)
    /// The system has not so much.
    case outOfMemory
    /// The work was given up while it waited.
    case interrupted(Interruption)
  }

  /// Whether the current task works within memory that it was promised.
  @TaskLocal private static var isPromised = false

  /// Waits until there are `bytes` of memory, and runs `body`, which may take so many. A step within a
  /// step takes from what that was promised, and does not wait.
  ///
  /// Blocks the thread: who holds memory goes on without anyone who waits for it.
  ///
  /// - Parameters:
  ///   - bytes: the most that `body` takes at any time, with what it returns.
  ///   - limited: how many of these are refused where they are more than the whole budget; nil for all.
  ///     What is not refused, and more than is left, waits until no other step is under way.
  package func withMemory<Value, Failure: Error>(
    _ bytes: Int, limited: Int? = nil, _ work: WorkContext,
    refused: (Refusal) -> Failure, _ body: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    let (limit, needed) = (limit, limited ?? bytes)
    if needed > limit { throw refused(.beyondLimit(needed: needed, limit: limit)) }
    if Self.isPromised {
      guard Self.canTake(bytes) else { throw refused(.outOfMemory) }
      return try body()
    }
    do throws(Refusal) {
      try acquire(bytes, work)
    } catch {
      throw refused(error)
    }
    defer { release(bytes) }
    let result: Result<Value, Failure> = Self.$isPromised.withValue(true) {
      do throws(Failure) { return .success(try body()) } catch { return .failure(error) }
    }
    return try result.get()
  }

  /// Whether memory of so many bytes could be taken at this moment.
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

  private func acquire(_ bytes: Int, _ work: WorkContext) throws(Refusal) {
    let id = state.withLock { state in
      state.lastID += 1
      state.waiters.append(state.lastID)
      return state.lastID
    }
    defer { state.withLock { $0.waiters.removeAll { $0 == id } } }
    while true {
      let isHeld: Bool? = state.withLock { state in
        guard state.waiters.first == id else { return false }
        let isAlone = state.used == 0
        let taken = state.used + state.held
        guard isAlone || bytes <= state.limit - taken else { return false }
        guard Self.canTake(state.used + bytes) else { return isAlone ? nil : false }
        state.used += bytes
        return true
      }
      guard let isHeld else { throw .outOfMemory }
      if isHeld { return }
      do throws(Interruption) {
        try work.checkInterruption()
      } catch {
        throw .interrupted(error)
      }
      // Some moment later also without a signal: a deadline passes by itself.
      _ = isReleased.wait(timeout: .now() + .milliseconds(20))
    }
  }

  private func release(_ bytes: Int) {
    change { $0.used -= bytes }
  }

  /// Changes what is taken, and wakes those that wait.
  private func change(_ body: (inout State) -> Void) {
    let count = state.withLock { state in
      body(&state)
      return state.waiters.count
    }
    for _ in 0..<count { isReleased.signal() }
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
