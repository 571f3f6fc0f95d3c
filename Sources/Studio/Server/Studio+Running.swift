import Foundation
import Glibc
import Hummingbird
import NIOCore
import ServiceLifecycle
import SystemPackage
import UnixSignals

extension Studio {
  /// How long answers under way have to come to their end.
  private static let grace = Duration.seconds(1)

  /// Runs until the process gets SIGINT or SIGTERM. What is under way then has a second; whatever the
  /// wardrobe is told by that time happens whole or not at all.
  ///
  /// - Parameter onListening: is called once with the port that it listens on.
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

  /// Each connection is an open file, of which a process may have few at first.
  private static func allowConnections() {
    var limit = rlimit()
    guard unsafe getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 else {
      return
    }
    limit.rlim_cur = limit.rlim_max
    _ = unsafe setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
  }
}
