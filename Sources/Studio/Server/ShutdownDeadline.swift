import Foundation
import Glibc
import ServiceLifecycle

/// Ends the process if the shutdown takes too long, for example if a response cannot be cancelled.
/// A failed service ends the process by itself.
package struct ShutdownDeadline: Service {
  private let arm: @Sendable () -> Void

  /// - Parameter arm: called when a signal starts the shutdown.
  package init(_ arm: @escaping @Sendable () -> Void) {
    self.arm = arm
  }

  /// - Parameter timeout: the time limit of the shutdown.
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
