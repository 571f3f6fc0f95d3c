import Synchronization

/// Counts uses per client, so that one client cannot exhaust a limit that all clients share.
package final class ClientCounts: Sendable {
  private let most: Int
  private let counts = Mutex<[String: Int]>([:])

  package init(most: Int) {
    self.most = most
  }

  /// Adds one to the count of a network. Returns false if the network has reached its limit.
  package func take(_ network: String) -> Bool {
    counts.withLock { counts in
      guard counts[network, default: 0] < most else { return false }
      counts[network, default: 0] += 1
      return true
    }
  }

  package func giveBack(_ network: String) {
    counts.withLock { counts in
      guard let count = counts[network] else { return }
      counts[network] = count > 1 ? count - 1 : nil
    }
  }
}
