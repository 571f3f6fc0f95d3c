import Foundation
import Glibc
import ServiceLifecycle

/// Ends the process after the time limit for shutting down, for example if an answer cannot be
/// cancelled. It does nothing if another service failed: the process then ends by itself with an
/// exit status.
package struct ShutdownDeadline: Service {
  private let arm: @Sendable () -> Void

  /// - Parameter arm: called when a signal starts the shutdown.
  package init(_ arm: @escaping @Sendable () -> Void) {
    self.arm = arm
  }

  /// - Parameter timeout: the time limit for shutting down.
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
