import Core
import Images
import SystemPackage
import TestSupport
import Testing

@Suite("An output that cannot be created ends with 73")
struct OutputRefusalTests {
  private let workspace = Workspace()

  @Test("where its folder is missing", arguments: ["collage", "clean"])
  func folderIsMissing(command: String) throws {
    let photo = try workspace.photo("p.png")
    let output = workspace.path("no/x.png")
    let reason = "the folder \(workspace.path("no")) does not exist; create it first"
    try check(try what2wear(command, photo, "-o", output), output, reason)
    #expect(!workspace.exists("no"))
  }

  @Test("where it is a folder", arguments: ["collage", "clean"])
  func isFolder(command: String) throws {
    let photo = try workspace.photo("p.png")
    let output = try workspace.makeFolder("x.png")
    try check(
      try what2wear(command, photo, "-o", output), output, "is a folder; specify a file")
  }

  @Test(
    "where it is an input, whatever name it goes by", arguments: ["collage", "clean"],
    ["p.png", "./p.png", "sub/../p.png", "symbolic.png", "hard.png", "linked/p.png"])
  func isInput(command: String, output: String) throws {
    try workspace.photo("other.png", .white)
    try workspace.photo("p.png")
    try workspace.makeFolder("sub")
    try workspace.link("symbolic.png", to: "p.png")
    try workspace.link("linked", to: ".")
    try workspace.hardLink("hard.png", to: "p.png")
    let before = try workspace.bytes("p.png")
    let photos = command == "clean" ? ["p.png"] : ["other.png", "p.png"]
    let outcome = try ChildProgram.builtCommand.inFolder(workspace.folder)
      .run(command, photos, "-o", output)
    try check(outcome, FilePath(output), "is one of the photos; choose another output")
    #expect(try workspace.bytes("p.png") == before)
  }

  @Test("where it stands already, under --no-clobber", arguments: ["collage", "clean"])
  func standsAlready(command: String) throws {
    let photo = try workspace.photo("p.png")
    let output = try workspace.write(OtherFiles.text, to: "x.png")
    let words = command == "collage" ? [command, "--size", "20x20"] : [command]
    try check(
      try what2wear(words, photo, "-o", output, "--no-clobber"), output,
      "already exists; omit --no-clobber to replace it")
    #expect(try workspace.bytes("x.png") == OtherFiles.text)
    // The command succeeds without `--no-clobber`, and also if the output does not exist.
    #expect(try what2wear(words, photo, "-o", output).ending == .exit(0))
    #expect(
      try what2wear(words, photo, "-o", workspace.path("y.png"), "--no-clobber").ending
        == .exit(0))
  }

  @Test("where a symbolic link to nothing stands, under --no-clobber")
  func brokenLinkStands() throws {
    let photo = try workspace.photo("p.png")
    try workspace.link("x.png", to: "gone")
    let outcome = try what2wear("clean", photo, "-o", workspace.path("x.png"), "--no-clobber")
    #expect(outcome.ending == .exit(73))
    #expect(try workspace.files() == ["p.png", "x.png"])
  }

  @Test("where a file is, for thumbnails and a bundle")
  func isFile() throws {
    let photo = try workspace.photo("p.png")
    let output = try workspace.write(OtherFiles.text, to: "out")
    for command in [["thumbnails"], ["share", "--title", "T"]] {
      try checkIsNoFolder(try what2wear(command, photo, "-o", output), output)
    }
    #expect(try workspace.bytes("out") == OtherFiles.text)
  }

  @Test("where a file is in the place of a size's folder")
  func sizeIsFile() throws {
    let photo = try workspace.photo("p.png")
    let file = try workspace.write(OtherFiles.text, to: "out/256")
    let outcome = try what2wear("thumbnails", photo, "-o", workspace.path("out"))
    try checkIsNoFolder(outcome, file)
  }

  @Test("where the output folder is a named folder too")
  func outputIsNamedFolder() throws {
    try workspace.photo("in/p.png")
    let folder = workspace.path("in")
    let outcome = try what2wear("thumbnails", folder, "-o", folder)
    #expect(outcome.ending == .exit(73))
    #expect(outcome.errorLines.count == 1)
    #expect(try workspace.files() == ["in/p.png"])
  }

  @Test("where a thumbnail would replace a photo")
  func thumbnailIsInput() throws {
    let photo = try workspace.photo("out/256/p.jpg")
    let before = try workspace.bytes("out/256/p.jpg")
    let outcome = try what2wear("thumbnails", photo, "-o", workspace.path("out"))
    try check(outcome, photo, "would replace the photo \(photo); choose another output folder")
    #expect(try workspace.bytes("out/256/p.jpg") == before)
  }

  @Test("where a folder with something in it is, for a bundle", arguments: [[], ["--no-clobber"]])
  func folderIsFull(options: [String]) throws {
    let photo = try workspace.photo("p.png")
    try workspace.write(OtherFiles.text, to: "out/mine.txt")
    let output = workspace.path("out")
    try check(
      try what2wear("share", photo, "-o", output, "--title", "T", options), output,
      "is a folder that is not empty; use --force to replace a bundle's files in this folder")
    #expect(try workspace.files() == ["out/mine.txt", "p.png"])
  }

  private func checkIsNoFolder(_ outcome: Outcome, _ path: FilePath) throws {
    #expect(outcome.ending == .exit(73))
    #expect(outcome.errorLines.count == 1)
    #expect(outcome.error.hasPrefix("what2wear: \(path): "))
    #expect(outcome.error.hasSuffix("not a folder\n"))
    #expect(try workspace.temporaries() == [])
  }

  private func check(_ outcome: Outcome, _ path: FilePath, _ reason: String) throws {
    #expect(outcome.ending == .exit(73))
    #expect(outcome.error == "what2wear: \(path): \(reason)\n")
    #expect(try workspace.temporaries() == [])
  }
}
