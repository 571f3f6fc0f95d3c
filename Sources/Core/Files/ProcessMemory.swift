import CCore

/// The memory of the process as a whole.
package enum ProcessMemory {
  /// Where addresses are rationed (`ulimit -v`), leaves as many as can be to pictures. To be called before
  /// the process does anything else.
  package static func saveAddresses() {
    w2w_save_addresses()
  }

  /// Has a process that runs for long give memory back that it needs no more. To be called before
  /// `saveAddresses()`.
  package static func staySmall() {
    w2w_stay_small()
  }
}
