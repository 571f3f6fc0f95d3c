import Foundation
package import Garments
import Mustache
import NIOCore

/// All that the studio says, in one language: the texts of `assets/strings`, by their keys.
///
/// ```swift
/// words["adding.head"]                         // "Add clothes"
/// words["adding.added", count: 3]              // "3 garments added."
/// words["outfits.copied", ["name": "Sunday"]]  // "This is the copy: “Sunday”."
/// ```
///
/// Templates name texts by the same keys: `{{words.adding.head}}`. A text that is missing shows its key.
package final class StudioWords: MustacheParent, Sendable {
  package let language: Language
  /// By key; the two of one that depends on a number end in `.one` and `.other`.
  package let texts: [String: String]

  package static let english = StudioWords(.english)
  package static let spanish = StudioWords(.spanish)

  package static func of(_ language: Language) -> StudioWords {
    switch language {
    case .english: english
    case .spanish: spanish
    }
  }

  private init(_ language: Language) {
    self.language = language
    var texts: [String: String] = [:]
    if let file = StudioAssets.embedded.files["strings/\(language.rawValue).json"],
      let catalog = try? JSONSerialization.jsonObject(with: Data(file.bytes.readableBytesView))
    {
      Self.gather(catalog, at: nil, into: &texts)
    }
    self.texts = texts
  }

  private static func gather(_ node: Any, at key: String?, into texts: inout [String: String]) {
    if let key, let text = node as? String { texts[key] = text }
    for (name, child) in node as? [String: Any] ?? [:] {
      gather(child, at: key.map { $0 + "." + name } ?? name, into: &texts)
    }
  }

  /// The text of a key.
  ///
  /// - Parameters:
  ///   - count: the number by which one of two texts is chosen, and which fills `{count}`.
  ///   - values: what else fills places in it, by their names.
  package subscript(
    _ key: String, count count: Int? = nil, _ values: [String: any CustomStringConvertible] = [:]
  ) -> String {
    guard let count else { return Self.fill(texts[key] ?? key, values) }
    let text = texts["\(key).\(count == 1 ? "one" : "other")"] ?? texts[key] ?? key
    return Self.fill(text, values.merging(["count": count]) { $1 })
  }

  /// In one go, so that braces in a value are no places.
  private static func fill(
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

  package func child(named name: String) -> Any? { texts[name] ?? WordPath(words: self, key: name) }
}

/// The beginning of a key in a template, such as `words.adding`.
private struct WordPath: MustacheParent, CustomStringConvertible {
  let words: StudioWords
  let key: String

  func child(named name: String) -> Any? { words.child(named: key + "." + name) }

  var description: String { key }
}
