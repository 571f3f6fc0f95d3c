/// A single-byte character encoding. Bytes below 128 are ASCII.
struct CodePage: Sendable {
  /// The characters for bytes 128 to 255, with NUL for undefined bytes.
  private let upper: [Unicode.Scalar]

  static let windows1252 = CodePage(
    upper: Array("€\0‚ƒ„…†‡ˆ‰Š‹Œ\0Ž\0\0‘’“”•–—˜™š›œ\0žŸ".unicodeScalars)
      + (0xA0...0xFF).map { Unicode.Scalar(UInt8($0)) })

  /// The encoding that Excel for Mac calls "CSV (Macintosh)".
  static let macRoman = CodePage(
    upper: Array(
      """
      ÄÅÇÉÑÖÜáàâäãåçéèêëíìîïñóòôöõúùûü†°¢£§•¶ß®©™´¨≠ÆØ∞±≤≥¥µ∂∑∏π∫ªºΩæø\
      ¿¡¬√ƒ≈∆«»…\u{A0}ÀÃÕŒœ–—“”‘’÷◊ÿŸ⁄€‹›ﬁﬂ‡·‚„‰ÂÊÁËÈÍÎÏÌÓÔ\u{F8FF}ÒÚÛÙıˆ˜¯˘˙˚¸˝˛ˇ
      """.unicodeScalars))

  subscript(byte: UInt8) -> Unicode.Scalar {
    byte < 0x80 ? Unicode.Scalar(byte) : upper[Int(byte) - 0x80]
  }

  /// Converts the text to UTF-8. Returns nil if a byte is undefined or NUL.
  func utf8(of file: [UInt8]) -> [UInt8]? {
    var text: [UInt8] = []
    text.reserveCapacity(file.count)
    for byte in file {
      let scalar = self[byte]
      if scalar == "\0" { return nil }
      if scalar.isASCII { text.append(byte) } else { text += String(scalar).utf8 }
    }
    return text
  }
}

extension CodePage {
  /// Returns the number of non-ASCII characters in plausible positions, such as letters in words.
  ///
  /// With the wrong encoding, letters inside words become symbols: `niño` becomes `ni–o`.
  func plausibility(of file: [UInt8]) -> Int {
    file.indices.count { file[$0] >= 0x80 && isPlausible($0, in: file) }
  }

  /// The letters of English, French, German and Spanish that exist in both encodings.
  private static let letters = Set("áéíóúüñàâçèêëîïôœùûäöß".unicodeScalars)
  private static let capitals = Set(letters.flatMap(\.properties.uppercaseMapping.unicodeScalars))
  private static let signs = Set("€£©®™°ªº•…–—“”‘«»„¿¡\u{A0}".unicodeScalars)

  private func isPlausible(_ index: Int, in file: [UInt8]) -> Bool {
    let scalar = self[file[index]]
    let before = index > 0 ? self[file[index - 1]].properties : ("\n" as Unicode.Scalar).properties
    let next = index + 1 < file.count ? self[file[index + 1]] : "\n"
    let after = next.properties
    // An apostrophe is plausible anywhere, as in "women’s".
    if scalar == "’" { return true }
    if Self.signs.contains(scalar) { return !(before.isAlphabetic && after.isAlphabetic) }
    if scalar.properties.isUppercase {
      return Self.capitals.contains(scalar)
        && (before.isUppercase || !before.isLowercase && after.isAlphabetic)
    }
    // The byte for "ú" in MacRoman is "œ" in Windows-1252. In a real word, only "u" or "i" can
    // follow an "œ".
    if scalar == "œ" { return next == "u" || next == "i" }
    return Self.letters.contains(scalar) && !after.isUppercase
      && (before.isAlphabetic || after.isAlphabetic)
  }
}
