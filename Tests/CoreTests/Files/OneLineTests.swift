import Core
import Testing

struct OneLineTests {
  @Test(arguments: [
    ("plain", "plain"), ("a\nb", "a\\u{A}b"), ("a\r\nb", "a\\u{D}\\u{A}b"),
    ("\u{1B}[31m", "\\u{1B}[31m"), ("a\u{2028}b\u{85}", "a\\u{2028}b\\u{85}"),
  ])
  func `escapes tell what stood there`(text: String, line: String) {
    #expect(text.escapedOnOneLine == line)
  }

  @Test(arguments: [
    ("plain", "plain"), ("a\nb", "a b"), ("a\r\nb\r", "a b "), ("a\n\nb", "a  b"),
    ("\u{1B}[31m\u{7F}", " [31m "), ("a\u{2028}b\u{85}c\u{2029}", "a b c "),
    ("größe 👩‍👧 e\u{301}", "größe 👩‍👧 e\u{301}"),
  ])
  func `blanks take the places of line ends and control characters`(text: String, line: String) {
    #expect(text.spacedOnOneLine == line)
  }

  @Test(arguments: [
    ("plain\n\ta\r\n", "plain\n\ta\r\n"), ("a\rb\u{85}c\u{2028}d\u{2029}", "a\nb\nc\nd\n"),
    ("\u{1B}[31m\n\u{7}\u{B}x\u{202E}y\u{2069}", " [31m\n  xy"),
    ("größe 👩‍👧 e\u{301}\n", "größe 👩‍👧 e\u{301}\n"),
  ])
  func `line ends and tabs stay where text has lines`(text: String, lines: String) {
    #expect(text.spacedOnLines.unicodeScalars.elementsEqual(lines.unicodeScalars))
  }

  @Test(arguments: [
    ("plain", "plain"), (" a \r\n\t b\u{2028}", "a b"), ("", ""), ("\n \n", ""),
  ])
  func `one blank stays between words`(text: String, line: String) {
    #expect(text.collapsedOnOneLine == line)
  }
}
