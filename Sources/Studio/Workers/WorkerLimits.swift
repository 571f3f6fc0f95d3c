import CCore

/// Additional limits on a worker process, in case the limits on photos are not enough.
enum WorkerLimits {
  /// The limit of address space, in bytes: three times the limit on memory for pictures.
  private static let addresses = 3 << 30
  private static let files = 128

  static func set() {
    w2w_worker_bound(addresses, files)
  }
}
