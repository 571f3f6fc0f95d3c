import Core
import Jobs
import WardrobeStore

/// The users who have a place for a worker process, and the queue of those who wait. The next place
/// goes to the user with the fewest places. On a tie, it goes to the user who got one least
/// recently, and then to the one who came first.
struct WorkerPlaces {
  /// A waiting job.
  struct Waiter {
    let number: Int
    let asker: User.ID?
    /// Resumed with a place, which may already have a process, or with the reason why there is
    /// none.
    let continuation: CheckedContinuation<Result<WorkerProcess?, Failure>, Never>
  }

  private var waiters: [Waiter] = []
  private var counts: [User.ID?: Int] = [:]
  /// The turn in which each user who waits or has a place last got one.
  private var turns: [User.ID?: Int] = [:]
  private var lastTurn = 0
  private var lastNumber = 0
  /// The number of places in use.
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

  /// Returns a number that identifies a waiting job.
  mutating func nextNumber() -> Int {
    lastNumber += 1
    return lastNumber
  }

  mutating func append(_ waiter: Waiter) { waiters.append(waiter) }

  /// Takes a place for the next waiting job; nil if none waits.
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

  /// Removes a waiting job; nil if it already has its place.
  mutating func remove(_ number: Int) -> Waiter? {
    guard let index = waiters.firstIndex(where: { $0.number == number }) else { return nil }
    return waiters.remove(at: index)
  }

  /// Removes and returns all waiting jobs.
  mutating func removeWaiting() -> [Waiter] {
    defer { waiters = [] }
    return waiters
  }
}
