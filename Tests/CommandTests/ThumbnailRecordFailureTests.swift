import Core
import SystemPackage
import TestSupport
import Testing

@Suite("A record of thumbnails that cannot be written does not keep them from being made")
struct ThumbnailRecordFailureTests {
  private let workspace = Workspace()
  private let record = "t/.what2wear-thumbnails"

  @Test("where a folder or a pipe stands in its place: 73", arguments: ["folder", "pipe"])
  func inTheWay(kind: String) throws {
    try workspace.oldPhoto("in/a.jpg")
    try workspace.makeFolder("t")
    if kind == "folder" { try workspace.makeFolder(record) } else { try workspace.pipe(record) }
    for _ in 1...2 {
      let outcome = try run()
      #expect(outcome.ending == .exit(73))
      #expect(
        outcome.error
          == "what2wear: \(workspace.path(record)): must be a file, because the record of finished work "
          + "is stored there; move it away\n")
    }
    #expect(try workspace.files(in: "t") == ["256/a.jpg"])
  }

  @Test(
    "on a full disk: 74",
    .enabled(if: SmallDisk.mayMount, "a small tmpfs cannot be mounted here"))
  func fullDisk() throws {
    try workspace.oldPhoto("in/a.jpg")
    // The disk has room for three entries: its root, the size's folder, and the thumbnail.
    let disk = try SmallDisk(workspace, "t", bytes: 65536, files: 3)
    let outcome = try run()
    #expect(outcome.ending == .exit(74))
    #expect(
      outcome.error
        == "what2wear: \(workspace.path(record)): cannot save the record of finished work, so the next "
        + "run will take longer: the disk is full\n")
    #expect(try workspace.files(in: "t") == ["256/a.jpg"])
    _ = consume disk
  }

  @Test("is told beside what a photo lacks, with the code of that, which came first")
  func both() throws {
    try workspace.write(OtherFiles.text, to: "in/a.jpg")
    try workspace.oldPhoto("in/b.jpg")
    try workspace.makeFolder(record)
    let outcome = try run()
    #expect(outcome.ending == .exit(65))
    #expect(outcome.errorLines.count == 3)
    #expect(outcome.errorLines.last == "what2wear: 1 thumbnail was made, 1 photo failed")
    #expect(try workspace.files(in: "t") == ["256/b.jpg"])
  }

  @Test(
    "and what cannot be pruned is told, stays on record, and stops nothing else",
    .enabled(if: SmallDisk.mayMount, "a file cannot be mounted here"))
  func cannotPrune() throws {
    for name in ["a", "b", "c"] { try workspace.oldPhoto("in/\(name).jpg") }
    _ = try run()
    for name in ["a", "c"] { try workspace.remove("in/\(name).jpg") }
    try workspace.oldPhoto("in/d.jpg")
    let held = workspace.path("t/256/a.jpg")
    // A mounted file cannot be removed.
    #expect(try ChildProgram("mount", "--bind").run(held, held).ending == .exit(0))
    let outcome = try run("--prune")
    #expect(try ChildProgram("umount").run(held).ending == .exit(0))
    #expect(outcome.ending == .exit(74))
    #expect(
      outcome.errorLines == [
        "what2wear: \(held): device or resource busy",
        "what2wear: 1 thumbnail was removed: the photo no longer exists",
        "what2wear: 1 thumbnail was made, 1 was up to date",
      ])
    #expect(
      try run("--prune").errorLines == [
        "what2wear: 1 thumbnail was removed: the photo no longer exists",
        "what2wear: 2 thumbnails were up to date",
      ])
    #expect(try workspace.files(in: "t") == ["256/b.jpg", "256/d.jpg"])
  }

  private func run(_ options: String...) throws -> Outcome {
    try what2wear("thumbnails", workspace.path("in"), "-o", workspace.path("t"), options)
  }
}
