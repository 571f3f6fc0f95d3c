import Core
import Glibc

/// What addresses say of where they are.
package enum IPAddress {
  /// Whether a host is this machine, seen from itself: `localhost`, 127.0.0.0/8 or ::1.
  package static func isLoopback(_ host: String) -> Bool {
    if host.lowercased() == "localhost" { return true }
    if let bytes = four(host) { return bytes[0] == 127 }
    guard let bytes = six(host) else { return false }
    return isMapped(bytes)
      ? bytes[12] == 127 : bytes == [UInt8](repeating: 0, count: 15) + [1]
  }

  /// As the system writes it; an IPv4 address that came to a socket of both kinds (`::ffff:192.0.2.1`) as the
  /// IPv4 address that it is. Any other text stays.
  package static func canonical(_ address: String) -> String {
    guard address.utf8.contains(UInt8(ascii: ":")), let bytes = six(address) else {
      return address
    }
    if isMapped(bytes) { return bytes[12...].map(String.init).joined(separator: ".") }
    return text(of: bytes) ?? address
  }

  /// The addresses that the kernel gives up for others by and by, so that nobody is known by them (RFC 8981).
  ///
  /// - Parameter table: `/proc/net/if_inet6`, of which each line has an address in 32 digits, four numbers, of
  ///   which the last are its flags, and its device.
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

  /// Of an IPv6 address in 16 bytes.
  private static func text(of bytes: [UInt8]) -> String? {
    var text = [CChar](repeating: 0, count: Int(INET6_ADDRSTRLEN))
    // Unsafe: inet_ntop(3) reads the 16 bytes of an address, and writes no more than it is told there is room.
    let isWritten = unsafe bytes.withUnsafeBytes { bytes in
      unsafe inet_ntop(AF_INET6, bytes.baseAddress, &text, socklen_t(text.count)) != nil
    }
    return isWritten ? String(ofC: text) : nil
  }

  private static func isMapped(_ bytes: [UInt8]) -> Bool {
    bytes[0..<10].allSatisfy { $0 == 0 } && bytes[10] == 0xFF && bytes[11] == 0xFF
  }

  /// Whether it is one, and no name.
  package static func isIP(_ host: String) -> Bool { four(host) != nil || six(host) != nil }

  /// Whether it listens on all addresses of the machine.
  package static func isAny(_ host: String) -> Bool {
    ["0.0.0.0", "::"].contains(canonical(host))
  }

  /// Of a machine's addresses those that others on its networks can open, IPv4 addresses first: these are shorter
  /// to type.
  ///
  /// - Parameters:
  ///   - addresses: the machine's.
  ///   - host: what it listens on, all IPv4 addresses or all of both kinds.
  package static func reachable(_ addresses: [String], listeningOn host: String) -> [String] {
    let open = addresses.filter { isIP($0) && !isLoopback($0) && !isLinkLocal($0) }
    let short = open.filter { four($0) != nil }
    return canonical(host) == "::" ? short + open.filter { six($0) != nil } : short
  }

  /// Whether it holds on one cable only (169.254.0.0/16, fe80::/10); browsers cannot open such an IPv6 address.
  private static func isLinkLocal(_ address: String) -> Bool {
    if let bytes = four(address) { return bytes[0] == 169 && bytes[1] == 254 }
    return six(address).map { $0[0] == 0xFE && $0[1] & 0xC0 == 0x80 } ?? false
  }

  /// What a throttle counts by: an IPv6 address by its first 64 bits, of which a household has them all.
  package static func network(of address: String) -> String {
    guard let bytes = six(address), !isMapped(bytes) else { return canonical(address) }
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
