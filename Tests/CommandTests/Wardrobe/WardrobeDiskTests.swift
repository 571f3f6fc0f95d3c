import Glibc
import SystemPackage
import TestSupport
import Testing

@Suite(
  "A wardrobe on a disk that is full or read-only",
  .enabled(if: SmallDisk.mayMount, "a small tmpfs cannot be mounted here"))
struct WardrobeDiskTests {
  private let workspace = Workspace()

  @Test("is as it was after whatever found no room, at any step of it")
  func full() throws {
    let disk = try SmallDisk(workspace, "disk", bytes: (900 + 512) << 10)
    let wardrobe = CommandWardrobe(workspace, "disk/w")
    let garment = try wardrobe.add(wardrobe.photo(1))
    #expect(try wardrobe("outfit", "create", "O", garment).ending == .exit(0))
    let photo = try workspace.photo("big.png", noisePhoto(width: 60, height: 60))
    let calls: [[any CommandArgument]] = [
      ["garment", "add", photo, "--type", "shirt"],
      ["garment", "edit", garment, "--description", "new", "--photo", photo],
      ["outfit", "cover", "O", photo], ["outfit", "edit", "O", "--name", "P"],
      ["garment", "remove", garment, "--force"], ["user", "add", "Eva", "--picture", photo],
    ]
    let kept = workspace.path("kept")
    #expect(try ChildProgram("cp", "-a").run(wardrobe.path, kept).ending == .exit(0))
    let before = try wardrobe.state()
    var endings: [Int32: Int] = [:]
    for call in calls {
      for free in stride(from: 0, through: 88 << 10, by: 8 << 10) {
        try workspace.fill(disk.path, leaving: free)
        let outcome = try wardrobe.start(call).wait()
        try workspace.remove("disk/fill")
        guard outcome.ending == .exit(74) else {
          #expect(outcome.ending == .exit(0), "\(outcome.error)")
          endings[0, default: 0] += 1
          break
        }
        endings[74, default: 0] += 1
        #expect(outcome.errorLines.count == 1)
        #expect(outcome.error.hasSuffix(": the disk is full\n"), "\(outcome.error)")
        #expect(try wardrobe.state() == before, "\(call), \(free) bytes free")
        #expect(try wardrobe("check", "--quiet").error == "")
      }
      try workspace.remove("disk/w")
      #expect(try ChildProgram("cp", "-a").run(kept, wardrobe.path).ending == .exit(0))
    }
    #expect(endings[74] ?? 0 >= 12, "\(endings)")
  }

  @Test("that may not be written to can be read, and tells why it cannot be changed")
  func readOnly() throws {
    let disk = try SmallDisk(workspace, "disk", bytes: 2 << 20)
    let wardrobe = CommandWardrobe(workspace, "disk/w")
    let garment = try wardrobe.add(wardrobe.photo(1))
    #expect(try wardrobe("outfit", "create", "O", garment).ending == .exit(0))
    let before = try wardrobe.files()
    #expect(
      try ChildProgram("mount", "-o", "remount,ro").run(disk.path).ending == .exit(0))
    #expect(try wardrobe.rows("garment", "list").map(\.id) == [garment])
    #expect(try wardrobe.rows("outfit", "show", "O").map(\.garments) == [[garment]])
    #expect(try wardrobe("check").ending == .exit(0))
    for call in [
      ["outfit", "edit", "O", "--name", "P"], ["garment", "remove", garment, "--force"],
    ] {
      let outcome = try wardrobe(call)
      #expect(outcome.ending == .exit(73))
      #expect(
        outcome.error == "what2wear: \(wardrobe.path)/wardrobe.sqlite: the wardrobe is read-only\n")
    }
    let outcome = try wardrobe("garment", "add", wardrobe.photo(2), "--type", "shirt")
    #expect(outcome.ending == .exit(73))
    #expect(outcome.error.hasSuffix(": the file system is read-only\n"))
    #expect(try wardrobe.files() == before)
  }
}

extension CommandWardrobe {
  struct State: Equatable {
    var rows: [Row]
    var users: String
    var photos: [String]
  }

  func state() throws -> State {
    State(
      rows: try rows("garment", "list") + rows("outfit", "list"),
      users: try self("user", "list").output, photos: try workspace.files(in: "\(name)/photos"))
  }
}
