import Core
import Garments
import Glibc
import SystemPackage
import TestSupport
import Testing

/// True if the current user may mount file systems in a namespace.
private let canMount =
  (try? ChildProgram("unshare", "--mount", "true").run().ending) == .exit(0)

@Suite("The place of a bundle")
struct SharePlaceTests {
  private let workspace = Workspace()

  private func command(_ title: String = "T", _ options: [String]) throws -> [String] {
    try workspace.photo("blue-hat.jpg", noisePhoto(width: 40, height: 30))
    return ["share", "blue-hat.jpg", "--title", title, "--size", "60x60"] + options
  }

  private func share(_ title: String = "T", _ options: String...) throws -> Outcome {
    try ChildProgram.builtCommand.inFolder(workspace.folder).run(command(title, options))
  }

  @Test(
    "is none that the title names, whatever that is",
    arguments: [
      "../x", "..", "con", String(repeating: "long ", count: 60), "👗🧢", "שמלה כחולה",
      "two\nlines", "a/b\\c:d*?\"<>|", "~", "$HOME", "`id`",
    ])
  func titles(title: String) throws {
    for name in ["b", "b.zip"] {
      let outcome = try share(title, "-o", name)
      #expect(outcome.ending == .exit(0), "\(outcome.error)")
      #expect(outcome.output == "" && outcome.error == "", "\(outcome.output)")
    }
    let files = try workspace.files()
    #expect(files.allSatisfy { ["blue-hat.jpg", "b.zip"].contains($0) || $0.hasPrefix("b/") })
    let said = try workspace.text("b/description.txt").split(separator: "\n", maxSplits: 1)[0]
    #expect(said == title.replacing("\n", with: " ").trimmed)
    #expect(
      try what2wear("verify", workspace.path("b"), workspace.path("b.zip")).ending == .exit(0))
    _ = try Program.run("/usr/bin/unzip", ["-tqq", workspace.path("b.zip").string])
  }

  @Test("may be a link to an empty folder, and none that leads nowhere")
  func links() throws {
    try workspace.makeFolder("real")
    try workspace.link("link", to: "real")
    #expect(try share("T", "-o", "link").ending == .exit(0))
    #expect(try workspace.files(in: "real").contains("collage.png"))
    try workspace.link("broken", to: "nowhere")
    let broken = try share("T", "-o", "broken")
    #expect(broken.ending == .exit(73))
    #expect(broken.error == "what2wear: broken: is a broken symbolic link\n")
    #expect(!workspace.exists("nowhere"))
  }

  @Test("replaces one in a ZIP file by --force alone")
  func zipThere() throws {
    #expect(try share("Old", "-o", "b.zip").ending == .exit(0))
    let old = try workspace.bytes("b.zip")
    let outcome = try share("T", "-o", "b.zip")
    #expect(outcome.ending == .exit(73))
    #expect(outcome.error == "what2wear: b.zip: already exists; use --force to replace it\n")
    #expect(try workspace.bytes("b.zip") == old)
    #expect(try share("T", "-o", "b.zip", "--force").ending == .exit(0))
    #expect(try what2wear("verify", workspace.path("b.zip")).ending == .exit(0))
    #expect(try workspace.bytes("b.zip") != old)
  }

  @Test(
    "in a ZIP file replaces no other file, and follows no link, with --force either",
    arguments: [false, true])
  func noBundleThere(isDelivered: Bool) throws {
    try workspace.makeFolder("to")
    let place = isDelivered ? "to/" : ""
    try workspace.write(OtherFiles.text, to: "\(place)b.zip")
    let options = isDelivered ? ["--to", "to"] : []
    func refused(_ words: String) throws {
      let outcome = try ChildProgram.builtCommand.inFolder(workspace.folder).run(
        command("T", ["-o", "b.zip", "--force"] + options))
      #expect(outcome.ending == .exit(73))
      #expect(outcome.error == "what2wear: \(place)b.zip: \(words)\n")
    }
    try refused("was kept, because it contains other files or is not a bundle; choose another file")
    #expect(try workspace.bytes("\(place)b.zip") == OtherFiles.text)
    try MadeArchive.write(#"zipped("a.txt", "b.txt")"#, to: workspace.path("\(place)b.zip"))
    try refused("was kept, because it contains other files or is not a bundle; choose another file")
    try workspace.remove("\(place)b.zip")
    #expect(try share("T", "-o", "mine.zip").ending == .exit(0))
    // The ZIP file is a bundle to which the user added a file.
    try workspace.write(workspace.bytes("mine.zip"), to: "\(place)b.zip")
    try workspace.write(OtherFiles.text, to: "thesis.txt")
    let script =
      "import sys, zipfile; zipfile.ZipFile(sys.argv[1], 'a').write(sys.argv[2], 'mine/thesis.txt')"
    let added = try ChildProgram("/usr/bin/python3", "-c", script).run(
      workspace.path("\(place)b.zip"), workspace.path("thesis.txt"))
    #expect(added.ending == .exit(0))
    try refused("was kept, because it contains other files or is not a bundle; choose another file")
    try workspace.remove("\(place)b.zip")
    let mine = try workspace.bytes("mine.zip")
    try workspace.link("\(place)b.zip", to: workspace.path("mine.zip").string)
    try refused("is a symbolic link and was kept; choose its target, or another file")
    #expect(try workspace.bytes("mine.zip") == mine)
  }

  @Test(
    "stays as somebody else filled it meanwhile", .enabled(if: FaultPoint.isHonoured),
    arguments: [("b", FaultPoint.folderOpened), ("b", .folderFilled), ("b.zip", .fileWritten)])
  func filledMeanwhile(name: String, point: FaultPoint) throws {
    // The ZIP file is written last, after six texts and three pictures.
    let count = name == "b" ? 1 : 9
    let program = ChildProgram.builtCommand.inFolder(workspace.folder).with(.stop(count, point))
    let share = try program.start(command("T", ["-o", name]))
    #expect(try share.stops())
    let mine = name == "b" ? "b/alt.txt" : name
    try workspace.write(OtherFiles.text, to: mine)
    share.resume()
    let outcome = try share.wait()
    #expect(outcome.ending == .exit(73) && outcome.errorLines.count == 1, "\(outcome.error)")
    #expect(
      outcome.error.contains(name == "b" ? "try again, or choose" : "use --force to replace it"))
    #expect(try workspace.files() == [mine, "blue-hat.jpg"])
    #expect(try workspace.bytes(mine) == OtherFiles.text)
  }

  @Test(
    "is that of one bundle where two are made for it at once",
    .enabled(if: FaultPoint.isHonoured),
    arguments: [FaultPoint.folderOpened, .folderFilled])
  func twoAtOnce(point: FaultPoint) throws {
    let program = ChildProgram.builtCommand.inFolder(workspace.folder).with(.stop(1, point))
    let late = try program.start(command("Late", ["-o", "b"]))
    #expect(try late.stops())
    #expect(try share("First", "-o", "b").ending == .exit(0))
    let files = try workspace.files(in: "b")
    late.resume()
    let outcome = try late.wait()
    #expect(outcome.ending == .exit(73) && outcome.errorLines.count == 1, "\(outcome.error)")
    #expect(try workspace.files() == files.map { "b/\($0)" } + ["blue-hat.jpg"])
    #expect(try workspace.text("b/description.txt").hasPrefix("First\n"))
    #expect(try what2wear("verify", workspace.path("b")).ending == .exit(0))
  }

  @Test("is neither standard output nor a device", arguments: [[], ["--zip"]])
  func streams(options: [String]) throws {
    let run = { (output: String) in
      try ChildProgram.builtCommand.inFolder(workspace.folder)
        .run(command("T", ["-o", output] + options))
    }
    let standard = try run("-")
    #expect(standard.ending == .exit(64))
    #expect(
      standard.errorLines.first
        == "what2wear: -o -: a bundle cannot be written to standard output; specify a folder such "
        + "as brunch/, or a file with --zip"
    )
    let device = try run("/dev/full")
    #expect(device.ending == .exit(73))
    let reason =
      options.isEmpty ? "is a device, not a folder" : "is a device or a pipe; choose a file"
    #expect(device.error == "what2wear: /dev/full: \(reason)\n")
    #expect(!workspace.exists("-") && !workspace.exists("-.zip"))
    #expect(try workspace.files() == ["blue-hat.jpg"])
    // A folder named `-` can be given as `./-`.
    #expect(try run("./-").ending == .exit(0))
  }

  @Test("has no name that is too long for a file", arguments: [[], ["--zip"]])
  func longName(options: [String]) throws {
    let name = String(repeating: "n", count: 300)
    let outcome = try ChildProgram.builtCommand.inFolder(workspace.folder)
      .run(command("T", ["-o", name] + options))
    #expect(outcome.ending == .exit(73))
    #expect(outcome.errorLines.count == 1)
    #expect(outcome.error.hasSuffix(": the name is too long\n"))
    #expect(try workspace.files() == ["blue-hat.jpg"])
  }

  @Test(
    "gets its folder back as somebody else filled it, where the new one was moved away",
    .enabled(if: FaultPoint.isHonoured))
  func movedMeanwhile() throws {
    try workspace.makeFolder("b")
    let program = ChildProgram.builtCommand.inFolder(workspace.folder)
      .with(.stop(1, .folderExchanged))
    let share = try program.start(command("T", ["-o", "b", "--force"]))
    #expect(try share.stops())
    // Another process changes and moves the folders, so exchanging them back fails.
    let old = try #require(try workspace.temporaries().first)
    try workspace.write(OtherFiles.text, to: "\(old)/mine.txt")
    try rename(workspace.path("b"), over: workspace.path("elsewhere"))
    share.resume()
    let outcome = try share.wait()
    #expect(outcome.ending == .exit(73))
    #expect(
      outcome.error.hasSuffix(
        "/b: another program put files into this folder; they were kept; try again, or choose another folder\n"
      ))
    #expect(try workspace.bytes("b/mine.txt") == OtherFiles.text)
    #expect(workspace.exists("elsewhere/collage.png"))
    #expect(try workspace.temporaries() == [])
  }

  @Test("is none on a read-only file system", .enabled(if: canMount, "only root mounts one"))
  func readOnly() throws {
    try workspace.makeFolder("disk")
    let script = "mount -t tmpfs -o ro none disk && exec \"$@\""
    let outcome = try ChildProgram.builtCommand
      .wrapped(in: "unshare", "--mount", "env", "-C", workspace.folder, "sh", "-c", script, "sh")
      .run(command("T", ["-o", "disk/b"]))
    #expect(outcome.ending == .exit(73))
    #expect(outcome.error == "what2wear: disk/b: the file system is read-only\n")
    #expect(try workspace.files() == ["blue-hat.jpg", "disk/"])
  }
}
