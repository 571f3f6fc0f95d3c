import Core
import Jobs
import WardrobeStore

/// Who has a place for a worker process, and who waits for one. Of those who wait, the one who has the fewest
/// places is next; of several, the one whose last turn is longest ago, or who came first.
struct WorkerPlaces {
  /// A job that waits.
  struct Waiter {
    let number: Int
    let asker: User.ID?
    /// Gets a place, which a process may be in already; or why there is none.
    let continuation: CheckedContinuation<Result<WorkerProcess?, Failure>, Never>
  }

  private var waiters: [Waiter] = []
  private var counts: [User.ID?: Int] = [:]
  /// When each of those who wait or have a place last got one, counted in turns.
  private var turns: [User.ID?: Int] = [:]
  private var lastTurn = 0
  private var lastNumber = 0
  /// Places that somebody has.
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

  /// Tells a job that is to wait from all others.
  mutating func nextNumber() -> Int {
    lastNumber += 1
    return lastNumber
  }

  mutating func append(_ waiter: Waiter) { waiters.append(waiter) }

  /// Takes a place for the next who waits; nil where nobody does.
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

  /// One who waits no longer; nil where it has its place already.
  mutating func remove(_ number: Int) -> Waiter? {
    guard let index = waiters.firstIndex(where: { $0.number == number }) else { return nil }
    return waiters.remove(at: index)
  }

  /// All who wait, who do so no longer.
  mutating func removeWaiting() -> [Waiter] {
    defer { waiters = [] }
    return waiters
  }
}
