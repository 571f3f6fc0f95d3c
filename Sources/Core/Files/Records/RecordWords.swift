package import SystemPackage

// Encodes and parses the lines of a `RecordFile`.

extension FileMark {
  /// The two words of the mark in a record. The first is the stamp, or the length if the mark has
  /// no stamp; the second is the hash.
  package var words: [String] { [stamp?.description ?? "\(byteCount)", "\(hash)"] }

  package init?(_ words: ArraySlice<ArraySlice<UInt8>>) {
    let words = words.map { String(decoding: $0, as: UTF8.self) }
    guard words.count == 2, let hash = ContentHash(words[1]) else { return nil }
    if let stamp = FileStamp(words[0]) {
      self.init(stamp, hash: hash)
    } else if let byteCount = Int(words[0]) {
      self.init(byteCount: byteCount, hash: hash)
    } else {
      return nil
    }
  }
}

/// Encodes any path for a record: on one line and without tabs.
extension FilePath {
  package var recorded: [UInt8] {
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

  /// Decodes a path from a record. Returns nil if the path is invalid.
  package init?(recorded field: ArraySlice<UInt8>) {
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
}
