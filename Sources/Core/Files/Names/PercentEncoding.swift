extension String {
  /// The text as addresses have it (RFC 3986, 2.1): bytes of UTF-8 as `%` and two digits, but for letters and figures of
  /// ASCII.
  ///
  /// - Parameter kept: further characters of ASCII that stay as they are.
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
