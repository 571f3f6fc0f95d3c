import Core
import Images
import SystemPackage
import TestSupport
import Testing

@Suite("A file name")
struct FileNameTests {
  private let workspace = Workspace()

  /// File names without an extension, the last three of them in invalid UTF-8.
  static let names: [[UInt8]] =
    [
      "two words", "new\nline", "tab\tand\u{1B}[31m", "dress 👗", "Pyjama für Zoë", "a'b\"c\\d",
      "%s$HOME",
      "*?", "日本語", "e\u{301}",
    ].map { Array($0.utf8) } + [[0xFF, 0xFE, 0x61], [0x61, 0xC3], [0xED, 0xA0, 0x80]]

  @Test("may be any bytes, for a photo and for an output", arguments: names)
  func isTaken(name: [UInt8]) throws {
    let photo = try photo(named: name)
    let copy = FilePath(bytes: workspace.path("copy-").bytes + name + Array(".jpg".utf8))
    #expect(try what2wear("clean", photo, "-o", copy).ending == .exit(0))
    #expect(try Workspace.picture(at: copy).size.width == 12)

    let thumbnails = workspace.path("out")
    for input in [photo, workspace.folder.appending("in")] {
      let outcome = try what2wear("thumbnails", input, "-o", thumbnails)
      #expect(outcome.ending == .exit(0))
      let folder = thumbnails.appending("256")
      #expect(
        try FolderListing.names(in: folder).map { FilePath(root: nil, [$0]).bytes }
          == [name + Array(".jpg".utf8)])
    }
    let collage = try what2wear(
      "collage", photo, "-o", workspace.path("c.png"), "--size", "20x20")
    #expect(collage.ending == .exit(0))
    let share = try what2wear(
      "share", photo, "-o", workspace.path("b"), "--title", "T", "--size", "20x20")
    #expect(share.ending == .exit(0))
  }

  @Test("that begins with a dash goes behind --, behind ./, or behind an equals sign")
  func dash() throws {
    try workspace.photo("-hello.png")
    let command = ChildProgram.builtCommand.inFolder(workspace.folder)
    #expect(try command.run("inspect", "--", "-hello.png").ending == .exit(0))
    #expect(try command.run("inspect", "./-hello.png").ending == .exit(0))
    #expect(try command.run("clean", "-o=-copy.png", "--", "-hello.png").ending == .exit(0))
    #expect(workspace.exists("-copy.png"))
  }

  @Test("takes one line on standard error, whatever is in it", arguments: names)
  func isOneLine(name: [UInt8]) throws {
    let missing = FilePath(bytes: workspace.path("no-").bytes + name)
    let outcome = try what2wear("inspect", missing)
    #expect(outcome.ending == .exit(66))
    #expect(outcome.errorLines.count == 1)
    #expect(outcome.error.hasPrefix("what2wear: \(workspace.path("no-"))"))
    #expect(outcome.error.hasSuffix(": no such file or folder\n"))
    #expect(!outcome.error.unicodeScalars.contains("\u{1B}"))
  }

  @Test("of control characters shows them by number")
  func controlCharacters() throws {
    let outcome = try what2wear("inspect", "no\nsuch\u{1B}")
    #expect(outcome.error == #"what2wear: no\u{A}such\u{1B}: no such file or folder"# + "\n")
  }

  @Test("takes one line on standard output, too", arguments: names)
  func isOneLineOfResults(name: [UInt8]) throws {
    let photo = try photo(named: name)
    #expect(try what2wear("inspect", photo).outputLines.count == 1)
    let json = try what2wear("inspect", "--json", photo)
    let parsed = try ChildProgram.python.reading(json.outputBytes).run(
      "import json, sys; [print(ascii(json.loads(l)['path'])) for l in sys.stdin.buffer]")
    #expect(parsed.outputLines.count == 1)
    let expected = try ChildProgram.python.run(
      "import sys, os; print(ascii(os.fsencode(sys.argv[1]).decode(errors='replace')))", photo)
    if String(validating: name, as: UTF8.self) != nil { #expect(parsed.output == expected.output) }
  }

  @Test("that is not UTF-8 comes in base64, too, in JSON, and no other does", arguments: names)
  func base64(name: [UInt8]) throws {
    let photo = try photo(named: name)
    let isText = String(validating: name, as: UTF8.self) != nil
    let script = """
      import base64, json, os, sys
      line = json.loads(sys.stdin.buffer.readline())
      for key in sys.argv[1:]:
          print(os.fsdecode(base64.b64decode(line[key])) if key in line else None)
      """
    for (arguments, keys) in [
      (["inspect", photo] as [any CommandArgument], ["pathBase64"]),
      (["thumbnails", photo, "-o", workspace.path("out")], ["sourceBase64", "outputBase64"]),
    ] {
      let json = try ChildProgram.builtCommand.run(arguments + ["--json"])
      let read = try ChildProgram.python.reading(json.outputBytes).run(
        ([script] + keys) as [any CommandArgument])
      if isText {
        #expect(read.output == String(repeating: "None\n", count: keys.count))
      } else {
        let paths = read.outputBytes.split(separator: UInt8(ascii: "\n"))
        #expect(paths.count == keys.count && paths.first.map(Array.init) == Array(photo.bytes))
        if keys.count > 1 {
          #expect(paths[1].starts(with: workspace.path("out/256").bytes + Array("/".utf8)))
        }
      }
    }
  }

  @Test("may begin with a dash after --")
  func beginsWithDash() throws {
    try workspace.photo("-dash.png")
    let command = ChildProgram.builtCommand.inFolder(workspace.folder)
    #expect(try command.run("inspect", "--", "-dash.png").ending == .exit(0))
    #expect(try command.run("clean", "-o", "x.png", "--", "-dash.png").ending == .exit(0))
    #expect(try command.run("thumbnails", "-o", "t", "--", "-dash.png").ending == .exit(0))
    #expect(try workspace.files() == ["-dash.png", "t/256/-dash.jpg", "x.png"])
    #expect(try command.run("inspect", "-x.png").ending == .exit(64))
  }

  @Test("of 255 bytes is taken, and a longer one said to be too long")
  func isLong() throws {
    let name = String(repeating: "x", count: 251) + ".png"
    let photo = try workspace.photo(name)
    #expect(try what2wear("inspect", photo).ending == .exit(0))
    let outcome = try what2wear("inspect", workspace.path("x" + name))
    #expect(outcome.ending == .exit(66))
    #expect(outcome.error.hasSuffix(": the name is too long\n"))
  }

  private func photo(named name: [UInt8]) throws -> FilePath {
    let bytes = try workspace.bytes(workspace.photo("p.png").lastComponent?.string ?? "")
    return try workspace.write(
      bytes,
      at: FilePath(bytes: workspace.path("in/").bytes + Array("/".utf8) + name + Array(".png".utf8))
    )
  }
}
