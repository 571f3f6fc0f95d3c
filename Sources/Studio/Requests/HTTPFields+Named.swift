package import HTTPTypes

extension HTTPFields {
  /// Accesses a header field for which swift-http-types has no constant.
  package subscript(named name: String) -> String? {
    get { HTTPField.Name(name).flatMap { self[$0] } }
    set { if let name = HTTPField.Name(name) { self[name] = newValue } }
  }

  /// Returns the value of a cookie, or the first value if several cookies have the name.
  /// Hummingbird's `Cookies` is not used, because it parses all cookies on each call.
  package func cookie(_ name: String) -> String? {
    for field in self where field.name == .cookie {
      for pair in field.value.utf8.split(separator: UInt8(ascii: ";")) {
        let pair = pair.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
        guard let equals = pair.firstIndex(of: UInt8(ascii: "=")),
          pair[..<equals].elementsEqual(name.utf8)
        else { continue }
        return String(Substring(pair[equals...].dropFirst()))
      }
    }
    return nil
  }
}
