import Core
import Images
import TestSupport
import Testing

@Suite("A thumbnail is made anew")
struct ThumbnailStaleTests {
  private let workspace = Workspace()
  private let later = FileStamp.Time(seconds: 1_600_000_000, nanoseconds: 0)

  @Test("when its photo changes to another of the same length")
  func changedInPlace() throws {
    try workspace.oldPhoto("in/a.jpg", .black)
    try run()
    try workspace.oldPhoto("in/a.jpg", .white, modified: later)
    #expect(try run().error == "")
    #expect(try look("a.jpg") == .white)
  }

  @Test("when its photo is replaced by one of the same length and time", arguments: [true, false])
  func replacedUnseen(isInPlace: Bool) throws {
    try workspace.oldPhoto("in/a.jpg", .black)
    try run()
    let white = try Workspace.photoBytes(.white)
    if isInPlace {
      try workspace.writeUnseen(white, to: "in/a.jpg")
    } else {
      try workspace.replaceUnseen(white, in: "in/a.jpg")
    }
    #expect(try run().error == "")
    #expect(try look("a.jpg") == .white)
  }

  @Test("when its photo changes within the time that file systems may count as one")
  func changedAtOnce() throws {
    // The current time is unreliable only for a moment. A time in the future stays unreliable.
    let future = FileStamp.Time(seconds: 4_000_000_000, nanoseconds: 5)
    try workspace.oldPhoto("in/a.jpg", .black, modified: future)
    try run()
    #expect(try run().error == "what2wear: 1 thumbnail was up to date\n")
    try workspace.writeUnseen(Workspace.photoBytes(.white), to: "in/a.jpg")
    #expect(try run().error == "")
    #expect(try look("a.jpg") == .white)
  }

  @Test("when two photos change places")
  func swapped() throws {
    try workspace.oldPhoto("in/a.jpg", .black)
    try workspace.oldPhoto("in/b.jpg", .white, modified: later)
    try run()
    for (old, new) in [("a", "x"), ("b", "a"), ("x", "b")] {
      try workspace.move("in/\(old).jpg", to: "in/\(new).jpg")
    }
    #expect(try run().error == "what2wear: 2 thumbnails were made\n")
    #expect(try [look("a.jpg"), look("b.jpg")] == [.white, .black])
  }

  @Test("when its photo becomes a link to another of the same length and time")
  func becameLink() throws {
    try workspace.oldPhoto("in/a.jpg", .black)
    try workspace.oldPhoto("in/b.jpg", .white)
    try run()
    try workspace.remove("in/a.jpg")
    try workspace.link("in/a.jpg", to: "b.jpg")
    #expect(try run().error == "what2wear: 1 thumbnail was made, 1 was up to date\n")
    #expect(try look("a.jpg") == .white)
  }

  @Test("when another folder's photo has taken its place, in turns")
  func otherFolder() throws {
    try workspace.oldPhoto("one/a.jpg", .black)
    try workspace.oldPhoto("two/a.jpg", .white)
    for (folder, color) in [("one", Color.black), ("two", .white), ("one", .black)] {
      #expect(try run([], in: folder).error == "")
      #expect(try look("a.jpg") == color)
    }
  }

  @Test("when a photo beside it makes it land elsewhere, and when that is gone again")
  func otherOutputPath() throws {
    try workspace.oldPhoto("in/a.jpg", .black)
    try run()
    try workspace.photo("in/a.png", .white)
    #expect(try run().error == "what2wear: 2 thumbnails were made\n")
    #expect(try [look("a.jpg.jpg"), look("a.png.jpg")] == [.black, .white])
    try workspace.remove("in/a.png")
    #expect(try run().error == "what2wear: 1 thumbnail was up to date\n")
    try workspace.oldPhoto("in/a.jpg", .white, modified: later)
    #expect(try run().error == "")
    #expect(try look("a.jpg") == .white)
  }

  @Test("when its photo changes, at sizes too that are asked for only later")
  func otherSizes() throws {
    try workspace.oldPhoto("in/a.jpg", .black)
    try run("--size", "256,8")
    try workspace.oldPhoto("in/a.jpg", .white, modified: later)
    try run("--size", "8")
    #expect(try look("a.jpg") == .black)
    #expect(
      try run("--size", "256,8").error == "what2wear: 1 thumbnail was made, 1 was up to date\n")
    #expect(try look("a.jpg") == .white)
  }

  @Test(
    "when an option matters to its pixels",
    arguments: [["--quality", "50"], ["--fast"], ["--rebuild"], ["--rebuild", "--prune"]])
  func options(options: [String]) throws {
    try workspace.oldPhoto("in/a.jpg")
    try run()
    #expect(try run().error == "what2wear: 1 thumbnail was up to date\n")
    let before = try workspace.identity("t/256/a.jpg")
    #expect(try run(options).error == "")
    #expect(try workspace.identity("t/256/a.jpg") != before)
  }

  @Test("when the program that made it knew less")
  func version() throws {
    try workspace.oldPhoto("in/a.jpg")
    try run()
    let record = try workspace.text("t/.what2wear-thumbnails")
    let older = record.replacing("jpeg-85-standard-2 ", with: "jpeg-85-standard-0 ")
    #expect(older != record)
    try workspace.write(Array(older.utf8), to: "t/.what2wear-thumbnails")
    #expect(try run().error == "")
    #expect(try workspace.text("t/.what2wear-thumbnails").contains("jpeg-85-standard-2 "))
  }

  // MARK: runs

  @discardableResult
  private func run(_ options: String...) throws -> Outcome { try run(options) }

  private func run(_ options: [String], in folder: String = "in") throws -> Outcome {
    let outcome = try what2wear(
      "thumbnails", workspace.path(folder), "-o", workspace.path("t"), options)
    #expect(outcome.ending == .exit(0))
    return outcome
  }

  private func look(_ name: String) throws -> Color {
    try workspace.picture("t/256/\(name)")[3, 3]
  }
}
