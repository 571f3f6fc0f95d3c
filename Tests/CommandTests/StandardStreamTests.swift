import Images
import SystemPackage
import TestSupport
import Testing

@Suite("A picture on standard output, or a photo on standard input")
struct StandardStreamTests {
  private let workspace = Workspace()
  private let size = ["--size", "60x40", "--quiet"]

  @Test("is the bytes of the file that would be written", arguments: ["png", "jpeg"])
  func output(format: String) throws {
    let photo = try workspace.photo("p.png", .noise(PixelSize(width: 20, height: 30), .rgba))
    let file = workspace.path(format == "png" ? "x.png" : "x.jpg")
    let options = format == "png" ? [] : ["--format", format]
    for command in [["collage"] + size, ["clean"]] {
      #expect(try what2wear(command, photo, "-o", file).ending == .exit(0))
      let outcome = try run(command, photo, "-o", "-", options)
      #expect(outcome.ending == .exit(0) && outcome.error == "")
      #expect(try outcome.outputBytes == Workspace.bytes(at: file))
    }
    #expect(try !workspace.files().contains("-"))
  }

  @Test("has its recipe beside or in it as ever")
  func recipe() throws {
    let photo = try workspace.photo("p.png")
    let options = ["--embed-recipe", "--save-recipe", "x.json"] + size
    let named = try run("collage", photo, "-o", "x.png", options)
    let recipe = try workspace.bytes("x.json")
    try workspace.remove("x.json")
    let outcome = try run("collage", photo, "-o", "-", options)
    #expect(outcome.ending == .exit(0) && named.ending == .exit(0))
    #expect(try outcome.outputBytes == workspace.bytes("x.png"))
    #expect(try workspace.bytes("x.json") == recipe)
  }

  @Test("is one page")
  func pages() throws {
    let photos = try (0..<8).map { try workspace.photo("\($0).png") }
    let outcome = try run(
      "collage", photos, "-o", "-", "--layout", "sheet", "--captions", "none", "--size", "120x60")
    #expect(outcome.ending == .exit(73) && outcome.outputBytes == [])
    #expect(
      outcome.error.hasPrefix(
        "what2wear: standard output: takes only one page, but the sheet has "))
  }

  @Test("is refused to a terminal", arguments: ["collage", "clean"])
  func terminal(command: String) throws {
    let photo = try workspace.photo("p.png")
    let words = "'\(ChildProgram.builtCommandPath)' \(command) '\(photo)' -o -"
    let outcome = try ChildProgram("script", "-qec", words, "/dev/null").run()
    #expect(outcome.ending == .exit(64))
    #expect(
      outcome.output
        == "what2wear: standard output is a terminal; send the picture to a file or a program,"
        + " for example with > look.png\r\n")
  }

  @Test("never goes into one of the photos", arguments: ["collage", "clean"])
  func overInput(command: String) throws {
    let photo = try workspace.photo("p.png")
    let before = try workspace.bytes("p.png")
    let words = "'\(ChildProgram.builtCommandPath)' \(command) '\(photo)' -o - >> '\(photo)'"
    let outcome = try ChildProgram("sh", "-c", words).run()
    #expect(outcome.ending == .exit(73))
    #expect(
      outcome.error == "what2wear: standard output: is one of the photos; choose another output\n")
    let input = "'\(ChildProgram.builtCommandPath)' \(command) - -o '\(photo)' < '\(photo)'"
    #expect(try ChildProgram("sh", "-c", input).run().ending == .exit(73))
    #expect(try workspace.bytes("p.png") == before)
  }

  @Test("is drawn as the file would be", arguments: [["collage", "--size", "60x40"], ["clean"]])
  func input(command: [String]) throws {
    let photo = try workspace.write(QuadrantPhoto.jpeg(orientation: 6), to: "p.jpg")
    #expect(try what2wear(command, photo, "-o", workspace.path("x.png")).ending == .exit(0))
    let outcome = try reading("p.jpg").run(command, "-", "-o", "-")
    #expect(outcome.ending == .exit(0) && outcome.error == "")
    #expect(try outcome.outputBytes == workspace.bytes("x.png"))
    // A pipe delivers its bytes in pieces, and cannot be read twice.
    let piped =
      "cat p.jpg | '\(ChildProgram.builtCommandPath)' \(command.joined(separator: " ")) - -o y.png"
    let shell = try ChildProgram("sh", "-c", piped).inFolder(workspace.folder).run()
    #expect(shell.ending == .exit(0) && shell.error == "")
    #expect(try workspace.bytes("y.png") == workspace.bytes("x.png"))
  }

  @Test("is inspected as the file is, under its own name")
  func inspect() throws {
    let photo = try workspace.photo("p.png")
    let file = try run("inspect", photo).output
    #expect(
      try reading("p.png").run("inspect", "-").output
        == file.replacing("\(photo):", with: "standard input:"))
    let json = try run("inspect", photo, "--json").output
    #expect(
      try reading("p.png").run("inspect", "-", "--json").output
        == json.replacing("\"\(photo)\"", with: #""-""#))
  }

  @Test(
    "that is none is told by its name",
    arguments: [
      ["collage", "-", "-o", "x.png"], ["clean", "-", "-o", "x.png"], ["inspect", "-"],
    ])
  func bad(arguments: [String]) throws {
    try workspace.write(OtherFiles.text, to: "notes.txt")
    let outcome = try reading("notes.txt").run(arguments)
    #expect(outcome.ending == .exit(65))
    #expect(
      outcome.error.hasPrefix(
        "what2wear: standard input: unsupported format: text"))
    #expect(!workspace.exists("x.png"))
  }

  @Test(
    "is asked for by what goes together",
    arguments: [
      ("collage - - -o x.png", "Standard input can be read only once; use - only once."),
      ("collage --recipe - - -o x.png", "Standard input can be read only once; use - only once."),
      ("inspect - -", "Standard input can be read only once; use - only once."),
      (
        "collage p.png -o x.png --format webp",
        "--format webp does not match 'x.png'; omit --format, or change the ending of the name."
      ),
      (
        "collage p.png -o - --preset story,x",
        "Standard output takes only one picture; for several presets, write to a folder."
      ),
      (
        "collage p.png -o - --lint",
        "--lint already writes to standard output; write the picture to a file."
      ),
      (
        "collage p.png -o - --format jpeg --embed-recipe",
        "--embed-recipe works only with PNG; use an output name that ends in .png."
      ),
    ])
  func usage(arguments: String, words: String) throws {
    try workspace.photo("p.png")
    let outcome = try run(arguments.split(separator: " ").map(String.init))
    #expect(outcome.ending == .exit(64) && outcome.outputBytes == [])
    #expect(outcome.error.hasPrefix("what2wear: \(words)\n"))
    #expect(try workspace.files() == ["p.png"])
  }

  private func reading(_ name: String) throws -> ChildProgram {
    try ChildProgram.builtCommand.inFolder(workspace.folder).reading(workspace.bytes(name))
  }

  private func run(_ arguments: any CommandArgument...) throws -> Outcome {
    try ChildProgram.builtCommand.inFolder(workspace.folder).run(arguments)
  }
}
