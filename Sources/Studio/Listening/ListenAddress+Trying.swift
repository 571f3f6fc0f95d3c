import Core
import NIOCore
import NIOPosix
import SystemPackage

extension ListenAddress {
  func resolve() throws(StartFailure) {
    do {
      _ = try SocketAddress.makeAddressResolvingHost(host, port: port)
    } catch {
      throw StartFailure(cannotListenOn: self, error)
    }
  }

  /// Binds the address briefly, to test it before anything is created.
  ///
  /// - Throws: `cannotListen`.
  func tryOut() async throws(StartFailure) {
    try resolve()
    do {
      let channel = try await ServerBootstrap(group: .singletonMultiThreadedEventLoopGroup)
        .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
        // The channel accepts no connections, because the address is only tested.
        .serverChannelOption(.autoRead, value: false)
        .bind(host: host, port: port).get()
      try await channel.close()
    } catch {
      throw StartFailure(cannotListenOn: self, error)
    }
  }
}

extension StartFailure {
  /// - Parameter error: the network error.
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
