import Synchronization

/// Counts something per client, so that no client takes all of a limit that everybody shares.
package final class ClientCounts: Sendable {
  private let most: Int
  private let counts = Mutex<[String: Int]>([:])

  package init(most: Int) {
    self.most = most
  }

  /// Counts one more for a client's network. Returns false if it has reached its limit.
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
