import Synchronization

/// The port that a server listens on, which the system chooses where 0 was asked for.
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
