import Core
import Glibc

package enum IPAddress {
  /// Returns true if a host is this machine itself: `localhost`, 127.0.0.0/8 or ::1.
  package static func isLoopback(_ host: String) -> Bool {
    if host.lowercased() == "localhost" { return true }
    if let bytes = four(host) { return bytes[0] == 127 }
    guard let bytes = six(host) else { return false }
    return isMapped(bytes)
      ? bytes[12] == 127 : bytes == [UInt8](repeating: 0, count: 15) + [1]
  }

  /// Returns an IP address in canonical form. An IPv4 address from a dual-stack socket
  /// (`::ffff:192.0.2.1`) becomes a plain IPv4 address. Any other text is returned unchanged.
  package static func canonical(_ address: String) -> String {
    guard address.utf8.contains(UInt8(ascii: ":")), let bytes = six(address) else {
      return address
    }
    if isMapped(bytes) { return bytes[12...].map(String.init).joined(separator: ".") }
    return text(of: bytes) ?? address
  }

  /// Returns the temporary IPv6 addresses (RFC 8981), which the kernel replaces regularly for
  /// privacy.
  ///
  /// - Parameter table: the contents of `/proc/net/if_inet6`. Each line has an address of 32
  ///   hexadecimal digits, four numbers and a device name. The fourth number holds the address's
  ///   flags.
  package static func temporary(in table: String) -> Set<String> {
    let flag = 0x01
    let addresses = table.split(separator: "\n").compactMap { line -> String? in
      let words = line.split(separator: " ")
      guard words.count == 6, let flags = Int(words[4], radix: 16), flags & flag != 0 else {
        return nil
      }
      let bytes = stride(from: 0, to: 32, by: 2).compactMap {
        UInt8(words[0].dropFirst($0).prefix(2), radix: 16)
      }
      return bytes.count == 16 ? text(of: bytes) : nil
    }
    return Set(addresses)
  }

  /// Returns the text of an IPv6 address, or nil if it cannot be formatted.
  private static func text(of bytes: [UInt8]) -> String? {
    var text = [CChar](repeating: 0, count: Int(INET6_ADDRSTRLEN))
    // Unsafe: inet_ntop(3) reads 16 bytes, and never writes past the given length.
    let isWritten = unsafe bytes.withUnsafeBytes { bytes in
      unsafe inet_ntop(AF_INET6, bytes.baseAddress, &text, socklen_t(text.count)) != nil
    }
    return isWritten ? String(ofC: text) : nil
  }

  private static func isMapped(_ bytes: [UInt8]) -> Bool {
    bytes[0..<10].allSatisfy { $0 == 0 } && bytes[10] == 0xFF && bytes[11] == 0xFF
  }

  package static func isIP(_ host: String) -> Bool { four(host) != nil || six(host) != nil }

  /// Returns true for the wildcard addresses `0.0.0.0` and `::`.
  package static func isAny(_ host: String) -> Bool {
    ["0.0.0.0", "::"].contains(canonical(host))
  }

  /// Returns the addresses that other devices on the machine's networks can open. IPv4 addresses
  /// come first, because they are shorter to type.
  ///
  /// - Parameters:
  ///   - addresses: the machine's addresses.
  ///   - host: the wildcard address that the studio listens on: `0.0.0.0` for IPv4, or `::` for
  ///     both IPv4 and IPv6.
  package static func reachable(_ addresses: [String], listeningOn host: String) -> [String] {
    let open = addresses.filter { isIP($0) && !isLoopback($0) && !isLinkLocal($0) }
    let short = open.filter { four($0) != nil }
    return canonical(host) == "::" ? short + open.filter { six($0) != nil } : short
  }

  /// Returns true for a link-local address (169.254.0.0/16, fe80::/10). Browsers cannot open
  /// link-local IPv6 addresses.
  private static func isLinkLocal(_ address: String) -> Bool {
    if let bytes = four(address) { return bytes[0] == 169 && bytes[1] == 254 }
    return six(address).map { $0[0] == 0xFE && $0[1] & 0xC0 == 0x80 } ?? false
  }

  /// Returns the key by which a throttle counts requests: an IPv4 address, or the first 64 bits of
  /// an IPv6 address. All devices of a household usually share these 64 bits.
  package static func network(of address: String) -> String {
    guard let bytes = six(address), !isMapped(bytes) else { return canonical(address) }
    return bytes.prefix(8).map { String($0, radix: 16) }.joined(separator: ":")
  }

  private static func four(_ text: String) -> [UInt8]? { bytes(of: text, AF_INET, count: 4) }

  private static func six(_ text: String) -> [UInt8]? { bytes(of: text, AF_INET6, count: 16) }

  private static func bytes(of text: String, _ family: CInt, count: Int) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: count)
    // Unsafe: inet_pton(3) writes exactly the bytes of an address of the given family.
    let isRead = unsafe bytes.withUnsafeMutableBytes {
      unsafe inet_pton(family, text, $0.baseAddress)
    }
    return isRead == 1 ? bytes : nil
  }
}
