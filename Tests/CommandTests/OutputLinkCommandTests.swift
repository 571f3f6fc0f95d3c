import Images
import SystemPackage
import TestSupport
import Testing

@Suite("Outputs where symbolic links stand")
struct OutputLinkCommandTests {
  private let workspace = Workspace()

  private func run(_ arguments: String...) throws -> Outcome {
    try ChildProgram.builtCommand.inFolder(workspace.folder).run(arguments)
  }

  @Test("replace links below an output folder, and leave what they lead to")
  func thumbnails() throws {
    try workspace.oldPhoto("in/hat.jpg")
    for name in ["other/target.txt", "victim.jpg"] {
      try workspace.write(OtherFiles.text, to: name)
    }
    try workspace.makeFolder("t/256")
    try workspace.link("t/256/hat.jpg", to: "../../other/target.txt")
    try workspace.link("t/.what2wear-thumbnails", to: "../victim.jpg")
    #expect(try run("thumbnails", "in", "-o", "t").ending == .exit(0))
    for name in ["other/target.txt", "victim.jpg"] {
      #expect(try workspace.bytes(name) == OtherFiles.text)
    }
    #expect(try workspace.picture("t/256/hat.jpg").size.longestSide == 24)
    #expect(
      try run("thumbnails", "in", "-o", "t").error == "what2wear: 1 thumbnail was up to date\n")
    // A thumbnail that was moved elsewhere no longer belongs to the folder.
    try workspace.move("t/256/hat.jpg", to: "other/hat.jpg")
    try workspace.link("t/256/hat.jpg", to: "../../other/hat.jpg")
    #expect(try run("thumbnails", "in", "-o", "t").error == "")
    try workspace.remove("t/256/hat.jpg")
    try workspace.link("t/256/hat.jpg", to: "../../other/hat.jpg")
    try workspace.remove("in/hat.jpg")
    #expect(try run("thumbnails", "in", "-o", "t", "--prune-all").ending == .exit(0))
    #expect(workspace.exists("other/hat.jpg"))
  }

  @Test("refuse a link in the place of a folder, and make nothing behind a record that is a link")
  func linkedFolder() throws {
    for name in ["in/a.jpg", "in/b.jpg"] { try workspace.oldPhoto(name) }
    try workspace.makeFolder("elsewhere")
    try workspace.makeFolder("t")
    try workspace.link("t/256", to: "../elsewhere")
    try workspace.link("t/.what2wear-thumbnails", to: "../gone")
    let outcome = try run("thumbnails", "in", "-o", "t")
    #expect(outcome.ending == .exit(73))
    #expect(
      outcome.error
        == "what2wear: t/256: is a symbolic link; replace it with a folder\nwhat2wear: 0 thumbnails were "
        + "made, 2 photos failed\n"
    )
    #expect(try workspace.files(in: "elsewhere") == [])
    #expect(!workspace.exists("gone"))
  }

  @Test("are replaced below a folder of clean copies, though they lead to a photo")
  func cleanBatch() throws {
    for name in ["in/a.jpg", "in/b/c.jpg"] { try workspace.oldPhoto(name) }
    let before = try workspace.bytes("in/a.jpg")
    try workspace.makeFolder("t")
    try workspace.makeFolder("elsewhere")
    try workspace.link("t/a.jpg", to: "../in/a.jpg")
    try workspace.link("t/b", to: "../elsewhere")
    let outcome = try run("clean", "in", "-o", "t")
    #expect(outcome.ending == .exit(73))
    #expect(
      outcome.errorLines.first
        == "what2wear: t/b: is a symbolic link; replace it with a folder")
    #expect(try workspace.bytes("in/a.jpg") == before)
    #expect(try workspace.files(in: "elsewhere") == [])
  }

  @Test("follow one that was named, to a file that is no input")
  func named() throws {
    try workspace.photo("p.png")
    try workspace.photo("old.png", .white)
    try workspace.link("link.png", to: "old.png")
    try workspace.link("new.png", to: "made.png")
    try workspace.link("own.png", to: "p.png")
    let photo = try workspace.bytes("p.png")
    #expect(try run("clean", "p.png", "-o", "link.png").ending == .exit(0))
    #expect(try workspace.picture("old.png") == workspace.picture("p.png"))
    #expect(try run("clean", "p.png", "-o", "new.png").ending == .exit(0))
    #expect(try workspace.picture("made.png") == workspace.picture("p.png"))
    #expect(try run("clean", "p.png", "-o", "own.png").ending == .exit(73))
    #expect(try workspace.bytes("p.png") == photo)
    for name in ["link.png", "new.png"] {
      #expect(try Stat(workspace.path(name), followTargetSymlink: false).type == .symbolicLink)
    }
  }

  @Test("are replaced where presets name them")
  func presets() throws {
    try workspace.photo("p.png")
    try workspace.write(OtherFiles.text, to: "victim.png")
    try workspace.makeFolder("looks")
    try workspace.link("looks/story.png", to: "../victim.png")
    #expect(
      try run("collage", "p.png", "--preset", "story,pinterest", "-o", "looks").ending == .exit(0))
    #expect(try workspace.bytes("victim.png") == OtherFiles.text)
    #expect(try workspace.picture("looks/story.png").size.height == 1920)
  }

  @Test("of a wardrobe lead no photo out of it")
  func wardrobe() throws {
    let wardrobe = CommandWardrobe(workspace)
    let photo = try wardrobe.photo(1)
    let id = try wardrobe.add(photo)
    let name = try #require(try workspace.files(in: "w/photos").first)
    #expect(try wardrobe("garment", "remove", id).ending == .exit(0))
    try workspace.write(OtherFiles.text, to: "victim")
    try workspace.makeFolder("w/photos")
    for target in ["../../victim", "../../gone"] {
      if workspace.exists("w/photos/\(name)") { try workspace.remove("w/photos/\(name)") }
      try workspace.link("w/photos/\(name)", to: target)
      let id = try wardrobe.add(photo)
      #expect(try workspace.bytes("victim") == OtherFiles.text)
      #expect(!workspace.exists("gone"))
      #expect(try workspace.bytes("w/photos/\(name)") == workspace.bytes("in/1.png"))
      #expect(try wardrobe("garment", "remove", id).ending == .exit(0))
    }
    try workspace.remove("w/photos")
    try workspace.makeFolder("elsewhere")
    try workspace.link("w/photos", to: "../elsewhere")
    let outcome = try wardrobe("garment", "add", photo, "--type", "shirt")
    #expect(outcome.ending == .exit(73))
    #expect(
      outcome.error
        == "what2wear: \(wardrobe.path)/photos: is a symbolic link; replace it with a folder\n")
    #expect(try workspace.files(in: "elsewhere") == [])
  }

  @Test(
    "that may not be written to are told once, not of every photo",
    .enabled(if: SmallDisk.mayMount, "a small tmpfs cannot be mounted here"))
  func readOnly() throws {
    for number in 1...4 { try workspace.oldPhoto("in/\(number % 2)/\(number).jpg") }
    let disk = try SmallDisk(workspace, "t", bytes: 1 << 20)
    try workspace.makeFolder("t/256/0")
    try workspace.makeFolder("t/256/1")
    let remount = ChildProgram("mount", "-o", "remount,ro")
    #expect(try remount.run(disk.path).ending == .exit(0))
    let outcome = try run("thumbnails", "in", "-o", "t", "--size", "256")
    #expect(outcome.ending == .exit(73))
    #expect(
      outcome.errorLines == [
        "what2wear: t/256/0: the file system is read-only",
        "what2wear: t/256/1: the file system is read-only",
        "what2wear: 0 thumbnails were made, 4 photos failed",
      ])
    let other = try run("thumbnails", "in", "-o", "t", "--size", "96", "--json")
    #expect(other.ending == .exit(73))
    #expect(
      other.errorLines == [
        "what2wear: t: the file system is read-only",
        "what2wear: 0 thumbnails were made, 4 photos failed",
      ])
    #expect(other.outputLines.count == 4)
    #expect(other.outputLines.allSatisfy { $0.contains("the file system is read-only") })
    _ = consume disk
  }
}
