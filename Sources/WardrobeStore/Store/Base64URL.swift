import FoundationEssentials

/// Bytes as letters, digits, `-` and `_`, which an address may have anywhere (RFC 4648, section 5), without
/// padding.
package enum Base64URL {
  package static func text(of bytes: [UInt8]) -> String {
    String(
      Data(bytes).base64EncodedString().compactMap { character -> Character? in
        switch character {
        case "+": "-"
        case "/": "_"
        case "=": nil
        default: character
        }
      })
  }

  /// Nil for what `text(of:)` never makes.
  package static func bytes(of text: String) -> [UInt8]? {
    let standard = text.utf8.map { byte -> UInt8 in
      switch byte {
      case UInt8(ascii: "-"): UInt8(ascii: "+")
      case UInt8(ascii: "_"): UInt8(ascii: "/")
      // No digit of either alphabet.
      case UInt8(ascii: "+"), UInt8(ascii: "/"), UInt8(ascii: "="): 0
      default: byte
      }
    }
    let padding = [UInt8](repeating: UInt8(ascii: "="), count: (4 - standard.count % 4) % 4)
    guard let data = Data(base64Encoded: Data(standard + padding)) else { return nil }
    let bytes = Array(data)
    // Bits beyond the last byte would be a second way to write the same.
    return Self.text(of: bytes) == text ? bytes : nil
  }
}
