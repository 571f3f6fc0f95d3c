package import FoundationEssentials
import Synchronization

/// A clock that only moves when a test advances it.
package final class TestClock: Sendable {
  private let time = Mutex(Date(timeIntervalSince1970: 1_800_000_000))

  package init() {}

  package var now: Date { time.withLock { $0 } }

  package func advance(by seconds: TimeInterval) { time.withLock { $0 += seconds } }
}
