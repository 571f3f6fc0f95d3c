import Core
import SystemPackage
import TestSupport
import Testing

/// After a disk is unmounted, the folder where it was mounted is empty, but not missing.
@Suite("What held photos and holds none now")
struct ThumbnailEmptiedTests {
  private let workspace = Workspace()
  private let reason =
    "had photos in an earlier run but has none now, so no thumbnails were removed; mount its disk, or use --prune-all "
    + "to remove these thumbnails"

  @Test("has nothing pruned, whatever was named beside it", arguments: [[], ["in"]])
  func folder(others: [String]) throws {
    for photo in ["mnt/disk/a.jpg", "mnt/disk/x/b.jpg", "in/c.jpg", "in/d.jpg"] {
      try workspace.oldPhoto(photo)
    }
    let paths = ["mnt/disk"] + others
    #expect(try run(paths).ending == .exit(0))
    let files = try workspace.files(in: "t")
    try workspace.move("mnt/disk", to: "disk")
    try workspace.makeFolder("mnt/disk")
    try workspace.remove("in/d.jpg")
    // The user has not confirmed that the photos are gone, so later runs keep the thumbnails.
    for options in [["--prune"], [], ["--prune", "--quiet"]] {
      let outcome = try run(paths + options)
      #expect(outcome.ending == .exit(options.isEmpty ? 0 : 66))
      #expect(outcome.errorLines.contains("what2wear: mnt/disk: \(reason)") == !options.isEmpty)
      #expect(try workspace.files(in: "t") == files)
    }
    #expect(try run(paths + ["--prune-all"]).ending == .exit(0))
    #expect(try workspace.files(in: "t") == (others.isEmpty ? [] : ["256/c.jpg"]))
    // The user has confirmed the removal, so later runs do not report it again.
    #expect(try run(paths + ["--prune"]).ending == .exit(0))
  }

  @Test("is there where it has pictures that are not read: thumbnails of others go")
  func unread() throws {
    try workspace.oldPhoto("in/a.jpg")
    try workspace.write(OtherFiles.gif, to: "in/b.gif")
    #expect(try run(["in"]).ending == .exit(0))
    try workspace.remove("in/a.jpg")
    #expect(try run(["in", "--prune"]).ending == .exit(0))
    #expect(try workspace.files(in: "t") == [])
  }

  @Test("may be a folder that a link leads to, or whose photos are links themselves")
  func links() throws {
    try workspace.oldPhoto("elsewhere/a.jpg")
    try workspace.makeFolder("disk")
    try workspace.link("disk/a.jpg", to: "../elsewhere/a.jpg")
    try workspace.link("in", to: "disk")
    #expect(try run(["in"]).ending == .exit(0))
    try workspace.remove("disk/a.jpg")
    try workspace.remove("elsewhere")
    #expect(try run(["in", "--prune"]).ending == .exit(66))
    #expect(try run(["disk/.", "--prune"]).ending == .exit(66))
    #expect(try workspace.files(in: "t") == ["256/a.jpg"])
  }

  @Test("may be a list", arguments: ["list", "-"])
  func list(source: String) throws {
    try workspace.oldPhoto("in/a.jpg")
    #expect(
      try run(["--files-from", source], listing: "in/a.jpg\n", in: source).ending == .exit(0))
    // The photo still exists, so the thumbnail stays and nothing is refused.
    let prune = ["--files-from", source, "--prune"]
    #expect(try run(prune, listing: "", in: source).ending == .exit(0))
    try workspace.remove("in")
    let outcome = try run(prune, listing: "", in: source)
    #expect(outcome.ending == .exit(66))
    let name = source == "-" ? "standard input" : source
    #expect(outcome.errorLines.first == "what2wear: \(name): \(reason)")
    #expect(try workspace.files(in: "t") == ["256/a.jpg"])
    #expect(
      try run(prune + ["--prune-all"], listing: "", in: source).ending == .exit(0))
    #expect(try workspace.files(in: "t") == [])
  }

  @Test("is known of a folder by a record, too, that was written before records said it")
  func oldRecord() throws {
    try workspace.oldPhoto("in/a.jpg")
    #expect(try run(["in"]).ending == .exit(0))
    let record = "t/.what2wear-thumbnails"
    let lines = try workspace.text(record).split(separator: "\n")
    #expect(lines.count { $0.hasPrefix("folder\t") } == 1)
    let old = lines.filter { !$0.hasPrefix("folder\t") }.map { "\($0)\n" }.joined()
    try workspace.write(Array(old.utf8), to: record)
    #expect(try run(["in"]).error == "what2wear: 1 thumbnail was up to date\n")
    try workspace.write(Array(old.utf8), to: record)
    try workspace.remove("in/a.jpg")
    #expect(try run(["in", "--prune"]).ending == .exit(66))
    #expect(try workspace.files(in: "t") == ["256/a.jpg"])
  }

  @Test("does not keep what never held any from being pruned")
  func neverHeld() throws {
    try workspace.oldPhoto("in/a.jpg")
    try workspace.oldPhoto("in/b.jpg")
    try workspace.makeFolder("inbox")
    #expect(try run(["in", "inbox"]).ending == .exit(0))
    try workspace.remove("in/b.jpg")
    #expect(try run(["in", "inbox", "--prune"]).ending == .exit(0))
    #expect(try workspace.files(in: "t") == ["256/a.jpg"])
  }

  @Test("is forgotten where its name is gone, so that names used once do not pile up")
  func forgotten() throws {
    try workspace.oldPhoto("in/a.jpg")
    try workspace.oldPhoto("in/b.jpg")
    for number in 0..<4 {
      let list = "list\(number)"
      #expect(
        try run(["--files-from", list, "--prune"], listing: "in\n", in: list).ending == .exit(0))
      try workspace.remove(list)
    }
    let text = try workspace.text("t/.what2wear-thumbnails")
    #expect(text.split(separator: "\n").count { $0.hasPrefix("list\t") } == 1)
  }

  private func run(
    _ arguments: [String], listing list: String? = nil, in source: String = ""
  ) throws -> Outcome {
    var command = ChildProgram.builtCommand.inFolder(workspace.folder)
    if let list {
      if source == "-" {
        command = command.reading(Array(list.utf8))
      } else {
        try workspace.write(Array(list.utf8), to: source)
      }
    }
    return try command.run("thumbnails", "-o", "t", arguments)
  }
}
