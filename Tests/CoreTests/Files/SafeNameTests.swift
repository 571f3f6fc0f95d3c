import Core
import Testing

@Suite("A safe name")
struct SafeNameTests {
  @Test(
    "keeps letters, digits, dots, underscores and dashes, and nothing else",
    arguments: [
      ("plain", "plain"), ("A-b_c.9", "A-b_c.9"), ("two words", "two-words"),
      (" padded ", "padded"), ("a  /  b", "a-b"), (#"\/:*?"<>|"#, "x"), ("a%$b", "a-b"),
      ("..", "x"), (".a.", "a"), ("-a-", "a"), ("a...b", "a...b"), ("", "x"), (" ", "x"),
      ("\0", "x"), ("a\u{7F}b", "a-b"), ("a\nb", "a-b"), ("a\r\nb", "a-b"), ("Zoë", "Zoë"),
      ("Zoe\u{308}", "Zoe\u{308}"), ("Ёлка", "Ёлка"), ("日本", "日本"), ("५", "५"), ("½", "x"),
      ("👩‍👩‍👧", "x"), ("🇩🇪 flag", "flag"), ("a\u{200D}b", "a-b"),
      ("می\u{200C}خواهم", "می-خواهم"), ("a\u{202E}gpj", "a-gpj"),
      ("a\u{FF0F}b", "a-b"),
    ])
  func characters(text: String, name: String) {
    #expect(SafeName.make(text, fallback: "x") == name)
  }

  @Test(
    "is not one that Windows keeps for a device",
    arguments: ["con", "PRN", "Aux", "nul", "COM0", "com9", "LPT1", "con.txt", "NUL.tar.gz"])
  func devices(name: String) {
    #expect(SafeName.make(name, fallback: "x") == "_" + name)
    #expect(SafeName.make(" \(name).", fallback: "x") == "_" + name)
  }

  @Test(
    "may begin like a device's",
    arguments: ["console", "auxiliary", "com", "com10", "lpt-1", "comma"])
  func almostDevices(name: String) {
    #expect(SafeName.make(name, fallback: "x") == name)
  }

  @Test(
    "is cut between characters, at 80 bytes",
    arguments: [
      (String(repeating: "a", count: 81), 80), (String(repeating: "ü", count: 41), 80),
      ("a" + String(repeating: "ü", count: 40), 79), (String(repeating: "語", count: 30), 78),
      (String(repeating: "x\u{301}", count: 30), 78),
      (String(repeating: "a", count: 79) + ".b", 79),
      (String(repeating: "a ", count: 100), 79),
    ])
  func length(text: String, length: Int) {
    let name = SafeName.make(text, fallback: "x")
    #expect(name.utf8.count == length)
    #expect(text.replacing(" ", with: "-").hasPrefix(name))
  }

  @Test("has letters and their accents composed")
  func composed() {
    #expect(SafeName.make("nin\u{303}o", fallback: "x").utf8.elementsEqual("ni\u{F1}o".utf8))
  }

  @Test("keeps its laws, whatever the text")
  func laws() {
    // Tests every character of the first two planes, in texts of seven characters.
    let scalars = (1...0x1_FFFF).compactMap(Unicode.Scalar.init)
    for start in stride(from: 0, to: scalars.count - 7, by: 389) {
      let text = String(String.UnicodeScalarView(scalars[start..<(start + 7)]))
      let name = SafeName.make(text, fallback: "x")
      let isSafe =
        !name.isEmpty && name.utf8.count <= 81 && name.first != "." && name.first != "-"
        && name.last != "." && name.last != "-"
        && name.unicodeScalars.allSatisfy { scalar in
          scalar.properties.generalCategory != .control
            && !#"/\:*?"<>| "#.unicodeScalars.contains(scalar)
        }
      #expect(isSafe, "\(text.unicodeScalars.map { String($0.value, radix: 16) })")
      #expect(SafeName.make(name, fallback: "y") == name)
    }
  }
}
