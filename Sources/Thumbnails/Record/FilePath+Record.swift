import Files
import SystemPackage

/// Paths as they stand in a record: on one line, without tabs, and whatever bytes they have.
extension FilePath {
  var recorded: [UInt8] {
    let bytes = bytes
    guard bytes.contains(where: Self.isEscaped) else { return bytes }
    return bytes.flatMap { byte -> [UInt8] in
      guard Self.isEscaped(byte) else { return [byte] }
      return Array((byte < 16 ? "%0" : "%").utf8) + String(byte, radix: 16).utf8
    }
  }

  private static func isEscaped(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == UInt8(ascii: "%") || byte == 0x7F
  }

  /// Reads what `recorded` gives; nil for what it never gives.
  init?(recorded field: ArraySlice<UInt8>) {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(field.count)
    var rest = field
    while let escape = rest.firstIndex(of: UInt8(ascii: "%")) {
      bytes += rest[..<escape]
      let digits = rest[escape...].dropFirst().prefix(2)
      guard digits.count == 2, let code = UInt8(String(decoding: digits, as: UTF8.self), radix: 16),
        code > 0
      else { return nil }
      bytes.append(code)
      rest = rest[digits.endIndex...]
    }
    bytes += rest
    guard !bytes.isEmpty, !bytes.contains(0) else { return nil }
    self.init(bytes: bytes)
  }

  /// Whether it names something below the folder that it is put behind.
  var staysBelow: Bool {
    isRelative && !isEmpty && components.allSatisfy { $0.kind == .regular }
  }
}
