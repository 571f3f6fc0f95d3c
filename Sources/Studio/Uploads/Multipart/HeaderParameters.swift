/// What a header's value is, and what is said of it: `form-data; name="photos"; filename="a.jpg"` is `form-data`
/// with a `name` and a `filename`.
///
/// It is read scalar by scalar: a quotation mark with an accent on it is one `Character`, and no end of a text.
struct HeaderParameters: Hashable, Sendable {
  /// In lower case.
  let kind: String
  private let texts: [String: String]

  init(_ value: some StringProtocol) {
    var rest = Substring(value).unicodeScalars
    kind = Self.word(&rest).lowercased()
    var texts: [String: String] = [:]
    while rest.popFirst() != nil {
      let name = Self.word(&rest, until: "=").lowercased()
      guard rest.popFirst() == "=" else { continue }
      let text = rest.first == "\"" ? Self.quoted(&rest) : Self.word(&rest)
      if texts[name] == nil { texts[name] = text }
    }
    self.texts = texts
  }

  /// The text of a parameter, by its name in lower case; nil where it is not there.
  subscript(name: String) -> String? { texts[name] }

  /// What stands before the next semicolon, or before `end`, which both stay; without blanks around it.
  private static func word(
    _ rest: inout Substring.UnicodeScalarView, until end: Unicode.Scalar = ";"
  ) -> String {
    let word = rest.prefix { $0 != ";" && $0 != end }
    rest = rest[word.endIndex...]
    let tail = word.drop { $0.properties.isWhitespace }
    return String(
      String.UnicodeScalarView(tail.reversed().drop { $0.properties.isWhitespace }.reversed()))
  }

  /// What stands between two quotation marks, and what is behind them up to the next semicolon is passed over.
  /// Browsers put no mark into it: they write `%22` (HTML, section 4.10.21.8).
  private static func quoted(_ rest: inout Substring.UnicodeScalarView) -> String {
    let text = rest.dropFirst().prefix { $0 != "\"" }
    rest = rest[text.endIndex...]
    rest = rest.drop { $0 != ";" }
    return String(String.UnicodeScalarView(text))
  }
}
