import SystemPackage
import TestSupport
import Testing

@Suite("The description of a bundle")
struct ShareTextTests {
  private let workspace = Workspace()

  @Test(
    "is the title, the text if there is one, and the list",
    arguments: [
      ([], "T\n\n1. P\n"), (["--text", "Hello"], "T\n\nHello\n\n1. P\n"),
      (["--text", ""], "T\n\n1. P\n"), (["--text", " \n "], "T\n\n1. P\n"),
      (["--text", "\n  a\nb \n\n"], "T\n\na\nb\n\n1. P\n"), (["--text=-x"], "T\n\n-x\n\n1. P\n"),
    ] as [([String], String)])
  func text(options: [String], expected: String) throws {
    let outcome = try share(options)
    #expect(outcome.ending == .exit(0))
    #expect(try workspace.text("b/description.txt") == expected)
  }

  @Test(
    "takes the text from a file, without a byte order mark",
    arguments: [
      ("Grüße 👗\n", "Grüße 👗"), ("\u{FEFF}With mark", "With mark"), ("", ""),
      ("two\r\nlines\r\n", "two\r\nlines"),
    ])
  func textFile(contents: String, expected: String) throws {
    let file = try workspace.write(Array(contents.utf8), to: "text.txt")
    let outcome = try share(["--text-file", file.string])
    #expect(outcome.ending == .exit(0))
    let text = expected.isEmpty ? "" : "\(expected)\n\n"
    #expect(try workspace.bytes("b/description.txt") == Array("T\n\n\(text)1. P\n".utf8))
  }

  @Test("refuses a text file that is not UTF-8, or is too long, with 65", arguments: [0, 1])
  func badTextFile(number: Int) throws {
    let long = [UInt8](repeating: 0x41, count: 1 << 20 + 1)
    let file = try workspace.write(
      number == 0 ? [0x47, 0x72, 0xFC, 0xDF, 0x65] : long, to: "t.txt")
    let reason = number == 0 ? "is not UTF-8 text" : "1 MiB"
    let outcome = try share(["--text-file", file.string])
    #expect(outcome.ending == .exit(65))
    #expect(outcome.errorLines.count == 1)
    #expect(outcome.error.hasPrefix("what2wear: \(file): "))
    #expect(outcome.error.contains(reason))
    #expect(!workspace.exists("b"))
  }

  @Test("refuses a text file that is missing or a folder, with 66", arguments: ["gone", "."])
  func missingTextFile(name: String) throws {
    let outcome = try share(["--text-file", workspace.path(name).string])
    #expect(outcome.ending == .exit(66))
    #expect(outcome.errorLines.count == 1)
    #expect(!workspace.exists("b"))
  }

  private func share(_ options: [String]) throws -> Outcome {
    let photo = try workspace.photo("p.png")
    return try what2wear(
      "share", photo, "-o", workspace.path("b"), "--title", "T", "--size", "20x20", options)
  }
}
