import Bundles
import Files
import TestSupport
import Testing

@Suite("An identifier of a wardrobe")
struct PrivateIdentifierTests {
  private static let id = "0df84d70-1c2e-4f3a-8b9c-0123456789ab"
  private static let other = "1df84d70-1c2e-4f3a-8b9c-0123456789ab"
  private static let undashed = "0df84d701c2e4f3a8b9c0123456789ab"

  private func found(_ text: String, _ identifiers: Set<String> = []) throws -> [String] {
    let workspace = Workspace(inMemory: true)
    try workspace.write(Array(text.utf8), to: "a.txt")
    var search = PrivacySearch(sender: PrivateTextTests.sender)
    search.identifiers = identifiers
    return try search.run(in: workspace.folder).findings.map(\.words)
  }

  @Test(
    "is found without its dashes, in whatever case",
    arguments: [
      "id \(undashed).", "{\"id\": \"\(undashed)\"}", "photos/\(undashed).png", "g_\(undashed)-2",
      "\(undashed)  Linen shirt, size M.", "\(undashed)  Linen shirt 49.90", undashed.uppercased(),
    ])
  func withoutDashes(text: String) throws {
    let words = try found(text)
    #expect(
      words.map { $0.lowercased() } == ["an identifier of a database (\(Self.undashed))"])
  }

  @Test(
    "is no sum of a file",
    arguments: [
      "\(undashed)  photos/01-hat.jpg", "\(undashed) *01-hat.jpg\r", "\(undashed)  data/LICENSE",
      "\(undashed)  my linen shirt.jpg", "\(undashed)  notes.90", "\\\(undashed)  a\\nb.jpg",
      "MD5 (photos/01-hat.jpg) = \(undashed)", "md5: \(undashed)",
      "\"md5\": \"\(undashed)\"", "ETag: \"\(undashed)\"", "sha256:\(undashed)",
      "\(undashed)\(undashed)  photos/01-hat.jpg", "\(undashed)0", "0df84d701c2e4f3a8b9c",
      "01234567890123456789012345678901",
    ])
  func sums(text: String) throws {
    #expect(try found(text) == [])
  }

  @Test("is found as short as lists show it where it is given")
  func short() throws {
    for text in ["0df84d70  Linen shirt", "(0DF84D70)", "garment-0df84d70.jpg", "#0df84d70"] {
      let words = try found(text, [Self.id]).map { $0.lowercased() }
      #expect(words == ["an identifier of a database (0df84d70)"], "\(text)")
      #expect(try found(text, [Self.other]).isEmpty, "\(text)")
    }
    #expect(try found("see \(Self.id)", [Self.id]).count == 1)
    #expect(try found("see shelf-12.", ["shelf-12"]).count == 1)
    for text in ["0df84d7", "0df84d701", "\(Self.undashed)\(Self.undashed)  x.jpg", "x0df84d70"] {
      #expect(try found(text, [Self.id]) == [], "\(text)")
    }
  }
}
