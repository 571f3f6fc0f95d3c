import CFiles

/// The memory of the process as a whole.
package enum ProcessMemory {
  /// Where addresses are rationed (`ulimit -v`), leaves as many as can be to pictures. To be called before
  /// the process does anything else.
  package static func saveAddresses() {
    w2w_save_addresses()
  }
}
