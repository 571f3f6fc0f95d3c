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

  @Test("has nothing that a terminal takes for a command, in any of its files")
  func controls() throws {
    let said = "a\u{7}b\u{1B}[31mc\n\td\r\ne\u{202E}f\u{2066}g\u{2029}h"
    #expect(try share(["--text", said]).ending == .exit(0))
    let spaced = "a b [31mc\n\td\r\nefg\nh"
    #expect(try workspace.bytes("b/description.txt") == Array("T\n\n\(spaced)\n\n1. P\n".utf8))
    for name in ["alt.txt", "index.html", "outfit.json"] {
      let text = String(decoding: try workspace.bytes("b/\(name)"), as: UTF8.self)
      #expect(
        !text.unicodeScalars.contains { "\u{7}\u{1B}\u{202E}\u{2066}".unicodeScalars.contains($0) })
      #expect(!text.contains("u001B") && !text.contains("u0007"), "\(text)")
    }
  }

  @Test(
    "has a sentence for who cannot see the picture, of no more things than one can listen to",
    arguments: [
      (1, "P", "en", "The picture shows one thing to wear: P."),
      (2, "T", "en", "The picture “T” shows 2 things to wear: P and P."),
      (9, "T", "en", "The picture “T” shows 9 things to wear: \(eight) and 1 more thing."),
      (28, "T", "en", "The picture “T” shows 28 things to wear: \(eight) and 20 more things."),
      (1, "T", "es", "La imagen «T» muestra una cosa para ponerse: P."),
      (28, "T", "es", "La imagen «T» muestra 28 cosas para ponerse: \(eight) y 20 cosas más."),
    ])
  func sentence(count: Int, title: String, language: String, sentence: String) throws {
    let photo = try workspace.photo("p.png")
    let outcome = try what2wear(
      "share", Array(repeating: photo, count: count), "-o", workspace.path("b"), "--title", title,
      "--size", "200x200", "--language", language)
    #expect(outcome.ending == .exit(0), "\(outcome.error)")
    #expect(try workspace.text("b/alt.txt") == sentence + "\n")
  }

  private static let eight = Array(repeating: "P", count: 8).joined(separator: ", ")

  private func share(_ options: [String]) throws -> Outcome {
    let photo = try workspace.photo("p.png")
    return try what2wear(
      "share", photo, "-o", workspace.path("b"), "--title", "T", "--size", "20x20", options)
  }
}
