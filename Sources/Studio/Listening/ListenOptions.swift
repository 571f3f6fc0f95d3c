import Core
import Foundation
import Glibc
import NIOCore
import NIOSSL
package import SystemPackage
package import WardrobeStore

package struct ListenOptions: Sendable {
  package enum Encryption: Sendable {
    case none
    /// Encryption with a certificate and a private key in PEM files. The certificate's file
    /// includes the whole certificate chain.
    case certificate(FilePath, privateKey: FilePath)
    case selfSigned
    /// Encryption by a proxy at one of these IP addresses.
    case proxy([String])
  }

  package var listen = ListenAddress()
  package var encryption = Encryption.none
  /// The public URL, or nil if browsers use the address that the studio listens on.
  package var address: String?

  package init() {}

  /// Makes the server's configuration from the options.
  ///
  /// - Parameter folder: the wardrobe that stores a generated certificate.
  /// - Throws: the reason why a studio with these options cannot start.
  package func configuration(
    for folder: WardrobeFolder
  ) async throws(StartFailure) -> StudioConfiguration {
    var configuration = StudioConfiguration()
    configuration.host = listen.host
    configuration.port = listen.port
    configuration.address = try checkedAddress()
    configuration.reachable = IPAddress.reachable(passingAddresses, listeningOn: listen.host)
    switch encryption {
    case .none where !IPAddress.isLoopback(listen.host):
      // A mistyped host is reported before a missing certificate.
      try listen.resolve()
      throw .unencrypted(host: listen.host)
    case .proxy where configuration.address == nil: throw .needsAddress
    default: try await listen.tryOut()
    }
    switch encryption {
    case .none: break
    case .certificate(let certificate, let privateKey):
      configuration.transport = .tls(
        try Self.tls(certificate, privateKey), isTrusted: true)
    case .selfSigned:
      let pair = try await SelfSignedCertificate.kept(
        in: folder, names: ownNames, passing: passingAddresses)
      configuration.transport = .tls(
        try Self.tls(pair.certificate, pair.privateKey), isTrusted: false)
      configuration.fingerprint = pair.fingerprint
    case .proxy(let addresses):
      configuration.transport = .behindProxy(addresses.map(IPAddress.canonical))
    }
    configuration.hosts.formUnion((ownNames + passingAddresses).map { $0.lowercased() })
    return configuration
  }

  /// Validates the public address, and returns it without a trailing slash.
  private func checkedAddress() throws(StartFailure) -> String? {
    guard let address else { return nil }
    guard let components = URLComponents(string: address), let host = components.host,
      !host.isEmpty, ["", "/"].contains(components.path), components.query == nil,
      components.user == nil,
      components.scheme == "https" || components.scheme == "http" && IPAddress.isLoopback(host)
    else { throw .badAddress(address) }
    return address.hasSuffix("/") ? String(address.dropLast()) : address
  }

  /// The permanent names and addresses by which browsers may call the studio.
  private var ownNames: [String] {
    var names = [listen.host]
    if let host = address.flatMap({ URLComponents(string: $0)?.host }) {
      names.append(host.trimmingCharacters(in: ["[", "]"]))
    }
    if case .proxy = encryption { return names }
    if IPAddress.isAny(listen.host) {
      let own = ProcessInfo.processInfo.hostName
      names = names.dropFirst() + [own, "\(own).local"]
    }
    return names
  }

  /// The machine's current addresses without temporary ones, if the studio listens on all
  /// addresses. Otherwise the array is empty.
  private var passingAddresses: [String] {
    if case .proxy = encryption { return [] }
    guard IPAddress.isAny(listen.host) else { return [] }
    let table = (try? String(contentsOfFile: "/proc/net/if_inet6", encoding: .utf8)) ?? ""
    let temporary = IPAddress.temporary(in: table)
    let devices = (try? System.enumerateDevices()) ?? []
    return devices.compactMap { $0.address?.ipAddress }.filter {
      !$0.contains("%") && !temporary.contains($0)
    }
  }

  private static func tls(
    _ certificate: FilePath, _ privateKey: FilePath
  ) throws(StartFailure) -> TLSConfiguration {
    for file in [certificate, privateKey] { try checkIsReadable(file) }
    let chain: [NIOSSLCertificate]
    do {
      chain = try NIOSSLCertificate.fromPEMFile(certificate.string)
    } catch {
      throw .certificate(certificate, reason(error))
    }
    if chain.isEmpty { throw .certificate(certificate, "contains no certificate") }
    let key: NIOSSLPrivateKey
    do {
      // With an empty passphrase, OpenSSL does not ask for one. A service has nobody to ask.
      key = try NIOSSLPrivateKey(file: privateKey.string, format: .pem) { $0("".utf8) }
    } catch {
      throw .certificate(privateKey, reason(error))
    }
    var configuration = TLSConfiguration.makeServerConfiguration(
      certificateChain: chain.map { .certificate($0) }, privateKey: .privateKey(key))
    configuration.minimumTLSVersion = .tlsv12
    configuration.applicationProtocols = ["http/1.1"]
    do {
      _ = try NIOSSLContext(configuration: configuration)
    } catch {
      throw .certificate(privateKey, "does not match the certificate")
    }
    return configuration
  }

  /// Throws an error for an unreadable file, which the TLS library would report as invalid PEM.
  private static func checkIsReadable(_ file: FilePath) throws(StartFailure) {
    do {
      try FileDescriptor.open(file, .readOnly).close()
    } catch {
      throw .certificate(file, (error as? Errno)?.reason ?? "cannot be read")
    }
  }

  private static func reason(_ error: any Error) -> Message {
    if let error = error as? IOError { return Errno(rawValue: error.errnoCode).reason }
    return "cannot be read as PEM"
  }
}
