/// The text of a list (CSV), as a spreadsheet may save it, in UTF-8.
package struct CSVText: Sendable {
  package enum Encoding: Sendable {
    case utf8, utf16
    /// Guessed, because the text is neither of the others.
    case windows1252, macRoman
  }

  /// Without a byte order mark.
  package let bytes: [UInt8]
  package let encoding: Encoding

  /// UTF-8, UTF-16 with a byte order mark, Windows-1252 or MacRoman; nil where the bytes are none of these
  /// throughout.
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

  /// Returns true if a text of one byte a character is MacRoman rather than Windows-1252; nil for damaged UTF-8.
  private static func isMacRoman(_ file: [UInt8]) -> Bool? {
    // Only old programs of the Mac end lines so.
    if let end = file.firstIndex(where: CSVRecords.isLineEnd), file[end] == UInt8(ascii: "\r"),
      CSVRecords.afterLineEnd(end, file) == end + 1
    {
      return true
    }
    // With letters of UTF-8 in it the text is damaged UTF-8.
    let isMixed = String(decoding: file, as: UTF8.self).unicodeScalars
      .contains { !$0.isASCII && $0 != "\u{FFFD}" }
    if isMixed { return nil }
    return CodePage.macRoman.plausibility(of: file) > CodePage.windows1252.plausibility(of: file)
  }

  /// Returns true if a file begins with the byte order mark of UTF-16.
  package static func isUTF16(_ file: [UInt8]) -> Bool {
    file.starts(with: [0xFF, 0xFE]) || file.starts(with: [0xFE, 0xFF])
  }

  /// Nil where units are missing or stand alone.
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
