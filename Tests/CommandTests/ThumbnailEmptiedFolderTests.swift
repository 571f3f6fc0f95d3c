import Core
import SystemPackage
import TestSupport
import Testing

/// A disk may be mounted below a named folder. After the disk is unmounted, the folder where it was
/// mounted is empty.
@Suite("A folder below a named one that held photos and is empty now")
struct ThumbnailEmptiedFolderTests {
  private let workspace = Workspace()

  @Test("keeps the thumbnails of all that was below it, and of nothing else")
  func kept() throws {
    for photo in ["photos/a.jpg", "photos/b.jpg", "photos/disk/c.jpg", "photos/disk/x/y/d.jpg"] {
      try workspace.oldPhoto(photo)
    }
    #expect(try run("photos").ending == .exit(0))
    try workspace.move("photos/disk", to: "disk")
    try workspace.makeFolder("photos/disk")
    try workspace.remove("photos/b.jpg")
    let kept = ["256/a.jpg", "256/disk/c.jpg", "256/disk/x/y/d.jpg"]
    // The thumbnails stay even after a run has reported the problem.
    for count in [1, 0] {
      let outcome = try run("photos", "--prune")
      #expect(outcome.ending == .exit(66))
      #expect(
        outcome.errorLines == [Self.line("photos/disk")]
          + (count == 1 ? ["what2wear: 1 thumbnail was removed: the photo no longer exists"] : [])
          + ["what2wear: 1 thumbnail was up to date"])
      #expect(try workspace.files(in: "t") == kept)
    }
    #expect(try run("photos", "--prune-all").ending == .exit(0))
    #expect(try workspace.files(in: "t") == ["256/a.jpg"])
    #expect(try run("photos", "--prune").ending == .exit(0))
  }

  @Test("is none where the folder was removed, or holds anything else")
  func pruned() throws {
    for photo in ["a.jpg", "removed/b.jpg", "other/c.jpg", "one/d.jpg", "one/e.jpg"] {
      try workspace.oldPhoto("photos/\(photo)")
    }
    #expect(try run("photos").ending == .exit(0))
    try workspace.remove("photos/removed")
    try workspace.remove("photos/other/c.jpg")
    try workspace.write(OtherFiles.text, to: "photos/other/notes.txt")
    try workspace.remove("photos/one/d.jpg")
    #expect(try run("photos", "--prune").ending == .exit(0))
    #expect(try workspace.files(in: "t") == ["256/a.jpg", "256/one/e.jpg"])
  }

  @Test("is one though a hidden file is in it, or a folder that is empty, too")
  func hidden() throws {
    for photo in ["a.jpg", "b/c/d.jpg", "e/f.jpg"] { try workspace.oldPhoto("photos/\(photo)") }
    #expect(try run("photos").ending == .exit(0))
    try workspace.remove("photos/b/c/d.jpg")
    try workspace.remove("photos/e/f.jpg")
    try workspace.write([], to: "photos/e/.disk-is-out")
    let outcome = try run("photos", "--prune")
    #expect(outcome.ending == .exit(66))
    #expect(outcome.errorLines.prefix(2) == [Self.line("photos/b/c"), Self.line("photos/e")])
    #expect(try workspace.files(in: "t") == ["256/a.jpg", "256/b/c/d.jpg", "256/e/f.jpg"])
  }

  @Test("is one though the run is of another folder")
  func unnamed() throws {
    try workspace.oldPhoto("disk/a.jpg")
    try workspace.oldPhoto("photos/b.jpg")
    #expect(try run("disk", "photos").ending == .exit(0))
    try workspace.remove("disk/a.jpg")
    let outcome = try run("photos", "--prune")
    #expect(outcome.ending == .exit(66))
    let folder = try #require(workspace.path("disk").realPath)
    #expect(outcome.errorLines.first == Self.line(folder.string))
    #expect(try workspace.files(in: "t") == ["256/a.jpg", "256/b.jpg"])
  }

  private static func line(_ folder: String) -> String {
    "what2wear: \(folder): had photos in an earlier run but is empty now, so its thumbnails were kept; mount its "
      + "disk, or use --prune-all to remove these thumbnails"
  }

  private func run(_ arguments: String...) throws -> Outcome {
    try ChildProgram.builtCommand.inFolder(workspace.folder).run("thumbnails", "-o", "t", arguments)
  }
}
