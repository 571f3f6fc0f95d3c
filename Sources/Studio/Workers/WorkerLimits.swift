import CCore

/// Extra limits on a worker process, in case the limits on photos have gaps.
enum WorkerLimits {
  /// The limit of addresses, in bytes: three times what pictures in progress may take.
  /// `MemoryBudget` notices the limit before an array fails.
  private static let addresses = 3 << 30
  /// The limit of open files.
  private static let files = 128

  static func set() {
    w2w_worker_bound(addresses, files)
  }
}
