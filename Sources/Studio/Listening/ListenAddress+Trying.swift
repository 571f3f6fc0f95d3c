import Core
import NIOCore
import NIOPosix
import SystemPackage

extension ListenAddress {
  /// Checks that the host exists.
  ///
  /// - Throws: `cannotListen`.
  func resolve() throws(StartFailure) {
    do {
      _ = try SocketAddress.makeAddressResolvingHost(host, port: port)
    } catch {
      throw StartFailure(cannotListenOn: self, error)
    }
  }

  /// Binds the address for a moment, so that nothing is created for a studio that cannot listen on
  /// it.
  ///
  /// - Throws: `cannotListen`.
  func tryOut() async throws(StartFailure) {
    try resolve()
    do {
      let channel = try await ServerBootstrap(group: .singletonMultiThreadedEventLoopGroup)
        .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
        // Accept no connections yet.
        .serverChannelOption(.autoRead, value: false)
        .bind(host: host, port: port).get()
      try await channel.close()
    } catch {
      throw StartFailure(cannotListenOn: self, error)
    }
  }
}

extension StartFailure {
  /// - Parameter error: the network's error.
  init(cannotListenOn address: ListenAddress, _ error: any Error) {
    let reason: Message =
      switch error {
      case let error as IOError: Errno(rawValue: error.errnoCode).reason
      case is SocketAddressError, is SocketAddressError.UnknownHost: "unknown host"
      default: Message(verbatim: "\(error)")
      }
    self = .cannotListen(address, reason)
  }
}
