import Core
import Jobs
import WardrobeStore

/// The users with running worker processes, and the queue of waiting jobs. A free place goes to the
/// user with the fewest places. On a tie, the place goes to the user who got one least recently, or
/// else to the user who came first.
struct WorkerPlaces {
  struct Waiter {
    let number: Int
    let asker: User.ID?
    /// The continuation of the waiting task. The waiting task resumes with a running process, with
    /// nil if a process must be started first, or with a failure.
    let continuation: CheckedContinuation<Result<WorkerProcess?, Failure>, Never>
  }

  private var waiters: [Waiter] = []
  private var counts: [User.ID?: Int] = [:]
  /// The turn in which each waiting or active user last got a place.
  private var turns: [User.ID?: Int] = [:]
  private var lastTurn = 0
  private var lastNumber = 0
  private(set) var takenCount = 0

  var waitingCount: Int { waiters.count }

  func waitingCount(of asker: User.ID?) -> Int { waiters.count { $0.asker == asker } }

  mutating func take(for asker: User.ID?) {
    takenCount += 1
    counts[asker, default: 0] += 1
    lastTurn += 1
    turns[asker] = lastTurn
  }

  mutating func leave(by asker: User.ID?) {
    takenCount -= 1
    let count = (counts[asker] ?? 1) - 1
    counts[asker] = count > 0 ? count : nil
    if count == 0, !waiters.contains(where: { $0.asker == asker }) { turns[asker] = nil }
  }

  // MARK: waiting

  mutating func nextNumber() -> Int {
    lastNumber += 1
    return lastNumber
  }

  mutating func append(_ waiter: Waiter) { waiters.append(waiter) }

  /// Takes a place for the next waiting job. Returns nil if no job waits.
  mutating func next() -> Waiter? {
    func rank(_ index: Int) -> (Int, Int, Int) {
      let asker = waiters[index].asker
      return (counts[asker] ?? 0, turns[asker] ?? 0, index)
    }
    guard let next = waiters.indices.min(by: { rank($0) < rank($1) }) else { return nil }
    let waiter = waiters.remove(at: next)
    take(for: waiter.asker)
    return waiter
  }

  /// Removes a waiting job. Returns nil if the job already has a place.
  mutating func remove(_ number: Int) -> Waiter? {
    guard let index = waiters.firstIndex(where: { $0.number == number }) else { return nil }
    return waiters.remove(at: index)
  }

  mutating func removeWaiting() -> [Waiter] {
    defer { waiters = [] }
    return waiters
  }
}
