package struct ListenAddress: Hashable, Sendable {
  /// An IP address or a name, without brackets.
  package var host: String
  /// The port, or 0 for any free port.
  package var port: Int

  package static let standardPort = 7878

  package init(host: String = "127.0.0.1", port: Int = standardPort) {
    (self.host, self.port) = (host, port)
  }

  package enum Fault: Error, Hashable, Sendable {
    /// The text has only digits. The user probably meant a port, but systems would read the digits
    /// as an IPv4 address.
    case portAlone
    case portTooHigh
    case malformed
  }

  /// Parses `127.0.0.1:7878` or `[::1]:7878`. A host without a port gets the standard port.
  package init(_ text: String) throws(Fault) {
    var (host, port) = (text[...], ""[...])
    if let end = text.lastIndex(of: "]"), text.hasPrefix("[") {
      host = text[text.index(after: text.startIndex)..<end]
      port = text[text.index(after: end)...]
    } else if let colon = text.firstIndex(of: ":"), colon == text.lastIndex(of: ":") {
      (host, port) = (text[..<colon], text[colon...])
    }
    let isDigits = Self.isDigits
    if port.isEmpty, isDigits(host) { throw .portAlone }
    guard !host.isEmpty, !isDigits(host),
      host.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F && $0 != 0x2F })
    else { throw .malformed }
    var number = Self.standardPort
    if !port.isEmpty {
      guard port.first == ":", isDigits(port.dropFirst()) else { throw .malformed }
      guard let given = Int(port.dropFirst()), given <= 65_535 else { throw .portTooHigh }
      number = given
    }
    self.init(host: String(host), port: number)
  }

  private static func isDigits(_ text: Substring) -> Bool {
    !text.isEmpty && text.allSatisfy { ("0"..."9").contains($0) }
  }

  /// The address as browsers write it, with an IPv6 address in brackets.
  package var authority: String { host.contains(":") ? "[\(host)]:\(port)" : "\(host):\(port)" }
}
