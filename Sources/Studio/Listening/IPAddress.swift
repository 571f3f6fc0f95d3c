import Glibc

/// What addresses say of where they are.
package enum IPAddress {
  /// Whether a host is this machine, seen from itself: `localhost`, 127.0.0.0/8 or ::1.
  package static func isLoopback(_ host: String) -> Bool {
    if host.lowercased() == "localhost" { return true }
    if let bytes = four(host) { return bytes[0] == 127 }
    guard let bytes = six(host) else { return false }
    let isMapped = bytes[0..<10].allSatisfy { $0 == 0 } && bytes[10] == 0xFF && bytes[11] == 0xFF
    return isMapped ? bytes[12] == 127 : bytes == [UInt8](repeating: 0, count: 15) + [1]
  }

  /// Whether it is one, and no name.
  package static func isIP(_ host: String) -> Bool { four(host) != nil || six(host) != nil }

  /// Whether it listens on all addresses of the machine.
  package static func isAny(_ host: String) -> Bool { host == "0.0.0.0" || host == "::" }

  /// What a throttle counts by: an IPv6 address by its first 64 bits, of which a household has them all.
  package static func network(of address: String) -> String {
    guard let bytes = six(address) else { return address }
    return bytes.prefix(8).map { String($0, radix: 16) }.joined(separator: ":")
  }

  private static func four(_ text: String) -> [UInt8]? { bytes(of: text, AF_INET, count: 4) }

  private static func six(_ text: String) -> [UInt8]? { bytes(of: text, AF_INET6, count: 16) }

  private static func bytes(of text: String, _ family: CInt, count: Int) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: count)
    // Unsafe: inet_pton(3) writes as many bytes as an address of the family has.
    let isRead = unsafe bytes.withUnsafeMutableBytes {
      unsafe inet_pton(family, text, $0.baseAddress)
    }
    return isRead == 1 ? bytes : nil
  }
}
