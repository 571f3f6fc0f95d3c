import Synchronization

/// The port that a server listens on. The system chooses the port if port 0 was requested.
final class BoundPort: Sendable {
  private let value: Mutex<Int>

  init(_ number: Int) {
    value = Mutex(number)
  }

  var number: Int {
    get { value.withLock { $0 } }
    set { value.withLock { $0 = newValue } }
  }
}
