import Core
import FoundationEssentials
package import Garments
import Mustache
import NIOCore

/// The studio's texts in one language: the contents of `assets/strings`, by key.
///
/// ```swift
/// words["adding.head"]                         // "Add clothes"
/// words["adding.added", count: 3]              // "3 garments added."
/// words["outfits.copied", ["name": "Sunday"]]  // "This is the copy: “Sunday”."
/// ```
///
/// Templates use the same keys, such as `{{words.adding.head}}`. A missing text is replaced by its
/// key.
package final class StudioWords: MustacheParent, Sendable {
  package let language: Language
  private let catalog: TextCatalog
  /// The texts by key. A text with a number has two keys, which end in `.one` and `.other`.
  package var texts: [String: String] { catalog.texts }

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
    let file = StudioAssets.embedded.files["strings/\(language.rawValue).json"]
    catalog = TextCatalog(json: file.map { Data($0.bytes.readableBytesView) } ?? Data())
  }

  /// Returns the text of a key.
  ///
  /// - Parameters:
  ///   - count: the number that selects singular or plural, and fills `{count}`.
  ///   - values: the values of other placeholders, by name.
  package subscript(
    _ key: String, count count: Int? = nil, _ values: [String: any CustomStringConvertible] = [:]
  ) -> String {
    guard let count else { return catalog[key, values] }
    let counted = "\(key).\(count == 1 ? "one" : "other")"
    return catalog[texts[counted] == nil ? key : counted, values.merging(["count": count]) { $1 }]
  }

  package func child(named name: String) -> Any? { texts[name] ?? WordPath(words: self, key: name) }
}

/// The prefix of a key in a template, such as `words.adding`.
private struct WordPath: MustacheParent, CustomStringConvertible {
  let words: StudioWords
  let key: String

  func child(named name: String) -> Any? { words.child(named: key + "." + name) }

  var description: String { key }
}
