import Glibc
import NIOCore

/// What addresses say of where they are.
package enum IPAddress {
  /// Whether a host is this machine, seen from itself: `localhost`, 127.0.0.0/8 or ::1.
  package static func isLoopback(_ host: String) -> Bool {
    if host.lowercased() == "localhost" { return true }
    switch try? SocketAddress(ipAddress: host, port: 0) {
    case .v4(let address):
      return UInt32(bigEndian: address.address.sin_addr.s_addr) >> 24 == 127
    case .v6: return host == "::1" || host.lowercased() == "::ffff:127.0.0.1"
    default: return false
    }
  }

  /// Whether it is one, and no name.
  package static func isIP(_ host: String) -> Bool {
    (try? SocketAddress(ipAddress: host, port: 0)) != nil
  }

  /// Whether it listens on all addresses of the machine.
  package static func isAny(_ host: String) -> Bool { host == "0.0.0.0" || host == "::" }

  /// What a throttle counts by: an IPv6 address by its first 64 bits, of which a household has them all.
  package static func network(of address: String) -> String {
    guard case .v6(let six) = try? SocketAddress(ipAddress: address, port: 0) else {
      return address
    }
    var bytes = six.address.sin6_addr
    return unsafe withUnsafeBytes(of: &bytes) { bytes in
      unsafe bytes.prefix(8).map { String($0, radix: 16) }.joined(separator: ":")
    }
  }
}
