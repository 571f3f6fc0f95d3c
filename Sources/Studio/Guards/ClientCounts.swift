import Synchronization

/// How many of something each client has at this moment: of the limits that all share, none is to have all.
package final class ClientCounts: Sendable {
  private let most: Int
  private let counts = Mutex<[String: Int]>([:])

  package init(most: Int) {
    self.most = most
  }

  /// Counts one more of a client's network; false where it has as many as it may.
  package func take(_ network: String) -> Bool {
    counts.withLock { counts in
      guard counts[network, default: 0] < most else { return false }
      counts[network, default: 0] += 1
      return true
    }
  }

  /// Counts one less.
  package func giveBack(_ network: String) {
    counts.withLock { counts in
      guard let count = counts[network] else { return }
      counts[network] = count > 1 ? count - 1 : nil
    }
  }
}
