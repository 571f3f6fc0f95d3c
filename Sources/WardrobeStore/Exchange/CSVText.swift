/// The text of a CSV file, converted to UTF-8.
package struct CSVText: Sendable {
  package enum Encoding: Sendable {
    case utf8, utf16
    /// An encoding guessed for text that is neither UTF-8 nor UTF-16.
    case windows1252, macRoman
  }

  package let bytes: [UInt8]
  package let encoding: Encoding

  /// Decodes UTF-8, UTF-16 with a byte order mark, Windows-1252 or MacRoman. Returns nil if
  /// decoding fails.
  package init?(_ file: [UInt8]) {
    if Self.isUTF16(file) {
      guard let text = Self.utf8(ofUTF16: file) else { return nil }
      (bytes, encoding) = (text, .utf16)
    } else if String(validating: file, as: UTF8.self) != nil {
      let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
      (bytes, encoding) = (
        file.starts(with: mark) ? Array(file.dropFirst(mark.count)) : file, .utf8
      )
    } else {
      guard let isMac = Self.isMacRoman(file) else { return nil }
      let page = isMac ? CodePage.macRoman : .windows1252
      guard let text = page.utf8(of: file) else { return nil }
      (bytes, encoding) = (text, isMac ? .macRoman : .windows1252)
    }
  }

  /// Returns true for MacRoman and false for Windows-1252. Returns nil for damaged UTF-8.
  private static func isMacRoman(_ file: [UInt8]) -> Bool? {
    // Only old Mac programs end lines with CR.
    if let end = file.firstIndex(where: CSVRecords.isLineEnd), file[end] == UInt8(ascii: "\r"),
      CSVRecords.afterLineEnd(end, file) == end + 1
    {
      return true
    }
    // Valid non-ASCII characters show that the text is damaged UTF-8.
    let isMixed = String(decoding: file, as: UTF8.self).unicodeScalars
      .contains { !$0.isASCII && $0 != "\u{FFFD}" }
    if isMixed { return nil }
    return CodePage.macRoman.plausibility(of: file) > CodePage.windows1252.plausibility(of: file)
  }

  package static func isUTF16(_ file: [UInt8]) -> Bool {
    file.starts(with: [0xFF, 0xFE]) || file.starts(with: [0xFE, 0xFF])
  }

  /// Converts UTF-16 to UTF-8. Returns nil if code units are missing or invalid.
  private static func utf8(ofUTF16 file: [UInt8]) -> [UInt8]? {
    guard file.count.isMultiple(of: 2) else { return nil }
    let isBigEndian = file[0] == 0xFE
    let units = stride(from: 2, to: file.count, by: 2).lazy.map { index in
      let (first, second) = (UInt16(file[index]), UInt16(file[index + 1]))
      return isBigEndian ? first << 8 | second : second << 8 | first
    }
    var text: [UInt8] = []
    text.reserveCapacity(file.count / 2)
    let isBroken = transcode(
      units.makeIterator(), from: UTF16.self, to: UTF8.self, stoppingOnError: true
    ) { text.append($0) }
    return isBroken ? nil : text
  }
}
