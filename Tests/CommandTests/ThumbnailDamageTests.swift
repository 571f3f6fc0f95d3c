import Core
import Images
import TestSupport
import Testing

@Suite("What is no longer the thumbnail that was written is made again")
struct ThumbnailDamageTests {
  private let workspace = Workspace()
  // The thumbnails of these two colours have the same length.
  private let red = Color(red: 200, green: 30, blue: 40)
  private let blue = Color(red: 40, green: 30, blue: 200)

  @Test("where it is gone, cut, or something else, of whatever length")
  func damaged() throws {
    for name in ["gone", "cut", "other", "same", "whole"] {
      try workspace.oldPhoto("in/\(name).jpg", .white)
    }
    try run()
    let whole = try workspace.bytes("t/256/whole.jpg")
    try workspace.remove("t/256/gone.jpg")
    try workspace.write(Array(whole.dropLast()), to: "t/256/cut.jpg")
    try workspace.write(OtherFiles.text, to: "t/256/other.jpg")
    try workspace.write([UInt8](repeating: 0, count: whole.count), to: "t/256/same.jpg")
    #expect(try run().error == "what2wear: 4 thumbnails were made, 1 was up to date\n")
    for name in ["gone", "cut", "other", "same", "whole"] {
      #expect(try workspace.bytes("t/256/\(name).jpg") == whole)
    }
  }

  @Test("where two of the same length change places")
  func swapped() throws {
    try workspace.oldPhoto("in/a.jpg", red)
    try workspace.oldPhoto("in/b.jpg", blue)
    try run("--format", "png")
    let (a, b) = (try workspace.bytes("t/256/a.png"), try workspace.bytes("t/256/b.png"))
    try #require(a.count == b.count && a != b)
    try workspace.write(b, to: "t/256/a.png")
    try workspace.write(a, to: "t/256/b.png")
    #expect(try run("--format", "png").error == "what2wear: 2 thumbnails were made\n")
    #expect(try workspace.bytes("t/256/a.png") == a && workspace.bytes("t/256/b.png") == b)
  }

  @Test("where it is of a run that was killed before it could say so")
  func killed() throws {
    try workspace.oldPhoto("in/a.jpg", red)
    try run("--format", "png")
    let record = try workspace.bytes("t/.what2wear-thumbnails")
    let first = try workspace.bytes("t/256/a.png")
    let later = FileStamp.Time(seconds: 1_600_000_000, nanoseconds: 0)
    try workspace.oldPhoto("in/a.jpg", blue, modified: later)
    try run("--format", "png")
    try #require(try workspace.bytes("t/256/a.png").count == first.count)
    try workspace.oldPhoto("in/a.jpg", red)
    try workspace.write(record, to: "t/.what2wear-thumbnails")
    #expect(try run("--format", "png").error == "")
    #expect(try workspace.bytes("t/256/a.png") == first)
  }

  @Test("but not where it is a folder, which ends with 73")
  func folder() throws {
    try workspace.oldPhoto("in/a.jpg")
    try workspace.write(OtherFiles.text, to: "t/256/a.jpg/mine")
    for _ in 1...2 {
      let outcome = try start()
      #expect(outcome.ending == .exit(73))
      let path = workspace.path("t/256/a.jpg")
      #expect(
        outcome.error == "what2wear: \(path): is a folder, but must be a file; move it away\n")
    }
    #expect(try workspace.files(in: "t") == ["256/a.jpg/mine"])
  }

  @Test("where one size could not be written: that one alone")
  func oneSize() throws {
    try workspace.oldPhoto("in/a.jpg")
    try workspace.write(OtherFiles.text, to: "t/4")
    #expect(try start("--size", "8,4").ending == .exit(73))
    try workspace.remove("t/4")
    #expect(
      try run("--size", "8,4").error == "what2wear: 1 thumbnail was made, 1 was up to date\n")
    #expect(try workspace.files(in: "t") == ["4/a.jpg", "8/a.jpg"])
  }

  @Test("where its photo has gone bad: that is said each time, and the thumbnail stays")
  func badPhoto() throws {
    try workspace.oldPhoto("in/a.jpg", .white)
    try run()
    let (photo, before) = (try workspace.bytes("in/a.jpg"), try workspace.identity("t/256/a.jpg"))
    try workspace.write([UInt8](repeating: 0, count: photo.count), to: "in/a.jpg")
    for options in [[], ["--rebuild"], ["--prune"]] {
      let outcome = try start(options)
      #expect(outcome.ending == .exit(65))
      #expect(outcome.errorLines.count == 1)
    }
    #expect(try workspace.identity("t/256/a.jpg") == before)
    try workspace.write(photo, to: "in/a.jpg")
    #expect(try run().error == "what2wear: 1 thumbnail was up to date\n")
  }

  @discardableResult
  private func run(_ options: String...) throws -> Outcome {
    let outcome = try start(options)
    #expect(outcome.ending == .exit(0))
    return outcome
  }

  private func start(_ options: String...) throws -> Outcome { try start(options) }

  private func start(_ options: [String]) throws -> Outcome {
    try what2wear("thumbnails", workspace.path("in"), "-o", workspace.path("t"), options)
  }
}
