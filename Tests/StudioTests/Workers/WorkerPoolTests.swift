import Codecs
import ColorReading
import Files
import Garments
import Pixels
import Segmentation
import Studio
import SystemPackage
import TestSupport
import Testing
import WardrobeStore

@Suite("Worker processes")
struct WorkerPoolTests {
  private let workspace = Workspace()

  private func options(_ program: FilePath = StudioProgram.path) -> WorkerPool.Options {
    var options = WorkerPool.Options()
    options.program = program
    options.count = 1
    return options
  }

  /// A program that is run in a worker's place.
  private func script(_ lines: String) throws -> FilePath {
    let path = try workspace.write(Array("#!/bin/sh\n\(lines)\n".utf8), to: "worker")
    _ = try ChildProgram("chmod").run("+x", path)
    return path
  }

  /// Waits until a pool is in a state.
  private func wait(
    for pool: WorkerPool, _ isIn: ((processes: Int, busy: Int, waiting: Int)) -> Bool
  ) async throws {
    while await !isIn(pool.state) { try await Task.sleep(for: .milliseconds(5)) }
  }

  @Test("read a photo as the wardrobe itself does")
  func reading() async throws {
    let photo = try workspace.write(try TestPhotos.jpeg(seed: 1), to: "a")
    let pool = WorkerPool(options())
    let answer = try await pool.run(ReadingJob(photo: photo.string))
    let expected = try PhotoReading(photo: .file(photo))
    #expect(answer.format == "jpg")
    #expect([answer.width, answer.height] == [400, 300])
    #expect(answer.colors == expected.colors.map { $0.color.description })
    #expect(answer.guess?.kind == expected.guess?.kind.name.rawValue)
    await pool.close()
  }

  @Test("refuse what is no photo, and go on")
  func refusing() async throws {
    let text = try workspace.write(Array("no photo at all".utf8), to: "a.jpg")
    let photo = try workspace.write(try TestPhotos.jpeg(seed: 1), to: "b")
    let cut = try workspace.write(Array(try TestPhotos.jpeg(seed: 2).dropLast(2000)), to: "c")
    let pool = WorkerPool(options())
    for (file, reason) in [(text, RefusedPhoto.Reason.notAPhoto), (cut, .cutOff)] {
      let error = await #expect(throws: JobFailure.self) {
        try await pool.run(ReadingJob(photo: file.string))
      }
      guard case .refused(let refused) = error else { throw try #require(error) }
      #expect(refused.reason == reason)
    }
    let error = await #expect(throws: JobFailure.self) {
      try await pool.run(ReadingJob(photo: workspace.path("nowhere").string))
    }
    guard case .refused(let refused) = error else { throw try #require(error) }
    #expect(refused == RefusedPhoto(.missing, "no such file or folder"))
    _ = try await pool.run(ReadingJob(photo: photo.string))
    #expect(await pool.state == (processes: 1, busy: 0, waiting: 0))
    await pool.close()
  }

  @Test("that die fail their own job alone")
  func dying() async throws {
    let photo = try workspace.write(try TestPhotos.jpeg(seed: 1), to: "a")
    let flag = workspace.path("died")
    let program = try script(
      """
      if [ ! -e \(flag) ]; then touch \(flag); read line; kill -SEGV $$; fi
      exec \(StudioProgram.path) work
      """)
    let pool = WorkerPool(options(program))
    let first = Task { try await pool.run(ReadingJob(photo: photo.string)) }
    try await wait(for: pool) { $0.busy == 1 }
    let second = Task { try await pool.run(ReadingJob(photo: photo.string)) }
    await #expect(throws: JobFailure.died(signal: 11)) { try await first.value }
    #expect(try await second.value.width == 400)
    await pool.close()
  }

  @Test("that answer nothing of use are ended")
  func nonsense() async throws {
    let pool = WorkerPool(options(try script("while read line; do echo nonsense; done")))
    let error = await #expect(throws: JobFailure.self) { try await pool.run(ReadingJob(photo: "")) }
    #expect(error == .noWorker("a worker process gave no answer that can be read"))
    await pool.close()
    let none = WorkerPool(options(workspace.path("nowhere")))
    let missing = await #expect(throws: JobFailure.self) {
      try await none.run(ReadingJob(photo: ""))
    }
    #expect(missing == .noWorker("no worker process can be started: no such file or folder"))
    #expect(await none.state == (processes: 0, busy: 0, waiting: 0))
  }

  @Test("are ended with a job that takes too long")
  func slow() async throws {
    var options = options(try script("exec sleep 1000"))
    options.timeLimit = .milliseconds(50)
    let pool = WorkerPool(options)
    let error = await #expect(throws: JobFailure.self) { try await pool.run(ReadingJob(photo: "")) }
    #expect(error == .tookTooLong)
    #expect(await pool.state == (processes: 0, busy: 0, waiting: 0))
  }

  @Test("are free again where nobody waits for their job")
  func cancelling() async throws {
    var options = options(try script("exec sleep 1000"))
    options.longestQueue = 1
    let pool = WorkerPool(options)
    let first = Task { try await pool.run(ReadingJob(photo: "")) }
    try await wait(for: pool) { $0.busy == 1 }
    let second = Task { try await pool.run(ReadingJob(photo: "")) }
    try await wait(for: pool) { $0.waiting == 1 }
    let third = await #expect(throws: JobFailure.self) { try await pool.run(ReadingJob(photo: "")) }
    #expect(third == .overloaded)
    second.cancel()
    await #expect(throws: JobFailure.cancelled) { try await second.value }
    #expect(await pool.state == (processes: 1, busy: 1, waiting: 0))
    first.cancel()
    await #expect(throws: JobFailure.cancelled) { try await first.value }
    #expect(await pool.state == (processes: 0, busy: 0, waiting: 0))
  }

  @Test("end when they have nothing to do")
  func idleness() async throws {
    let photo = try workspace.write(try TestPhotos.jpeg(seed: 1), to: "a")
    var options = options()
    options.idleTime = .milliseconds(10)
    let pool = WorkerPool(options)
    for _ in 1...2 {
      _ = try await pool.run(ReadingJob(photo: photo.string))
      try await wait(for: pool) { $0.processes == 0 }
    }
  }

  @Test("end with what starts them")
  func ending() throws {
    let outcome = try ChildProgram(StudioProgram.path).reading([]).run(PhotoWork.argument)
    #expect(outcome.ending == .exit(0))
    #expect(outcome.outputBytes == [])
  }
}
