import Foundation
import Glibc
import ServiceLifecycle

/// Ends the process when the time to shut down is over, as where an answer does not let itself be given up. Where
/// another service has failed it does not: the process ends with a status that says so.
package struct ShutdownDeadline: Service {
  private let arm: @Sendable () -> Void

  /// - Parameter arm: is called when everything is to end, by a signal.
  package init(_ arm: @escaping @Sendable () -> Void) {
    self.arm = arm
  }

  /// - Parameter timeout: how long everything else has to end.
  init(timeout: Duration) {
    self.init {
      let seconds = timeout / .seconds(1)
      Thread.detachNewThread {
        Thread.sleep(forTimeInterval: seconds)
        _exit(0)
      }
    }
  }

  package func run() async throws {
    do {
      try await gracefulShutdown()
    } catch {
      return
    }
    arm()
  }
}
