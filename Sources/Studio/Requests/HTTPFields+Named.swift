package import HTTPTypes

extension HTTPFields {
  /// A field for which swift-http-types has no name.
  package subscript(named name: String) -> String? {
    get { HTTPField.Name(name).flatMap { self[$0] } }
    set { if let name = HTTPField.Name(name) { self[name] = newValue } }
  }

  /// Returns the value of a request's cookie; the first, if several have that name. Each request
  /// needs two cookies, and Hummingbird's `Cookies` parses all of them each time.
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
