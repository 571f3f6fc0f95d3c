import CommandSupport
import Core
import Foundation
import Garments
import SystemPackage
import TestSupport
import Testing

/// Tests the catalogs in `assets/commands` and their use in both programs.
@Suite("The texts of --help")
struct HelpWordsTests {
  private static let texts = CommandWords.catalog(of: .english).texts
  private static let spanish = CommandWords.catalog(of: .spanish).texts

  private static func places(in text: String) -> Set<String> {
    Set(text.matches(of: /\{(\w+)\}/).map { String($0.1) })
  }

  @Test func `have the same keys and places in both languages`() {
    #expect(Set(Self.texts.keys).symmetricDifference(Self.spanish.keys).sorted() == [])
    for (key, text) in Self.texts {
      #expect(!text.isEmpty && Self.spanish[key]?.isEmpty == false, "\(key)")
      #expect(Self.spanish[key].map(Self.places) == Self.places(in: text), "\(key)")
    }
  }

  @Test("follow the locale", arguments: [("C", texts), ("es_ES.UTF-8", spanish)])
  func locale(name: String, texts: [String: String]) throws {
    let help = try ChildProgram.builtCommand.wrapped(in: "env", "LC_ALL=\(name)")
      .run("collage", "--help")
    #expect(help.ending == .exit(0))
    #expect(help.output.contains(try #require(texts["collage.summary"])))
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
    #expect(Self.texts.count > 200)
  }
}
