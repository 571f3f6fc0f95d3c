import TestSupport
import Testing

@Suite("Names in a bundle")
struct ShareNameTests {
  private let workspace = Workspace()

  @Test(
    "are safe on every file system",
    arguments: [
      (#"a:b*c?d"e<f>g|h\i"#, "a-b-c-d-e-f-g-h-i"), ("..hidden", "hidden"), (".dot", "dot"),
      ("trailing. ", "trailing"), ("CON", "_con"), ("nul.txt", "_nul.txt"), ("Com1", "_com1"),
      ("LPT9", "_lpt9"), ("CONSOLE", "console"), ("COM10", "com10"), ("a\nb\tc", "a-b-c"),
      ("---", "photo"), ("👗", "photo"), ("red 👗 dress", "red-dress"), ("Zoë_1-2.x", "zoë-1-2.x"),
      ("日本語", "日本語"), (String(repeating: "x", count: 200), String(repeating: "x", count: 80)),
      (String(repeating: "é", count: 100), String(repeating: "é", count: 40)), ("COM²", "com"),
      ("aux .txt", "aux-.txt"), ("a\u{202E}b", "a-b"),
    ])
  func photos(stem: String, safe: String) throws {
    try workspace.photo("\(stem).png")
    let outcome = try what2wear(
      "share", workspace.path("\(stem).png"), "-o", workspace.path("b"), "--title", "T",
      "--size", "20x20")
    #expect(outcome.ending == .exit(0))
    #expect(try workspace.files(in: "b/photos") == ["01-\(safe).jpg"])
  }

  @Test(
    "in the description keep to their line",
    arguments: ["a\nb", "a\r\nb", "a\u{2028}b", "a\u{1B}[31mb"])
  func description(stem: String) throws {
    try workspace.photo("\(stem).png")
    let outcome = try what2wear(
      "share", workspace.path("\(stem).png"), "-o", workspace.path("b"), "--title", "T",
      "--size", "20x20")
    #expect(outcome.ending == .exit(0))
    let lines = try workspace.text("b/description.txt").split(whereSeparator: \.isNewline)
    #expect(lines.count == 2)
    #expect(!(try workspace.text("b/description.txt").unicodeScalars.contains("\u{1B}")))
  }
}
