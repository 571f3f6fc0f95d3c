import CCore

/// What keeps a worker process within bounds that no photo's own limits foresaw: belts, none of which is
/// needed as long as all else works.
enum WorkerLimits {
  /// Addresses, in bytes: three times what pictures under work may take. `MemoryBudget` finds them used up
  /// before an array does.
  private static let addresses = 3 << 30
  /// Files that may be open at once.
  private static let files = 128

  static func set() {
    w2w_worker_bound(addresses, files)
  }
}
