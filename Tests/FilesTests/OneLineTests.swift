import Files
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
    ("plain", "plain"), (" a \r\n\t b\u{2028}", "a b"), ("", ""), ("\n \n", ""),
  ])
  func `one blank stays between words`(text: String, line: String) {
    #expect(text.collapsedOnOneLine == line)
  }
}
