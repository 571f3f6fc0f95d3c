package import FoundationEssentials

/// Texts by their keys, from a JSON file of `assets`.
///
/// ```swift
/// let catalog = TextCatalog(json: Data(#"{"import": {"found": "{count} photos in {folder}"}}"#.utf8))
/// catalog["import.found", ["count": 3, "folder": "shop"]]  // "3 photos in shop"
/// ```
package struct TextCatalog: Sendable {
  /// By key: the names that lead to a text, joined by dots.
  package let texts: [String: String]

  /// A catalog from JSON: objects in objects, with texts at the ends. Of what is something else, nothing is in the
  /// catalog.
  package init(json: Data) {
    var texts: [String: String] = [:]
    try? JSONDecoder().decode(Node.self, from: json).gather(at: nil, into: &texts)
    self.texts = texts
  }

  /// The text of a key with its places filled; the key itself where there is no such text.
  ///
  /// - Parameter values: what fills the places, `{name}`, by their names.
  package subscript(_ key: String, _ values: [String: any CustomStringConvertible] = [:]) -> String
  {
    Self.fill(texts[key] ?? key, values)
  }

  /// Fills all places at once, so that braces in a value are no places.
  static func fill(
    _ text: String, _ values: [String: any CustomStringConvertible]
  ) -> String {
    guard !values.isEmpty else { return text }
    var (filled, rest) = ("", text[...])
    while let start = rest.firstIndex(of: "{"), let end = rest[start...].firstIndex(of: "}") {
      let name = String(rest[rest.index(after: start)..<end])
      filled += rest[..<start]
      filled += values[name]?.description ?? String(rest[start...end])
      rest = rest[rest.index(after: end)...]
    }
    return filled + rest
  }

  /// A text, or an object with more of them.
  private enum Node: Decodable {
    case text(String)
    case group([String: Node])

    init(from decoder: any Decoder) throws {
      let value = try decoder.singleValueContainer()
      if let text = try? value.decode(String.self) {
        self = .text(text)
      } else {
        self = .group(try value.decode([String: Node].self))
      }
    }

    func gather(at key: String?, into texts: inout [String: String]) {
      switch self {
      case .text(let text): if let key { texts[key] = text }
      case .group(let nodes):
        for (name, node) in nodes {
          node.gather(at: key.map { "\($0).\(name)" } ?? name, into: &texts)
        }
      }
    }
  }
}
