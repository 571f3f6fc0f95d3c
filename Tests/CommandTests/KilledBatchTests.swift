import Files
import Glibc
import Pixels
import TestSupport
import Testing

@Suite("A command that is ended by a signal")
struct KilledBatchTests {
  private let workspace = Workspace()
  private static let count = 160

  @Test("leaves whole thumbnails and temporary files only, which the next run removes")
  func killed() throws {
    let batch = try stoppedBatch()
    batch.send(SIGKILL)
    #expect(try batch.wait().ending == .signal(SIGKILL))
    #expect(try workspace.temporaries(in: "t").count >= 1)
    try checkWholeness()
    let again = try what2wear(
      "thumbnails", workspace.path("in/\(name(0))"), "-o", workspace.path("t"), "--format", "png")
    #expect(again.ending == .exit(0))
    #expect(again.error == "")
    #expect(try workspace.temporaries(in: "t") == [])
    try checkWholeness()
  }

  @Test(
    "takes its temporary files along where the signal may be caught, and dies of it",
    arguments: [SIGTERM, SIGINT, SIGHUP])
  func terminated(signal: Int32) throws {
    let batch = try stoppedBatch()
    batch.send(signal)
    batch.resume()
    let outcome = try batch.wait()
    #expect(outcome.ending == .signal(signal))
    #expect(outcome.error == "" && outcome.output == "")
    #expect(try workspace.temporaries(in: "t") == [])
    try checkWholeness()
  }

  @Test("leaves nothing of a bundle")
  func bundle() throws {
    let photo = try workspace.photo("p.png", noisePhoto(width: 70, height: 70))
    let photos = Array(repeating: photo, count: 200)
    let share = try stopped {
      try ChildProgram.builtCommand.start(
        "share", photos, "-o", workspace.path("b"), "--title", "T", "--size", "400x400", "--gap",
        "0")
    } when: {
      // A copy of the first hundred is not there yet, so most are still to come.
      let files = try workspace.temporaries()
      return !files.isEmpty && !files.contains { $0.contains("/100-p.jpg") }
    }
    share.send(SIGTERM)
    share.resume()
    #expect(try share.wait().ending == .signal(SIGTERM))
    #expect(try workspace.files() == ["p.png"])
  }

  @Test("that it was started to ignore goes on")
  func ignored() throws {
    let shell = #"trap "" HUP; exec "$@""#
    let batch = try stoppedBatch(
      ChildProgram.builtCommand.wrapped(in: "bash", "-c", shell, "bash"))
    batch.send(SIGHUP)
    batch.resume()
    #expect(try batch.wait().ending == .exit(0))
    #expect(try workspace.files(in: "t").count == Self.count)
  }

  @Test("is not taken for dead while it is still there: its temporary files are left alone")
  func concurrent() throws {
    let batch = try stoppedBatch()
    // One that was made, and stopped before it was locked, may be taken for a left-over: it is made anew.
    let held = try workspace.temporaries(in: "t").filter {
      try AsyncFileLock.attempt(workspace.path("t/\($0)"), .exclusive) == nil
    }
    let other = try workspace.photo("other.jpg")
    #expect(try what2wear("thumbnails", other, "-o", workspace.path("t")).ending == .exit(0))
    #expect(Set(try workspace.temporaries(in: "t")).isSuperset(of: held))
    batch.send(SIGKILL)
    #expect(try batch.wait().ending == .signal(SIGKILL))
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

  // MARK: a batch in its middle

  private func name(_ number: Int) -> String { "photo\(1000 + number).png" }

  /// A batch that stands still with a few thumbnails written and one being written.
  private func stoppedBatch(
    _ command: ChildProgram = .builtCommand
  ) throws -> RunningProgram {
    try workspace.photo("in/\(name(0))", noisePhoto(width: 70, height: 70))
    for number in 1..<Self.count {
      try workspace.hardLink("in/\(name(number))", to: "in/\(name(0))")
    }
    return try stopped {
      try command.start(
        "thumbnails", workspace.path("in"), "-o", workspace.path("t"), "--format", "png",
        "--jobs", "2")
    } when: {
      let files = workspace.exists("t") ? try workspace.files(in: "t") : []
      let isWriting = files.contains { $0.contains(".what2wear-") }
      return isWriting && (4...Self.count / 2).contains(files.count)
    }
  }

  /// Starts a program, and stops it in a moment of which `condition` is true. One that ends before
  /// it was seen so is started again.
  private func stopped(
    _ start: () throws -> RunningProgram, when condition: () throws -> Bool
  ) throws -> RunningProgram {
    for _ in 1...100 {
      let program = try start()
      while try program.pause() {
        if try condition() { return program }
        program.resume()
        usleep(100)
      }
      for folder in ["t", "b"] { _ = try ChildProgram("rm", "-rf").run(workspace.path(folder)) }
    }
    throw NeverSeen()
  }

  private struct NeverSeen: Error {}

  private func checkWholeness() throws {
    let files = try workspace.files(in: "t").filter { !$0.contains(".what2wear-") }
    #expect((1..<Self.count).contains(files.count))
    for file in files {
      #expect(file.hasPrefix("256/photo") && file.hasSuffix(".png"))
      #expect(try workspace.picture("t/\(file)").size.description == "70x70")
    }
  }
}
