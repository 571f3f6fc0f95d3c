import Core
import SystemPackage
import TestSupport
import Testing

@Suite("A bundle that is handed on")
struct ShareHandingTests {
  private let workspace = Workspace()

  /// Writes an executable into the folder `bin`. The executable saves its arguments, one per line,
  /// and ends with the given status.
  private func makeProgram(_ name: String, status: Int = 0) throws {
    let script = "#!/bin/sh\nprintf '%s\\n' \"$@\" > '\(workspace.path("said"))'\nexit \(status)\n"
    let path = try workspace.write(Array(script.utf8), to: "bin/\(name)")
    try check(ChildProgram("chmod", "+x", path).run())
  }

  private func check(_ outcome: Outcome, _ status: Int32 = 0) throws {
    #expect(outcome.ending == .exit(status), "\(outcome.error)")
  }

  private func share(_ options: any CommandArgument...) throws -> Outcome {
    try workspace.photo("blue-hat.jpg", noisePhoto(width: 40, height: 30))
    return try ChildProgram.builtCommand
      .wrapped(
        in: "env", "-C", workspace.folder, "PATH=\(workspace.path("bin")):/usr/bin:/bin"
      )
      .run(["share", "blue-hat.jpg", "--title", "For you", "--size", "60x60"] + options)
  }

  @Test("is copied whole into another folder", arguments: ["b", "b.zip"])
  func copied(name: String) throws {
    try workspace.makeFolder("there")
    let outcome = try share("-o", name, "--to", "there")
    try check(outcome)
    #expect(outcome.errorLines == ["what2wear: a copy is in there/\(name)"])
    let verified = try what2wear("verify", workspace.path(name), workspace.path("there/\(name)"))
    try check(verified)
    #expect(verified.outputLines.count == 2 && verified.error == "")
    // An existing copy is replaced only if the user asks for it.
    try check(try share("-o", "other", "--to", "there"))
    try workspace.write(OtherFiles.text, to: "there/third/mine.txt")
    try check(try share("-o", "third", "--to", "there"), 73)
    #expect(!workspace.exists("third"))
    #expect(try workspace.files(in: "there/third") == ["mine.txt"])
  }

  @Test("goes nowhere where the folder is missing, or is its own")
  func nowhere() throws {
    let missing = try share("-o", "b", "--to", "gone")
    try check(missing, 73)
    #expect(
      missing.error == "what2wear: gone: the folder does not exist; create it, or choose another\n")
    #expect(try workspace.files() == ["blue-hat.jpg"])
    try check(try share("-o", "b", "--to", "."), 73)
  }

  @Test("is not copied into itself, by whatever name", arguments: ["b", "b/photos", "link/photos"])
  func intoItself(name: String) throws {
    try check(try share("-o", "b"))
    try workspace.link("link", to: "b")
    let before = try workspace.files()
    let description = try workspace.bytes("b/description.txt")
    let outcome = try share("-o", "b", "--to", name, "--force", "--text", "New")
    try check(outcome, 73)
    #expect(
      outcome.error
        == "what2wear: \(name): is inside the bundle; choose a folder outside b\n")
    #expect(try workspace.files() == before)
    #expect(try workspace.bytes("b/description.txt") == description)
  }

  @Test("is opened by a command, with its path behind the command's words")
  func opened() throws {
    try makeProgram("viewer")
    try check(try share("-o", "a b", "--open-with", "viewer --page 'x y'"))
    let place = try #require(workspace.path("a b").realPath)
    #expect(try workspace.text("said") == "--page\nx y\n\(place)\n")
  }

  @Test("is there though the command fails, or is missing")
  func notOpened() throws {
    try makeProgram("viewer", status: 3)
    let failed = try share("-o", "b", "--open-with", "viewer")
    try check(failed, 69)
    let whole = try #require(workspace.path("b").realPath)
    #expect(
      failed.errorLines.last
        == "what2wear: --open-with: 'viewer' failed with exit code 3; the bundle was made: open \(whole) yourself"
    )
    let missing = try share("-o", "c", "--open-with", "no-such-viewer")
    try check(missing, 69)
    let place = try #require(workspace.path("c").realPath)
    #expect(
      missing.errorLines.last
        == "what2wear: --open-with: the shell cannot run 'no-such-viewer': it does not exist or is not a program; "
        + "the bundle was made: open \(place) yourself")
    try check(try what2wear("verify", workspace.path("b"), workspace.path("c")))
  }
}
