import SystemPackage
import TestSupport
import Testing

/// RLIMIT_FSIZE simulates a full disk, because it makes writes fail halfway.
@Suite("A write that fails underway ends with 74 and leaves what stood there")
struct FileLimitTests {
  private let workspace = Workspace()
  private let command = ChildProgram.builtCommand.limitingFiles(to: 8192)
  private let reason = "the file size limit was reached"

  @Test(
    "for a picture", arguments: ["collage", "clean"], ["x.png", "x.jpg"])
  func picture(name: String, output: String) throws {
    let photo = try workspace.photo("p.png", noisePhoto(width: 150, height: 150))
    try workspace.write(OtherFiles.text, to: output)
    let path = workspace.path(output)
    let options = name == "collage" ? ["--size", "150x150"] : []
    let outcome = try command.run(name, photo, "-o", path, options)
    #expect(outcome.ending == .exit(74))
    #expect(outcome.error == "what2wear: \(path): \(reason)\n")
    #expect(try workspace.bytes(output) == OtherFiles.text)
    #expect(try workspace.files() == ["p.png", output])
    let free = try ChildProgram.builtCommand.run(name, photo, "-o", path, options)
    #expect(free.ending == .exit(0))
    #expect(try workspace.bytes(output).count > 8192)
  }

  @Test("for thumbnails, of which those that fit are written", arguments: ["1", "2"])
  func thumbnails(jobs: String) throws {
    for name in ["a", "c", "e"] { try workspace.photo("in/\(name).jpg") }
    for name in ["b", "d"] {
      try workspace.photo("in/\(name).jpg", noisePhoto(width: 200, height: 200))
      try workspace.write(OtherFiles.text, to: "t/256/\(name).jpg")
    }
    let outcome = try command.run(
      "thumbnails", workspace.path("in"), "-o", workspace.path("t"), "--jobs", jobs)
    #expect(outcome.ending == .exit(74))
    #expect(
      outcome.errorLines
        == ["b", "d"].map { "what2wear: \(workspace.path("t/256/\($0).jpg")): \(reason)" }
        + ["what2wear: 3 thumbnails were made, 2 photos failed"])
    #expect(
      try workspace.files(in: "t") == ["a", "b", "c", "d", "e"].map { "256/\($0).jpg" })
    for name in ["b", "d"] {
      #expect(try workspace.bytes("t/256/\(name).jpg") == OtherFiles.text)
    }
  }

  @Test("for a bundle", arguments: ["collage.png", "photos/01-p.jpg"])
  func bundle(culprit: String) throws {
    let isCollage = culprit == "collage.png"
    let side = isCollage ? 40 : 150
    let photo = try workspace.photo("p.png", noisePhoto(width: side, height: side))
    let size = isCollage ? "400x400" : "10x10"
    let path = workspace.path("b")
    let arguments: [any CommandArgument] = ["share", photo, "-o", path, "--size", size, "--title"]
    #expect(try ChildProgram.builtCommand.run(arguments + ["Old"]).ending == .exit(0))
    let names = try workspace.files(in: "b")
    let old = try names.map { try workspace.bytes("b/\($0)") }
    let outcome = try command.run(arguments + ["New", "--force"])
    #expect(outcome.ending == .exit(74))
    #expect(outcome.error == "what2wear: \(path.appending(culprit)): \(reason)\n")
    #expect(try workspace.files() == names.map { "b/\($0)" } + ["p.png"])
    #expect(try names.map { try workspace.bytes("b/\($0)") } == old)
  }

  @Test("for the results of inspect")
  func standardOutput() throws {
    let photo = try workspace.photo("p.png")
    let outcome = try ChildProgram(
      "sh", "-c", #"exec "$@" > /dev/full"#, "sh", ChildProgram.builtCommandPath
    ).run("inspect", photo)
    #expect(outcome.ending == .exit(74))
    #expect(outcome.error == "what2wear: standard output: the disk is full\n")
  }

  @Test("but says nothing where only the reader of its results has gone away")
  func closedPipe() throws {
    let photo = try workspace.photo("p.png")
    let outcome = try ChildProgram(
      "bash", "-c", #"exec 3> >(true); wait $!; exec "$@" >&3"#, "bash",
      ChildProgram.builtCommandPath
    ).run("inspect", photo)
    #expect(outcome.ending == .signal(13))
    #expect(outcome.error == "")
  }
}
