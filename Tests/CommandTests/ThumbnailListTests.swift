import Core
import SystemPackage
import TestSupport
import Testing

@Suite("A list of paths for thumbnails")
struct ThumbnailListTests {
  private let workspace = Workspace()

  @Test("has one a line, from a file or from standard input", arguments: ["list", "-"])
  func lines(source: String) throws {
    try makePhotos()
    // Empty lines are ignored. The last line may lack a line end.
    let outcome = try run(Array("a.jpg\n\nin\n two words.png".utf8), source)
    #expect(outcome.ending == .exit(0))
    #expect(
      try workspace.files(in: "t") == ["256/ two words.jpg", "256/a.jpg", "256/b.jpg"])
  }

  @Test("may be ended by NUL instead, for names with line ends", arguments: ["list", "-"])
  func nul(source: String) throws {
    try makePhotos()
    try workspace.photo("new\nline.png")
    let outcome = try run(Array("new\nline.png\0a.jpg\0".utf8), source, "-0")
    #expect(outcome.ending == .exit(0))
    #expect(try workspace.files(in: "t") == ["256/a.jpg", "256/new\nline.jpg"])
  }

  @Test("may have the line ends and the byte order mark of Windows", arguments: ["list", "-"])
  func windows(source: String) throws {
    try makePhotos()
    let outcome = try run(Array("\u{FEFF}a.jpg\r\n\r\nin\r\n two words.png\r".utf8), source)
    #expect(outcome.ending == .exit(0))
    #expect(
      try workspace.files(in: "t") == ["256/ two words.jpg", "256/a.jpg", "256/b.jpg"])
  }

  @Test("may be UTF-16, as Windows saves it", arguments: [true, false])
  func utf16(isBigEndian: Bool) throws {
    try makePhotos()
    let units = "\u{FEFF}a.jpg\r\nin\r\n".utf16.map { isBigEndian ? $0.bigEndian : $0.littleEndian }
    let bytes = units.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    #expect(try run(bytes, "list").ending == .exit(0))
    #expect(try workspace.files(in: "t") == ["256/a.jpg", "256/b.jpg"])
    let broken = try run(Array(bytes.dropLast()), "list")
    #expect(
      broken.ending == .exit(65) && broken.error.contains("list: has an unknown text encoding"))
  }

  @Test("that is ended by NUL keeps every other byte")
  func nulKeepsBytes() throws {
    let names = ["\u{FEFF}a.png", "b.png\r", "\r"]
    for name in names { try workspace.write(try photoBytes(), to: name) }
    let outcome = try run(Array(names.joined(separator: "\0").utf8), "list", "-0")
    #expect(outcome.ending == .exit(0))
    #expect(
      try workspace.files(in: "t").sorted() == ["256/\r.jpg", "256/b.jpg", "256/\u{FEFF}a.jpg"])
  }

  private func photoBytes() throws -> [UInt8] {
    try Workspace.bytes(at: workspace.photo("p.png"))
  }

  @Test("may have more mistakes than anybody reads: a hundred are told, and the others counted")
  func manyMistakes() throws {
    try makePhotos()
    let names = (0..<140).map { "gone\($0).jpg\n" }.joined()
    let outcome = try run(Array("a.jpg\n\(names)gone0.jpg\n".utf8), "list")
    #expect(outcome.ending == .exit(66))
    #expect(
      outcome.errorLines
        == (0..<100).map { "what2wear: gone\($0).jpg: no such file or folder" } + [
          "what2wear: 40 more failed (not listed)",
          "what2wear: 1 thumbnail was made, 141 photos failed",
        ])
    let json = try run(Array("a.jpg\n\(names)".utf8), "list", "--json", "--quiet")
    #expect(json.outputLines.count == 141)
    #expect(json.errorLines.count == 101)
  }

  @Test("goes behind the paths that are named")
  func pathsFirst() throws {
    let outcome = try run(Array("x.jpg\ny.jpg\n".utf8), "list", "z.jpg")
    #expect(outcome.ending == .exit(66))
    #expect(
      outcome.errorLines
        == ["z", "x", "y"].map { "what2wear: \($0).jpg: no such file or folder" }
        + ["what2wear: 0 thumbnails were made, 3 photos failed"])
  }

  @Test("keeps bytes that are not UTF-8")
  func rawBytes() throws {
    let photo = try workspace.photo("p.png")
    let name: [UInt8] = [0xFF, 0x41] + Array(".png".utf8)
    let bytes = try Workspace.bytes(at: photo)
    try workspace.write(
      bytes, at: FilePath(bytes: workspace.path("").bytes + Array("/".utf8) + name))
    let outcome = try run(name + [0x0A], "-")
    #expect(outcome.ending == .exit(0))
    #expect(outcome.error == "")
  }

  @Test("may be empty")
  func empty() throws {
    let outcome = try run([], "-")
    #expect(outcome.ending == .exit(0))
    #expect(outcome.error == "what2wear: 0 thumbnails were made\n")
  }

  @Test("that is missing or a folder ends with 66", arguments: ["gone", "."])
  func missing(source: String) throws {
    let outcome = try ChildProgram.builtCommand.inFolder(workspace.folder).run(
      "thumbnails", "-o", "t", "--files-from", source)
    #expect(outcome.ending == .exit(66))
    #expect(outcome.errorLines.count == 1)
    #expect(outcome.error.hasPrefix("what2wear: \(source): "))
  }

  private func makePhotos() throws {
    for name in ["a.jpg", "in/b.png", " two words.png"] { try workspace.photo(name) }
  }

  private func run(_ list: [UInt8], _ source: String, _ more: String...) throws -> Outcome {
    var command = ChildProgram.builtCommand.inFolder(workspace.folder)
    if source == "-" {
      command = command.reading(list)
    } else {
      try workspace.write(list, to: source)
    }
    return try command.run("thumbnails", "-o", "t", "--files-from", source, more)
  }
}
