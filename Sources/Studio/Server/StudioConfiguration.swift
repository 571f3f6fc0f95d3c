package import WardrobeStore
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
    /// By a proxy that speaks TLS with them, at one of these IP addresses, as ``IPAddress/canonical(_:)`` has
    /// them.
    case behindProxy([String])

    var isTLS: Bool { if case .tls = self { true } else { false } }
    var isBehindProxy: Bool { if case .behindProxy = self { true } else { false } }
    /// Whether a client's address is the proxy's.
    func isProxy(_ peer: String) -> Bool {
      if case .behindProxy(let proxies) = self { proxies.contains(peer) } else { false }
    }
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
  /// What browsers reach it by, without a slash at its end, where that is not where it listens.
  package var address: String?
  /// The IP addresses at which others find the machine, where it listens on all of them.
  package var reachable: [String] = []
  /// Of the certificate, where the user is to compare it with what browsers show.
  package var fingerprint: String?
  /// Who may become a user on the page.
  package var registration = RegistrationPolicy.closed
  /// The command that mail is given to on its standard input; nil where none is sent.
  package var sendmail: String?
  /// For how long a client may make no progress.
  package var timeout = TimeAmount.seconds(30)
  /// How many connections one client may have, and how many changes that it asks for may be under way.
  package var mostOfOneClient = StudioLimits.mostOfOneClient
  /// How many bytes of one user's photos may wait.
  package var mostWaitingBytes = UploadStore.mostBytes
  /// How many photos.
  package var mostWaitingPhotos = UploadStore.mostPhotos

  /// The processes that decode photos.
  package var workers = WorkerPool.Options()

  /// The address for browsers when it listens on `port`, as mails have it: the first of `addresses`.
  package func address(listeningOn port: Int) -> String {
    address ?? url(hostsToOpen.first ?? "localhost", port)
  }

  /// The addresses for browsers when it listens on `port`: one for each of the machine's where it listens on all.
  package func addresses(listeningOn port: Int) -> [String] {
    address.map { [$0] } ?? hostsToOpen.map { url($0, port) }
  }

  /// Whether no address is known that others could open, though it listens for them.
  package var needsAddress: Bool {
    address == nil && IPAddress.isAny(host) && reachable.isEmpty
  }

  /// `localhost` stands for all addresses only where none is known that others could open.
  private var hostsToOpen: [String] {
    guard IPAddress.isAny(host) else { return [host] }
    return reachable.isEmpty ? ["localhost"] : reachable
  }

  private func url(_ host: String, _ port: Int) -> String {
    "\(transport.isTLS ? "https" : "http")://\(ListenAddress(host: host, port: port).authority)"
  }

  /// On loopback, port 7878.
  package init() {}
}
