import FoundationEssentials

/// The URL-safe base64 encoding of bytes, without padding (RFC 4648, section 5).
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

  /// Decodes the text. Returns nil for text that `text(of:)` never produces.
  package static func bytes(of text: String) -> [UInt8]? {
    let standard = text.utf8.map { byte -> UInt8 in
      switch byte {
      case UInt8(ascii: "-"): UInt8(ascii: "+")
      case UInt8(ascii: "_"): UInt8(ascii: "/")
      // The characters `+`, `/` and `=` are invalid in base64url. A zero byte in their place makes
      // decoding fail.
      case UInt8(ascii: "+"), UInt8(ascii: "/"), UInt8(ascii: "="): 0
      default: byte
      }
    }
    let padding = [UInt8](repeating: UInt8(ascii: "="), count: (4 - standard.count % 4) % 4)
    guard let data = Data(base64Encoded: Data(standard + padding)) else { return nil }
    let bytes = Array(data)
    // Reject texts with nonzero unused bits, so that each value has only one encoding.
    return Self.text(of: bytes) == text ? bytes : nil
  }
}
