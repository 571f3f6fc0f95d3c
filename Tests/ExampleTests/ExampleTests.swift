import Foundation
import Testing

@Suite("The Swift that is printed")
struct ExampleTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
  private static let articles = "Sources/What2Wear/What2Wear.docc"

  /// Pages with Swift examples, and the minimum number of examples on each. Without the minimum, a
  /// page whose examples are not found would pass.
  private static let pages = [
    ("README.md", 1), ("docs/library.md", 5), ("\(articles)/PhotoToThumbnail.md", 3),
    ("\(articles)/OutfitToPicture.md", 3), ("\(articles)/Wardrobe.md", 3),
  ]

  @Test("is compiled with these tests, to the letter", arguments: pages)
  func compiled(page: String, count: Int) throws {
    let source = try Self.lines(of: "Tests/ExampleTests/Examples.swift").joined(separator: "\n")
    let examples = try Self.examples(in: page)
    #expect(examples.count >= count)
    for example in examples {
      #expect(source.contains(example), "\(page) prints what is not compiled:\n\(example)")
    }
  }

  /// Returns a page's Swift blocks without imports, indentation, and package manifests.
  private static func examples(in page: String) throws -> [String] {
    var examples: [String] = []
    var block: [String]?
    for line in try lines(of: page) {
      switch (line, block) {
      case ("```swift", nil): block = []
      case ("```", let lines?):
        let isManifest = lines.contains { $0.contains(".package(") }
        let code = lines.filter { !$0.hasPrefix("import ") }.drop(while: \.isEmpty)
        if !isManifest { examples.append(code.joined(separator: "\n")) }
        block = nil
      default: block?.append(line)
      }
    }
    return examples
  }

  private static func lines(of file: String) throws -> [String] {
    let text = try String(contentsOf: root.appending(path: file), encoding: .utf8)
    return text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      line.trimmingCharacters(in: .whitespaces)
    }
  }
}
