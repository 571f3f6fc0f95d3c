import Core
import Glibc
import Images
import TestSupport
import Testing

@Suite("A bundle whose program is ended by a signal", .enabled(if: FaultPoint.isHonoured))
struct KilledBundleTests {
  private let workspace = Workspace()
  private static let count = 12

  private func share(
    _ title: String, _ fault: Fault? = nil, _ options: String...
  ) throws -> RunningProgram {
    let command = ChildProgram.builtCommand.inFolder(workspace.folder)
    return try (fault.map(command.with) ?? command).start(
      "share", Array(repeating: "p.png", count: Self.count), "-o", "b", "--title", title, "--size",
      "200x200", "--gap", "0", options)
  }

  private var parts: [String] {
    [
      "alt.txt", "collage.png", "description.txt", "index.html", "manifest-sha256.txt",
      "outfit.json",
    ]
      + (1...Self.count).map { "photos/\($0 < 10 ? "0" : "")\($0)-p.jpg" } + ["preview.jpg"]
  }

  @Test("is not there where the signal may be caught, nor is anything of it")
  func terminated() throws {
    try workspace.photo("p.png", noisePhoto(width: 70, height: 70))
    let share = try share("T", .hold(6, .fileWritten))
    #expect(try share.stops())
    #expect(try !workspace.temporaries().isEmpty)
    share.send(SIGTERM)
    share.resume()
    #expect(try share.wait().ending == .signal(SIGTERM))
    #expect(try workspace.files() == ["p.png"])
  }

  @Test(
    "is whole or not there, and the next run cleans",
    arguments: [
      .folderOpened, .fileOpened, .fileWritten, .filePlaced, .folderFilled, .folderPlaced,
    ] as [FaultPoint])
  func killed(point: FaultPoint) throws {
    try workspace.photo("p.png", noisePhoto(width: 70, height: 70))
    #expect(try share("T", .kill(1, point)).wait().ending == .signal(SIGKILL))
    if point == .folderPlaced {
      #expect(try workspace.files(in: "b") == parts)
      #expect(try workspace.temporaries() == [])
    } else {
      #expect(!workspace.exists("b"))
      #expect(try !workspace.temporaries().isEmpty)
      #expect(try share("T").wait().ending == .exit(0))
    }
    #expect(try workspace.files() == parts.map { "b/\($0)" } + ["p.png"])
  }

  @Test(
    "over another is the old or the new one, with what is not of a bundle, and the next run cleans",
    arguments: [
      .folderOpened, .filePlaced, .folderFilled, .folderExchanged, .folderPlaced,
    ] as [FaultPoint])
  func over(point: FaultPoint) throws {
    try workspace.photo("p.png", noisePhoto(width: 70, height: 70))
    #expect(try share("Old").wait().ending == .exit(0))
    try workspace.write(OtherFiles.text, to: "b/notes.txt")
    #expect(try share("New", .kill(1, point), "--force").wait().ending == .signal(SIGKILL))
    let files = (parts + ["notes.txt"]).sorted()
    func isWhole(_ title: String) throws -> Bool {
      try workspace.text("b/description.txt").hasPrefix("\(title)\n")
        && workspace.files(in: "b") == files
        && workspace.bytes("b/notes.txt") == OtherFiles.text
    }
    let isThere = point == .folderExchanged || point == .folderPlaced
    #expect(try isWhole(isThere ? "New" : "Old"))
    #expect(try !workspace.temporaries().isEmpty)
    #expect(try share("Newest", nil, "--force").wait().ending == .exit(0))
    #expect(try isWhole("Newest"))
    #expect(try workspace.files() == files.map { "b/\($0)" } + ["p.png"])
  }
}
