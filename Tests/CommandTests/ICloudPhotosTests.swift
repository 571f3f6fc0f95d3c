import TestSupport
import Testing

@Suite("Photos that a folder has in iCloud only")
struct ICloudPhotosTests {
  private let workspace = Workspace()

  init() throws {
    try workspace.photo("in/hat.jpg")
    for name in ["in/.IMG_1.HEIC.icloud", "in/sub/.shirt.JPG.icloud"] {
      try workspace.write([1], to: name)
    }
    // Neither placeholder is reported: `hat.jpg` has been downloaded, and `notes.txt` is no photo.
    try workspace.write([1], to: "in/.hat.jpg.icloud")
    try workspace.write([1], to: "in/.notes.txt.icloud")
  }

  private func run(_ arguments: any CommandArgument...) throws -> Outcome {
    try ChildProgram.builtCommand.inFolder(workspace.folder).run(arguments)
  }

  /// True if exactly one line reports this number of photos and names the first.
  private func tells(_ outcome: Outcome, _ count: Int) -> Bool {
    outcome.errorLines.count {
      $0.hasPrefix("what2wear: \(count) photo") && $0.contains("iCloud")
        && $0.contains("in/IMG_1.HEIC;")
    } == 1
  }

  @Test(
    "are counted in one line by each command that looks through folders",
    arguments: [
      (["import", "in", "--kind", "accessory", "--wardrobe", "w"], 2),
      (["thumbnails", "in", "-o", "t"], 2), (["clean", "in", "-o", "c"], 2),
      (["collage", "in", "-o", "x.png"], 1),
    ] as [([String], Int)])
  func counted(words: [String], count: Int) throws {
    let outcome = try run(words)
    #expect(outcome.ending == .exit(0), "\(outcome.error)")
    #expect(tells(outcome, count), "\(outcome.error)")
  }

  @Test("are lines of JSON as those are whose formats are not read")
  func json() throws {
    let outcome = try run("thumbnails", "in", "-o", "t", "--json")
    let line = #"{"source":"in/sub/shirt.JPG","unsupported":"in iCloud only"}"#
    #expect(outcome.outputLines.count == 3 && outcome.outputLines.contains(line))
  }

  @Test("are no photos to draw, and keep the thumbnails that they have")
  func noOthers() throws {
    try workspace.photo("in/IMG_1.HEIC")
    #expect(try run("thumbnails", "in", "-o", "t").ending == .exit(0))
    let files = try workspace.files(in: "t")
    try workspace.remove("in/hat.jpg")
    try workspace.remove("in/IMG_1.HEIC")
    let collage = try run("collage", "in", "-o", "x.png")
    #expect(collage.ending == .exit(66) && collage.error.contains("iCloud"))
    for _ in 1...2 {
      #expect(try run("thumbnails", "in", "-o", "t", "--prune").ending == .exit(0))
      #expect(try workspace.files(in: "t") == files)
      try workspace.photo("in/hat.jpg")
    }
  }
}
