import Foundation
import Glibc
import Hummingbird
import NIOCore
import ServiceLifecycle
import SystemPackage
import UnixSignals

extension Studio {
  /// The time limit for responses in progress to finish after a shutdown signal.
  private static let grace = Duration.seconds(1)

  /// Runs the studio until the process gets SIGINT or SIGTERM. After the signal, responses in
  /// progress have one second to finish. Each change of the wardrobe is made completely or not at
  /// all.
  ///
  /// - Parameter onListening: called once with the port that the studio listens on.
  /// - Throws: `cannotListen`.
  package func run(
    onListening: @escaping @Sendable (_ port: Int) async -> Void
  ) async throws(StartFailure) {
    Self.allowConnections()
    do {
      let application = try application { channel in
        await onListening(channel.localAddress?.port ?? 0)
      }
      var group = ServiceGroupConfiguration(
        services: [
          .init(service: application), .init(service: ShutdownDeadline(timeout: Self.grace * 1.8)),
        ],
        gracefulShutdownSignals: [.sigint, .sigterm], logger: logger)
      group.maximumGracefulShutdownDuration = Self.grace
      try await ServiceGroup(configuration: group).run()
    } catch let failure as StartFailure {
      throw failure
    } catch is CancellationError {
      return
    } catch {
      throw StartFailure(
        cannotListenOn: ListenAddress(host: configuration.host, port: configuration.port), error)
    }
  }

  /// Raises the limit of open files, because each connection counts as an open file.
  private static func allowConnections() {
    var limit = rlimit()
    guard unsafe getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 else {
      return
    }
    limit.rlim_cur = limit.rlim_max
    _ = unsafe setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
  }
}
