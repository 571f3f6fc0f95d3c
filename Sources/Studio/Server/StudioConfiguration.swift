package import NIOCore
package import NIOSSL

/// How a studio is run.
package struct StudioConfiguration: Sendable {
  /// How browsers reach it.
  package enum Transport: Sendable {
    /// Without encryption: on this machine alone.
    case loopback
    /// TLS of its own; `isTrusted` unless browsers are to warn of the certificate.
    case tls(TLSConfiguration, isTrusted: Bool)
    /// By a proxy that speaks TLS with them, at one of these IP addresses.
    case behindProxy([String])

    var isTLS: Bool { if case .tls = self { true } else { false } }
    var isBehindProxy: Bool { if case .behindProxy = self { true } else { false } }
    /// Whether browsers may be told never to come without TLS again.
    var promisesTLS: Bool {
      switch self {
      case .loopback: false
      case .tls(_, let isTrusted): isTrusted
      case .behindProxy: true
      }
    }
  }

  /// Where it listens: an IP address or a name.
  package var host = "127.0.0.1"
  /// 0 for any that is free.
  package var port = 7878
  package var transport = Transport.loopback
  /// The names, in lower case and without port, by which it may be called. The IP address that a connection
  /// comes to is always one.
  package var hosts: Set<String> = ["localhost", "127.0.0.1", "::1"]
  /// For how long a client may make no progress.
  package var patience = TimeAmount.seconds(30)

  /// On loopback, port 7878.
  package init() {}
}
