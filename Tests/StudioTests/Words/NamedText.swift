import Foundation
import NIOCore
import Studio

/// A use of a catalog's key in a template or in code.
struct NamedText {
  let file: String
  let key: String
  /// True if the text depends on a number.
  var isCounted = false
  /// The names of the given values, or nil if a script fills in the placeholders.
  var values: Set<String>?

  /// Returns the keys of all texts that may be shown. A key may stand for a single text, for
  /// singular and plural, or for all texts of a failure.
  func shown(of texts: [String: String]) -> [String] {
    let own = shown(at: key, of: texts)
    if !own.isEmpty { return own }
    let parts = ["title", "message", "wayOut"].map { shown(at: "\(key).\($0)", of: texts) }
    return parts.contains([]) ? [] : parts.flatMap(\.self)
  }

  private func shown(at key: String, of texts: [String: String]) -> [String] {
    if texts[key] != nil { return [key] }
    let cases = ["\(key).one", "\(key).other"]
    return isCounted && cases.allSatisfy { texts[$0] != nil } ? cases : []
  }

  /// Returns the names of the placeholders in a text.
  static func places(in text: String) -> Set<String> {
    Set(text.matches(of: /\{(\w+)\}/).map { String($0.1) })
  }
}

extension NamedText {
  static func inTemplates() -> [NamedText] {
    StudioAssets.embedded.files.flatMap { name, file in
      PageTemplates.templateName(of: name) == nil
        ? []
        : String(buffer: file.bytes).matches(of: /\{\{[{#^\/&]?\s*words\.([a-zA-Z0-9.]+)/).map {
          NamedText(file: name, key: String($0.1))
        }
    }
  }

  /// - Parameter groups: the possible first parts of keys.
  static func inCode(_ groups: Set<String>) throws -> [NamedText] {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../Sources/Studio/").standardizedFileURL
    return try FileManager.default.subpathsOfDirectory(atPath: folder.path())
      .filter { $0.hasSuffix(".swift") }
      .flatMap { file in
        let code = try String(contentsOf: folder.appending(path: file), encoding: .utf8)
          .split(separator: "\n").filter { !$0.drop(while: \.isWhitespace).hasPrefix("//") }
          .joined(separator: "\n")
        return code.split(separator: "\"").filter { isKey($0, of: groups) }
          .map { NamedText(file: file, key: $0, code) }
      }
  }

  private static func isKey(_ text: Substring, of groups: Set<String>) -> Bool {
    guard let dot = text.firstIndex(of: "."), groups.contains(String(text[..<dot])) else {
      return false
    }
    return text.allSatisfy { $0.isLetter || $0.isNumber || $0 == "." }
  }

  /// Parses the code after a key, such as `"a.key", count: 3, ["name": name]]`.
  private init(file: String, key: Substring, _ code: String) {
    var (depth, direct, inner) = (0, "", "")
    for character in code[key.endIndex...].dropFirst() {
      switch character {
      case "[", "(": depth += 1
      case "]", ")": depth -= 1
      default:
        if depth == 0 { direct.append(character) }
        if depth == 1 { inner.append(character) }
      }
      if depth < 0 { break }
    }
    self.init(
      file: file, key: String(key), isCounted: direct.contains("count:"),
      values: Set(inner.matches(of: /"(\w+)":/).map { String($0.1) }))
  }
}
