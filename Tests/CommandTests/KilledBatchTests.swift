import Core
import Glibc
import Images
import TestSupport
import Testing

@Suite("A batch of thumbnails that is ended by a signal", .enabled(if: FaultPoint.isHonoured))
struct KilledBatchTests {
  private let workspace = Workspace()
  private static let count = 24

  @Test(
    "leaves whole thumbnails and temporary files only, which the next run removes",
    arguments: [.temporaryMade, .fileOpened, .fileWritten, .fileSynchronized] as [FaultPoint])
  func killed(point: FaultPoint) throws {
    try fill()
    #expect(try batch(.kill(6, point)).wait().ending == .signal(SIGKILL))
    #expect((1...2).contains(try workspace.temporaries(in: "t").count))
    try checkWholeness(atLeast: 3)
    let again = try what2wear(
      "thumbnails", workspace.path("in/\(name(Self.count - 1))"), "-o", workspace.path("t"),
      "--format", "png")
    #expect(again.ending == .exit(0))
    #expect(again.error == "")
    #expect(try workspace.temporaries(in: "t") == [])
    try checkWholeness(atLeast: 3)
  }

  @Test("has on record what was finished, but for what was under way")
  func recorded() throws {
    try fill()
    // One of the files placed before the kill is the record. Each of the two threads may have
    // placed a thumbnail that is not yet in the record.
    #expect(try batch(.kill(12, .filePlaced)).wait().ending == .signal(SIGKILL))
    let again = try batch(nil, "--json").wait()
    #expect(again.ending == .exit(0))
    #expect(again.outputLines.count == Self.count)
    #expect((9...11).contains(again.outputLines.count { $0.contains(#""upToDate":true"#) }))
    #expect(
      try batch().wait().error == "what2wear: \(Self.count) thumbnails were up to date\n")
  }

  @Test(
    "before its record is in order has the next run put it in order, and make nothing",
    arguments: [.thumbnailsMade, .fileOpened, .fileWritten, .fileSynchronized] as [FaultPoint])
  func unordered(point: FaultPoint) throws {
    try fill()
    // The first thumbnail creates the record.
    let number = point == .thumbnailsMade ? 1 : Self.count + 2
    #expect(try batch(.kill(number, point)).wait().ending == .signal(SIGKILL))
    let record = "t/.what2wear-thumbnails"
    #expect(try workspace.text(record).split(separator: "\n").count == 1 + Self.count)
    for _ in 1...2 {
      #expect(
        try batch().wait().error == "what2wear: \(Self.count) thumbnails were up to date\n")
      #expect(try workspace.temporaries(in: "t") == [])
      // The record also has a line for the folder.
      #expect(try workspace.text(record).split(separator: "\n").count == 2 + Self.count)
    }
  }

  @Test(
    "while it prunes has the next run prune the rest",
    arguments: [.thumbnailsPruned, .fileWritten, .fileSynchronized, .filePlaced] as [FaultPoint])
  func pruning(point: FaultPoint) throws {
    try fill()
    #expect(try batch().wait().ending == .exit(0))
    for number in 1..<Self.count { try workspace.remove("in/\(name(number))") }
    #expect(try batch(.kill(1, point), "--prune").wait().ending == .signal(SIGKILL))
    #expect(try workspace.files(in: "t").filter { $0.hasPrefix("256/") } == ["256/\(name(0))"])
    let again = try batch(nil, "--prune").wait()
    #expect(again.ending == .exit(0))
    #expect(again.error == "what2wear: 1 thumbnail was up to date\n")
    #expect(try workspace.files(in: "t") == ["256/\(name(0))"])
  }

  @Test(
    "takes its temporary files along where the signal may be caught, and dies of it",
    arguments: [SIGTERM, SIGINT, SIGHUP])
  func terminated(signal: Int32) throws {
    try fill()
    // One of the two threads continues until the signal arrives.
    let batch = try batch(.hold(6, .fileWritten))
    #expect(try batch.stops())
    #expect(try !workspace.temporaries(in: "t").isEmpty)
    batch.send(signal)
    batch.resume()
    let outcome = try batch.wait()
    #expect(outcome.ending == .signal(signal))
    #expect(outcome.error == "" && outcome.output == "")
    #expect(try workspace.temporaries(in: "t") == [])
    try checkWholeness(atLeast: 3)
  }

  @Test("by one that it was started to ignore goes on")
  func ignored() throws {
    try fill()
    let shell = #"trap "" HUP; exec "$@""#
    let batch = try batch(
      .stop(5, .fileWritten),
      of: ChildProgram.builtCommand.wrapped(in: "bash", "-c", shell, "bash"))
    #expect(try batch.stops())
    batch.send(SIGHUP)
    batch.resume()
    #expect(try batch.wait().ending == .exit(0))
    #expect(try workspace.files(in: "t").count == Self.count)
  }

  @Test("is not taken for dead while it is still there: its temporary files are left alone")
  func concurrent() throws {
    try fill()
    let batch = try batch(.stop(5, .fileWritten), "--jobs", "1")
    #expect(try batch.stops())
    let held = try workspace.temporaries(in: "t")
    #expect(held.count == 1)
    let other = try workspace.photo("other.jpg")
    #expect(try what2wear("thumbnails", other, "-o", workspace.path("t")).ending == .exit(0))
    #expect(try workspace.temporaries(in: "t") == held)
    batch.send(SIGKILL)
    #expect(try batch.wait().ending == .signal(SIGKILL))
  }

  @Test("makes a temporary file anew that was taken for a left-over before it was locked")
  func takenForLeftOver() throws {
    try fill()
    let batch = try batch(.stop(5, .temporaryMade), "--jobs", "1")
    #expect(try batch.stops())
    #expect(try workspace.temporaries(in: "t").count == 1)
    let other = try workspace.photo("other.jpg")
    #expect(try what2wear("thumbnails", other, "-o", workspace.path("t")).ending == .exit(0))
    #expect(try workspace.temporaries(in: "t") == [])
    batch.resume()
    #expect(try batch.wait().ending == .exit(0))
    #expect(try workspace.files(in: "t").count == Self.count + 1)
  }

  @Test("long ago left files that the next run takes for its own, and others it does not")
  func leftovers() throws {
    let photo = try workspace.photo("p.png")
    let own = [".what2wear-0123456789ab.tmp", ".what2wear-ffffffffffff.tmp"]
    let others = [
      ".what2wear-0123456789ab", ".what2wear-0123456789AB.tmp", ".what2wear-notes.tmp",
      "what2wear-0123456789ab.tmp",
    ]
    for name in own + others { try workspace.write(OtherFiles.text, to: "t/256/\(name)") }
    try workspace.write(OtherFiles.text, to: "t/256/.what2wear-00000000000a.tmp/photos/a")
    #expect(try what2wear("thumbnails", photo, "-o", workspace.path("t")).ending == .exit(0))
    #expect(try workspace.files(in: "t/256") == (others + ["p.jpg"]).sorted())
  }

  private func name(_ number: Int) -> String { "photo\(1000 + number).png" }

  private func fill() throws {
    try workspace.photo("in/\(name(0))", noisePhoto(width: 70, height: 70))
    for number in 1..<Self.count {
      try workspace.hardLink("in/\(name(number))", to: "in/\(name(0))")
    }
  }

  /// Starts making thumbnails of the photos in `in`, two at once by default.
  private func batch(
    _ fault: Fault? = nil, _ more: String..., of command: ChildProgram = .builtCommand
  ) throws -> RunningProgram {
    let jobs = more.contains("--jobs") ? [] : ["--jobs", "2"]
    return try (fault.map(command.with) ?? command).start(
      "thumbnails", workspace.path("in"), "-o", workspace.path("t"), "--format", "png",
      jobs + more)
  }

  private func checkWholeness(atLeast count: Int) throws {
    let files = try workspace.files(in: "t").filter { !$0.contains(".what2wear-") }
    #expect((count..<Self.count).contains(files.count))
    for file in files {
      #expect(file.hasPrefix("256/photo") && file.hasSuffix(".png"))
      #expect(try workspace.picture("t/\(file)").size.description == "70x70")
    }
  }
}
