import Core
import Images
import TestSupport
import Testing

@Suite("A thumbnail that is up to date stays as it is")
struct ThumbnailUpToDateTests {
  private let workspace = Workspace()

  @Test("and is counted, by all sizes, in a second run, which writes nothing at all")
  func secondRun() throws {
    for name in ["a.jpg", "b.jpg", "sub/c.jpg"] { try workspace.oldPhoto("in/\(name)") }
    #expect(try run("--size", "8,4").error == "what2wear: 6 thumbnails were made\n")
    let files = try workspace.files(in: "t").map { "t/\($0)" } + ["t/.what2wear-thumbnails"]
    #expect(files.count == 7)
    let before = try files.map(workspace.identity)
    #expect(try run("--size", "8,4").error == "what2wear: 6 thumbnails were up to date\n")
    #expect(try files.map(workspace.identity) == before)
  }

  @Test("unread, where nothing says that its photo was written to")
  func unread() throws {
    try workspace.oldPhoto("in/a.jpg")
    try run()
    try forgetHash()
    #expect(try run().error == "what2wear: 1 thumbnail was up to date\n")
  }

  @Test("though its photo was touched, which is read once for it")
  func touched() throws {
    try workspace.oldPhoto("in/a.jpg")
    try run()
    let before = try workspace.identity("t/256/a.jpg")
    try workspace.setModified("in/a.jpg", FileStamp.Time(seconds: 1, nanoseconds: 0))
    #expect(try run().error == "what2wear: 1 thumbnail was up to date\n")
    try forgetHash()
    #expect(try run().error == "what2wear: 1 thumbnail was up to date\n")
    #expect(try workspace.identity("t/256/a.jpg") == before)
    // The photo's time has changed, so the photo is read. The photo's hash differs from the record,
    // so the thumbnail is made again.
    try workspace.setModified("in/a.jpg", FileStamp.Time(seconds: 2, nanoseconds: 0))
    #expect(try run().error == "")
  }

  @Test("though its photo stands in another folder, or is a link by now")
  func moved() throws {
    try workspace.oldPhoto("in/a.jpg")
    try run()
    let before = try workspace.identity("t/256/a.jpg")
    try workspace.oldPhoto("elsewhere/b.jpg")
    try workspace.remove("in/a.jpg")
    try workspace.link("in/a.jpg", to: "../elsewhere/b.jpg")
    for _ in 1...2 {
      #expect(try run().error == "what2wear: 1 thumbnail was up to date\n")
    }
    #expect(try workspace.identity("t/256/a.jpg") == before)
  }

  @Test("though its folder was copied, by which it has another time")
  func copied() throws {
    try workspace.oldPhoto("in/a.jpg")
    try run()
    #expect(
      try ChildProgram("cp", "-r").run(workspace.path("t"), workspace.path("t2")).ending
        == .exit(0))
    try workspace.setModified("t2/256/a.jpg", .longAgo)
    let before = try workspace.identity("t2/256/a.jpg")
    let again = try what2wear("thumbnails", workspace.path("in"), "-o", workspace.path("t2"))
    #expect(again.error == "what2wear: 1 thumbnail was up to date\n")
    #expect(try workspace.identity("t2/256/a.jpg") == before)
  }

  @Test("when a size is added, which alone is made")
  func addedSize() throws {
    try workspace.oldPhoto("in/a.jpg")
    try run("--size", "8")
    let before = try workspace.identity("t/8/a.jpg")
    #expect(
      try run("--size", "4,8,2").error == "what2wear: 2 thumbnails were made, 1 was up to date\n")
    #expect(try workspace.identity("t/8/a.jpg") == before)
    #expect(try workspace.files(in: "t") == ["2/a.jpg", "4/a.jpg", "8/a.jpg"])
    #expect(try run("--size", "2,4,8").error == "what2wear: 3 thumbnails were up to date\n")
  }

  @Test("when an option changes that does not matter to its pixels")
  func otherOptions() throws {
    try workspace.oldPhoto("in/a.jpg")
    try run("--format", "png")
    for options in [["--quality", "5"], ["--compression", "small"], ["--jobs", "1"]] {
      #expect(
        try run(["--format", "png"] + options).errorLines.last
          == "what2wear: 1 thumbnail was up to date")
    }
  }

  @Test("when others are made in another format between")
  func otherFormat() throws {
    try workspace.oldPhoto("in/a.jpg")
    try workspace.photo("in/b.png", .transparent)
    try run()
    #expect(
      try run("--format", "png").error == "what2wear: 1 thumbnail was made, 1 was up to date\n")
    #expect(try run().error == "what2wear: 2 thumbnails were up to date\n")
    #expect(try workspace.files(in: "t") == ["256/a.jpg", "256/a.png", "256/b.png"])
  }

  @Test("in silence under --quiet, and with a key of its own under --json")
  func told() throws {
    try workspace.oldPhoto("in/a.jpg")
    let made = try run("--size", "8", "--json").output
    #expect(!made.contains("upToDate"))
    #expect(try run("--size", "8", "--quiet").error == "")
    let upToDate = made.replacing(#","width""#, with: #","upToDate":true,"width""#)
    #expect(try run("--size", "8", "--json").output == upToDate)
    let lines = try run("--size", "8,4", "--json").outputLines
    #expect(lines.map { $0.contains(#""upToDate":true"#) } == [true, false])
  }

  /// Replaces the photo's hash in the record, so that the photo seems to have changed.
  private func forgetHash() throws {
    let name = "t/.what2wear-thumbnails"
    let hash = "\(try ContentHash(ofFileAt: workspace.path("in/a.jpg")))"
    let text = try workspace.text(name)
    try #require(text.contains("\t\(hash)\t"))
    try workspace.write(
      Array(text.replacing("\t\(hash)\t", with: "\t\(ContentHash(of: []))\t").utf8), to: name)
  }

  @discardableResult
  private func run(_ options: String...) throws -> Outcome { try run(options) }

  private func run(_ options: [String]) throws -> Outcome {
    let outcome = try what2wear(
      "thumbnails", workspace.path("in"), "-o", workspace.path("t"), options)
    #expect(outcome.ending == .exit(0))
    return outcome
  }
}
