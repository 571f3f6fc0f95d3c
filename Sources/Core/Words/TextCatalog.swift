package import FoundationEssentials

/// Texts by key, read from a JSON file in `assets`.
///
/// ```swift
/// let catalog = TextCatalog(json: Data(#"{"import": {"found": "{count} photos in {folder}"}}"#.utf8))
/// catalog["import.found", ["count": 3, "folder": "shop"]]  // "3 photos in shop"
/// ```
package struct TextCatalog: Sendable {
  /// Texts by key. A key is the path to the text in the JSON file, with the names joined by dots.
  package let texts: [String: String]

  /// Makes a catalog from nested JSON objects with texts as leaves. Invalid JSON gives an empty
  /// catalog.
  package init(json: Data) {
    var texts: [String: String] = [:]
    try? JSONDecoder().decode(Node.self, from: json).gather(at: nil, into: &texts)
    self.texts = texts
  }

  /// Returns the text for a key with its placeholders filled, or the key itself if there is no
  /// text.
  ///
  /// - Parameter values: the values by placeholder name.
  package subscript(_ key: String, _ values: [String: any CustomStringConvertible] = [:]) -> String
  {
    Self.fill(texts[key] ?? key, values)
  }

  /// Fills all placeholders in one pass, so that braces in a value are not filled.
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
