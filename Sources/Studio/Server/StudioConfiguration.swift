package import WardrobeStore
package import NIOCore
package import NIOSSL

/// The configuration of a studio.
package struct StudioConfiguration: Sendable {
  /// How browsers connect to the studio.
  package enum Transport: Sendable {
    /// Without encryption, from this machine only.
    case loopback
    /// With the studio's own TLS. `isTrusted` is false if browsers will warn of the certificate.
    case tls(TLSConfiguration, isTrusted: Bool)
    /// Through a proxy that handles TLS, at one of these IP addresses, in the form of
    /// ``IPAddress/canonical(_:)``.
    case behindProxy([String])

    var isTLS: Bool { if case .tls = self { true } else { false } }
    var isBehindProxy: Bool { if case .behindProxy = self { true } else { false } }
    /// Returns true if a client's address is the proxy's.
    func isProxy(_ peer: String) -> Bool {
      if case .behindProxy(let proxies) = self { proxies.contains(peer) } else { false }
    }
    /// True if browsers may be told to use only TLS from now on.
    var promisesTLS: Bool {
      switch self {
      case .loopback: false
      case .tls(_, let isTrusted): isTrusted
      case .behindProxy: true
      }
    }
  }

  /// The IP address or name that it listens on.
  package var host = "127.0.0.1"
  /// The port, or 0 for any free one.
  package var port = 7878
  package var transport = Transport.loopback
  /// The names by which browsers may call it, in lower case and without port. The IP address that a
  /// connection reaches is always allowed.
  package var hosts: Set<String> = ["localhost", "127.0.0.1", "::1"]
  /// The public address, without a slash at its end, if it differs from the listening one.
  package var address: String?
  /// The IP addresses at which others reach the machine, if it listens on all of them.
  package var reachable: [String] = []
  /// The certificate's fingerprint, if the user should compare it with the browser's.
  package var fingerprint: String?
  /// Who may register on the page.
  package var registration = RegistrationPolicy.closed
  /// The command that gets mail on standard input; nil to send none.
  package var sendmail: String?
  /// The time that a client may make no progress.
  package var timeout = TimeAmount.seconds(30)
  /// The limit for one client, both of connections and of changes in progress.
  package var mostOfOneClient = StudioLimits.mostOfOneClient
  /// The limit of a user's pending photos, in bytes.
  package var mostWaitingBytes = UploadStore.mostBytes
  /// The limit of a user's pending photos, in number.
  package var mostWaitingPhotos = UploadStore.mostPhotos

  /// The options of the processes that decode photos.
  package var workers = WorkerPool.Options()

  /// Returns the address for mails when the studio listens on `port`: the first of `addresses`.
  package func address(listeningOn port: Int) -> String {
    address ?? url(hostsToOpen.first ?? "localhost", port)
  }

  /// Returns the addresses for browsers when the studio listens on `port`. If it listens on all of
  /// the machine's addresses, returns one for each.
  package func addresses(listeningOn port: Int) -> [String] {
    address.map { [$0] } ?? hostsToOpen.map { url($0, port) }
  }

  /// True if it listens for other machines, but no address is known that they could open.
  package var needsAddress: Bool {
    address == nil && IPAddress.isAny(host) && reachable.isEmpty
  }

  /// When listening on all addresses, uses `localhost` only if no address is known that others
  /// could open.
  private var hostsToOpen: [String] {
    guard IPAddress.isAny(host) else { return [host] }
    return reachable.isEmpty ? ["localhost"] : reachable
  }

  private func url(_ host: String, _ port: Int) -> String {
    "\(transport.isTLS ? "https" : "http")://\(ListenAddress(host: host, port: port).authority)"
  }

  /// Makes the default configuration: loopback, port 7878.
  package init() {}
}
