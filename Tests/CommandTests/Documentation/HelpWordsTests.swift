import CommandSupport
import Core
import Foundation
import SystemPackage
import TestSupport
import Testing

/// The catalog of `assets/commands`, and what the code of both programs names of it.
@Suite("The texts of --help")
struct HelpWordsTests {
  private static let texts = CommandWords.catalog.texts

  private static func places(in text: String) -> Set<String> {
    Set(text.matches(of: /\{(\w+)\}/).map { String($0.1) })
  }

  @Test func `are those that the code names, with the places that it fills`() throws {
    var unnamed = Set(Self.texts.keys)
    let sources = ["CLI", "what2wear-studio"].map { Checkout.root.appending("Sources/\($0)") }
    for folder in sources {
      for path in try FileManager.default.subpathsOfDirectory(atPath: folder.string)
      where path.hasSuffix(".swift") {
        let code = try String(contentsOfFile: folder.appending(path).string, encoding: .utf8)
        let calls = code.matches(
          of: /(?:\.text\(|CommandWords\[)\s*"([\w.]+)"(?:,\s*\[((?:[^\[\]]|\[[^\[\]]*\])*)\])?/)
        for call in calls {
          let key = String(call.1)
          let text = try #require(Self.texts[key], "\(path): \(key)")
          let values = call.2.map { $0.matches(of: /"(\w+)":/).map { String($0.1) } } ?? []
          #expect(Set(values) == Self.places(in: text), "\(path): \(key)")
          unnamed.remove(key)
        }
      }
    }
    #expect(unnamed.sorted() == [])
    #expect(Self.texts.count > 200 && !Self.texts.values.contains(""))
  }
}
