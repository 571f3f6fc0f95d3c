package import WardrobeStore
package import NIOCore
package import NIOSSL

package struct StudioConfiguration: Sendable {
  package enum Transport: Sendable {
    /// Connections without encryption, from this machine only.
    case loopback
    /// Connections with the studio's own TLS. Browsers warn of the certificate unless `isTrusted`
    /// is true.
    case tls(TLSConfiguration, isTrusted: Bool)
    /// Connections through a proxy that handles TLS, at one of these IP addresses. See
    /// ``IPAddress/canonical(_:)``.
    case behindProxy([String])

    var isTLS: Bool { if case .tls = self { true } else { false } }
    var isBehindProxy: Bool { if case .behindProxy = self { true } else { false } }
    func isProxy(_ peer: String) -> Bool {
      if case .behindProxy(let proxies) = self { proxies.contains(peer) } else { false }
    }
    /// True if browsers may be told to use only TLS in the future.
    var promisesTLS: Bool {
      switch self {
      case .loopback: false
      case .tls(_, let isTrusted): isTrusted
      case .behindProxy: true
      }
    }
  }

  package var host = "127.0.0.1"
  /// The port, or 0 for any free port.
  package var port = 7878
  package var transport = Transport.loopback
  /// The host names by which browsers may call the studio, in lower case, without the port.
  package var hosts: Set<String> = ["localhost", "127.0.0.1", "::1"]
  /// The public URL without a trailing slash, or nil if browsers use the address that the studio
  /// listens on.
  package var address: String?
  /// The IP addresses at which other machines reach this one, if the studio listens on all of them.
  package var reachable: [String] = []
  package var fingerprint: String?
  package var registration = RegistrationPolicy.closed
  /// The command that gets mail on standard input, or nil to send no mail.
  package var sendmail: String?
  package var timeout = TimeAmount.seconds(30)
  /// The maximum number of connections of one client, and also the maximum number of changes that
  /// one client may have in progress.
  package var mostOfOneClient = StudioLimits.mostOfOneClient
  package var mostWaitingBytes = UploadStore.mostBytes
  package var mostWaitingPhotos = UploadStore.mostPhotos

  package var workers = WorkerPool.Options()

  /// Returns the URL for links in mails when the studio listens on `port`.
  package func address(listeningOn port: Int) -> String {
    address ?? url(hostsToOpen.first ?? "localhost", port)
  }

  /// Returns the URLs for browsers when the studio listens on `port`, one for each address.
  package func addresses(listeningOn port: Int) -> [String] {
    address.map { [$0] } ?? hostsToOpen.map { url($0, port) }
  }

  /// True if the studio listens for other machines, but knows no address that other machines could
  /// open.
  package var needsAddress: Bool {
    address == nil && IPAddress.isAny(host) && reachable.isEmpty
  }

  /// The hosts for the studio's URLs. `localhost` is used only if no other host is reachable.
  private var hostsToOpen: [String] {
    guard IPAddress.isAny(host) else { return [host] }
    return reachable.isEmpty ? ["localhost"] : reachable
  }

  private func url(_ host: String, _ port: Int) -> String {
    "\(transport.isTLS ? "https" : "http")://\(ListenAddress(host: host, port: port).authority)"
  }

  package init() {}
}
