import Bundles
import Files
import SystemPackage
import TestSupport
import Testing

@Suite("What is private in a text")
struct PrivateTextTests {
  static let sender = PrivacySearch.Sender(
    names: ["mgarcia", "María García", "田中", "al", "root"], host: "north-tower.example.org",
    folders: ["/data/people/maria", "/src"])

  /// What is found in a file of this text, behind its name.
  static func found(_ text: String, in name: String = "a.txt") throws -> [String] {
    let workspace = Workspace(inMemory: true)
    try workspace.write(Array(text.utf8), to: "b/\(name)")
    let report = try PrivacySearch(sender: sender).run(in: workspace.path("b"))
    return report.findings.map { String($0.description.dropFirst(name.count)) }
  }

  static let pathCases: [(String, String)] = [
    ("/home/ana/photos", "/home/ana/photos"), ("see /root/x.", "/root/x."),
    ("\"/Users/Ana/a b\"", "/Users/Ana/a"), ("(/tmp/x)", "/tmp/x"), ("a=/var/lib/x", "/var/lib/x"),
    ("<td>/mnt/x</td>", "/mnt/x"), ("場所は/home/ana/写真です", "/home/ana/写真です"),
    ("en:/media/ana/SD", "/media/ana/SD"), ("~/Pictures/x", "~/Pictures/x"),
    ("file:///x/y", "file:///x/y"), ("FILE:/x", "FILE:/x"), ("C:\\Users\\Ana", "C:\\Users\\Ana"),
    ("in d:\\x", "d:\\x"), ("D:/Eigene Bilder/x", "D:/Eigene"),
    ("\\\\nas\\photos", "\\\\nas\\photos"),
    ("%2Fhome%2Fana%2Fx", "/home/ana/x"), ("&#47;home&#x2F;ana", "/home/ana"),
    ("&sol;home&sol;ana", "/home/ana"), ("\\/home\\/ana", "/home/ana"),
    ("x/data/people/maria", "/data/people/maria"),
  ]

  @Test("is an absolute path, however it is written", arguments: pathCases)
  func paths(text: String, path: String) throws {
    #expect(try Self.found(text) == [":1: an absolute path (\(path))"])
  }

  @Test("is a path in a record, where a backslash stands before other characters")
  func json() throws {
    #expect(
      try Self.found(#"{"a": "C:\\Users\\Ana", "b": "\/home\/ana"}"#, in: "x.json")
        == [":1: an absolute path (C:\\Users\\Ana)", ":1: an absolute path (/home/ana)"])
    #expect(
      try Self.found(#"{"a": "\\\\nas\\x"}"#, in: "x.json")
        == [":1: an absolute path (\\\\nas\\x)"])
    // A size, and a new line behind it.
    #expect(try Self.found(#"{"a": "Size D:\nColour", "b": "\u0041:\/"}"#, in: "x.json") == [])
  }

  static let addressCases: [(String, String)] = [
    ("ana@example.org", "ana@example.org"), ("<a.b+c@x-y.co.uk>.", "a.b+c@x-y.co.uk"),
    ("mailto:ana%40example.org", "ana@example.org"), ("josé@correo.español", "josé@correo.español"),
    ("連絡先はana@example.jpまで", "ana@example.jp"), ("@ana@example.org", "ana@example.org"),
    ("ana@example.org.txt", "ana@example.org"),
  ]

  @Test("is an e-mail address", arguments: addressCases)
  func addresses(text: String, address: String) throws {
    #expect(try Self.found(text) == [":1: an e-mail address (\(address))"])
  }

  static let nameCases: [(String, String)] = [
    ("by MGarcia", "a name of the sender (mgarcia)"),
    ("de maria  GARCIA,", "a name of the sender (María García)"),
    ("maria_garcia", "a name of the sender (María García)"),
    ("これは田中の服です", "a name of the sender (田中)"),
    ("on north-tower.example.org", "the name of the sender's computer (north-tower.example.org)"),
  ]

  @Test("is a name of the sender or of the computer", arguments: nameCases)
  func names(text: String, words: String) throws {
    #expect(try Self.found(text).contains(":1: \(words)"))
  }

  static let otherCases: [(String, String)] = [
    (
      "id 0B2f6a5c-1d2e-4f3a-8b9c-0123456789ab.",
      "an identifier of a database (0B2f6a5c-1d2e-4f3a-8b9c-0123456789ab)"
    ),
    ("IMG_1234.JPG", "a camera's name for a file (IMG_1234.JPG)"),
    (
      "photos/PXL_20230814_101502123.jpg", "a camera's name for a file (PXL_20230814_101502123.jpg)"
    ),
    ("(DSC04711)", "a camera's name for a file (DSC04711)"),
    ("was P1010001.", "a camera's name for a file (P1010001)"),
    ("photos/01-IMG_1234.jpg", "a camera's name for a file (01-IMG_1234.jpg)"),
    ("url(data:image/png;base64,AAAA)", "a file within the text (data:image/png)"),
  ]

  @Test("is what a program made up, and what is packed", arguments: otherCases)
  func others(text: String, words: String) throws {
    #expect(try Self.found(text) == [":1: \(words)"])
  }

  @Test(
    "is told by its line, once, on one line",
    arguments: [
      ("a\n\nana@example.org, ana@example.org\nb", [":3: an e-mail address (ana@example.org)"]),
      (
        "\u{FEFF}/tmp/a\r\n/tmp/b",
        [":1: an absolute path (/tmp/a)", ":2: an absolute path (/tmp/b)"]
      ),
      (
        "/tmp/\(String(repeating: "x", count: 100))",
        [":1: an absolute path (/tmp/\(String(repeating: "x", count: 74))…)"]
      ),
    ])
  func lines(text: String, expected: [String]) throws {
    #expect(try Self.found(text) == expected)
  }
}
