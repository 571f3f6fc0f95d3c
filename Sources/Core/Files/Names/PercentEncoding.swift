extension String {
  /// Returns the text percent-encoded for URLs (RFC 3986, 2.1). ASCII letters and digits are kept.
  ///
  /// - Parameter kept: other ASCII characters to keep.
  package func percentEncoded(keeping kept: String) -> String {
    let kept = Set(kept.utf8)
    return utf8.map { byte in
      let scalar = UnicodeScalar(byte)
      let isPlain =
        scalar.isASCII && (scalar.properties.isAlphabetic || scalar.properties.numericType != nil)
      if isPlain || kept.contains(byte) { return String(scalar) }
      let digits = String(byte, radix: 16, uppercase: true)
      return "%\(byte < 16 ? "0" : "")\(digits)"
    }.joined()
  }
}
