import CCore

package enum ProcessMemory {
  /// Saves address space for pictures if `ulimit -v` limits the address space. Call this function
  /// at the start of the process.
  package static func saveAddresses() {
    w2w_save_addresses()
  }

  /// Makes a long-running process return unused memory to the system. Call this function before
  /// `saveAddresses()`.
  package static func staySmall() {
    w2w_stay_small()
  }
}
