import Images
import Vision
import Core
import Garments
import Jobs
import Studio
import Synchronization
import SystemPackage
import TestSupport
import Testing
import WardrobeStore

// If a job gets no answer, its test hangs. The limit is far longer than any machine needs.
@Suite("Worker processes", .timeLimit(.minutes(10)))
struct WorkerPoolTests {
  private let workspace = Workspace()

  private func options(_ program: FilePath = StudioProgram.path) -> WorkerPool.Options {
    var options = WorkerPool.Options()
    options.program = program
    options.count = 1
    return options
  }

  private func script(_ lines: String) throws -> FilePath { try workspace.script("worker", lines) }

  /// A running job, which knows whether it has ended.
  private final class StartedJob: Sendable {
    private let ended = Mutex(false)
    private let task: Task<ReadPhoto.Answer, any Error>

    init(_ job: ReadPhoto, _ pool: WorkerPool) {
      task = Task { try await pool.run(job) }
      Task { [task, self] in
        _ = await task.result
        ended.withLock { $0 = true }
      }
    }

    var hasEnded: Bool { ended.withLock { $0 } }
    var value: ReadPhoto.Answer { get async throws { try await task.value } }
    func cancel() { task.cancel() }
  }

  /// Waits until a pool reaches a state while `job` is running.
  private func wait(
    for pool: WorkerPool, during job: StartedJob? = nil,
    _ isIn: ((processes: Int, busy: Int, waiting: Int)) -> Bool
  ) async throws {
    try await Waiting.until("the pool is in the state") {
      if await isIn(pool.state) { return true }
      try #require(job?.hasEnded != true, "the job ended before the pool came into the state")
      return false
    }
  }

  @Test("read a photo as the wardrobe itself does")
  func reading() async throws {
    let photo = try workspace.write(try TestPhotos.jpeg(seed: 1), to: "a")
    let pool = WorkerPool(options())
    let answer = try await pool.run(ReadPhoto(photo: photo.string))
    let expected = try await PhotoReading(photo: .file(photo))
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
    for (file, reason) in [(text, Failure.Code.notAPhoto), (cut, .cutOff)] {
      let error = await #expect(throws: Failure.self) {
        try await pool.run(ReadPhoto(photo: file.string))
      }
      #expect(error?.code == reason)
    }
    let error = await #expect(throws: Failure.self) {
      try await pool.run(ReadPhoto(photo: workspace.path("nowhere").string))
    }
    #expect(error?.code == .missing)
    #expect(error?.detail == "no such file or folder")
    _ = try await pool.run(ReadPhoto(photo: photo.string))
    #expect(await pool.state == (processes: 1, busy: 0, waiting: 0))
    await pool.close()
  }

  @Test("that die fail their own job alone")
  func dying() async throws {
    let photo = try workspace.write(try TestPhotos.jpeg(seed: 1), to: "a")
    let flag = workspace.path("died")
    let gate = try workspace.pipe("gate")
    // The first worker dies when the test decides.
    let program = try script(
      """
      if [ ! -e \(flag) ]; then touch \(flag); read line; read line < \(gate); kill -SEGV $$; fi
      exec \(StudioProgram.path) work
      """)
    let pool = WorkerPool(options(program))
    let first = StartedJob(ReadPhoto(photo: photo.string), pool)
    try await wait(for: pool, during: first) { $0.busy == 1 }
    let second = StartedJob(ReadPhoto(photo: photo.string), pool)
    try await wait(for: pool, during: second) { $0.waiting == 1 }
    _ = try ChildProgram("/bin/sh", "-c").run("echo > \(gate)")
    await #expect(throws: Failure.crashed(signal: 11)) { try await first.value }
    #expect(try await second.value.width == 400)
    #expect(await pool.deathCount == 1)
    await pool.close()
  }

  @Test("that ended while they rested are replaced, and their next job is done")
  func restless() async throws {
    let pool = WorkerPool(
      options(
        try script(
          #"read line; echo '{"id": "1", "failure": {"code": "unusable", "subject": "", "detail": ""}}'"#
        )))
    for _ in 1...5 {
      let error = await #expect(throws: Failure.self) {
        try await pool.run(ReadPhoto(photo: ""))
      }
      #expect(error == Failure(.unusable, ""))
    }
    await pool.close()
  }

  @Test("that are cancelled as they answer take no other job")
  func cancelledLate() async throws {
    let photo = try workspace.write(try TestPhotos.jpeg(seed: 1), to: "a")
    let (flag, gate) = (workspace.path("asked"), try workspace.pipe("gate"))
    // The first worker has a child process. The child answers when the test decides, after the
    // worker has ended.
    let program = try script(
      """
      if [ ! -e \(flag) ]; then
        read -r line
        (
          touch \(flag); read -r go < \(gate)
          echo '{"id": "1", "failure": {"code": "unusable", "subject": "", "detail": ""}}'
        ) &
        wait
      fi
      exec \(StudioProgram.path) work
      """)
    let pool = WorkerPool(options(program))
    let job = StartedJob(ReadPhoto(photo: photo.string), pool)
    try await Waiting.until("the worker was asked") { FileStamp(of: flag) != nil }
    job.cancel()
    _ = try ChildProgram("/bin/sh", "-c").run("echo > \(gate)")
    await #expect(throws: Failure(.unusable, "")) { try await job.value }
    #expect(try await pool.run(ReadPhoto(photo: photo.string)).width == 400)
    #expect(await pool.deathCount == 0)
    await pool.close()
  }

  @Test("let who has the fewest jobs go first")
  func fairness() async throws {
    let photos = ["ana-1", "ana-2", "ana-3", "ben-1"]
    let gate = try workspace.pipe("gate")
    let order = workspace.path("order")
    // Each job records its line after the gate opens.
    let program = try script(
      """
      while read line; do
        [ -e \(order) ] || read gate < \(gate)
        echo "$line" >> \(order)
        echo '{"id": "1", "failure": {"code": "unusable", "subject": "", "detail": ""}}'
      done
      """)
    let pool = WorkerPool(options(program))
    func start(_ index: Int, for asker: User.ID) -> StartedJob {
      WorkerPool.$asker.withValue(asker) {
        StartedJob(ReadPhoto(photo: photos[index]), pool)
      }
    }
    let (ana, ben) = (User.ID(), User.ID())
    var jobs = [start(0, for: ana)]
    try await wait(for: pool, during: jobs[0]) { $0.busy == 1 }
    for (index, asker) in [(1, ana), (2, ana), (3, ben)] {
      jobs.append(start(index, for: asker))
      try await wait(for: pool, during: jobs[0]) { $0.waiting == index }
    }
    _ = try ChildProgram("/bin/sh", "-c").run("echo > \(gate)")
    for job in jobs { _ = await #expect(throws: Failure.self) { try await job.value } }
    let lines = String(decoding: try Workspace.bytes(at: order), as: UTF8.self).split(
      separator: "\n")
    let found = lines.map { line in photos.first { line.contains($0) } }
    #expect(found == ["ana-1", "ben-1", "ana-2", "ana-3"])
    await pool.close()
  }

  @Test("have so many of one asker's jobs wait, and those of others behind them")
  func crowd() async throws {
    var options = options(try script("exec sleep 1000"))
    (options.longestQueue, options.longestQueueOfOne) = (3, 1)
    let pool = WorkerPool(options)
    let (ana, ben) = (User.ID(), User.ID())
    func start(for asker: User.ID) -> StartedJob {
      WorkerPool.$asker.withValue(asker) { StartedJob(ReadPhoto(photo: ""), pool) }
    }
    var jobs = [start(for: ana)]
    try await wait(for: pool, during: jobs[0]) { $0.busy == 1 }
    jobs.append(start(for: ana))
    try await wait(for: pool, during: jobs[0]) { $0.waiting == 1 }
    await #expect(throws: Failure(.overloaded, "too many jobs wait")) {
      try await start(for: ana).value
    }
    jobs.append(start(for: ben))
    try await wait(for: pool, during: jobs[0]) { $0.waiting == 2 }
    for job in jobs.reversed() {
      job.cancel()
      await #expect(throws: Failure.cancelled) { try await job.value }
    }
    #expect(await pool.state == (processes: 0, busy: 0, waiting: 0))
  }

  @Test("that answer nothing of use are ended")
  func nonsense() async throws {
    let pool = WorkerPool(options(try script("while read line; do echo nonsense; done")))
    let error = await #expect(throws: Failure.self) { try await pool.run(ReadPhoto(photo: "")) }
    #expect(error == Failure(.noWorker, "a worker process gave an unreadable answer"))
    #expect(await pool.state == (processes: 0, busy: 0, waiting: 0))
    await pool.close()
    let none = WorkerPool(options(workspace.path("nowhere")))
    let missing = await #expect(throws: Failure.self) {
      try await none.run(ReadPhoto(photo: ""))
    }
    #expect(missing?.detail == "no worker process can be started: no such file or folder")
    #expect(await none.state == (processes: 0, busy: 0, waiting: 0))
  }

  @Test("are ended with a job that takes too long")
  func slow() async throws {
    var options = options(try script("exec sleep 1000"))
    options.timeLimit = .milliseconds(50)
    let pool = WorkerPool(options)
    let error = await #expect(throws: Failure.self) { try await pool.run(ReadPhoto(photo: "")) }
    #expect(error == .timedOut)
    #expect(await pool.state == (processes: 0, busy: 0, waiting: 0))
  }

  @Test("are free again where nobody waits for their job")
  func cancelling() async throws {
    var options = options(try script("exec sleep 1000"))
    options.longestQueue = 1
    let pool = WorkerPool(options)
    let first = StartedJob(ReadPhoto(photo: ""), pool)
    try await wait(for: pool, during: first) { $0.busy == 1 }
    let second = StartedJob(ReadPhoto(photo: ""), pool)
    try await wait(for: pool, during: second) { $0.waiting == 1 }
    let third = await #expect(throws: Failure.self) { try await pool.run(ReadPhoto(photo: "")) }
    #expect(third?.code == .overloaded)
    second.cancel()
    await #expect(throws: Failure.cancelled) { try await second.value }
    #expect(await pool.state == (processes: 1, busy: 1, waiting: 0))
    first.cancel()
    await #expect(throws: Failure.cancelled) { try await first.value }
    #expect(await pool.state == (processes: 0, busy: 0, waiting: 0))
  }

  @Test("that the pool ends at their first job are no fault of what they were at")
  func closing() async throws {
    let pool = WorkerPool(options(try script("exec sleep 1000")))
    let job = StartedJob(ReadPhoto(photo: ""), pool)
    try await wait(for: pool, during: job) { $0.busy == 1 }
    await pool.close()
    await #expect(throws: Failure.cancelled) { try await job.value }
    #expect(await pool.deathCount == 0)
    #expect(await pool.state == (processes: 0, busy: 0, waiting: 0))
  }

  @Test("that somebody asks to end are no fault of what they were at, either")
  func asked() async throws {
    // The worker ends as if the system stopped all processes of a service.
    let pool = WorkerPool(options(try script("read line; kill -TERM $$")))
    await #expect(throws: Failure.cancelled) { try await pool.run(ReadPhoto(photo: "")) }
    #expect(await pool.state == (processes: 0, busy: 0, waiting: 0))
    await pool.close()
  }

  @Test("end when they have nothing to do")
  func idleness() async throws {
    let photo = try workspace.write(try TestPhotos.jpeg(seed: 1), to: "a")
    var options = options()
    options.idleTime = .milliseconds(10)
    let pool = WorkerPool(options)
    for _ in 1...2 {
      _ = try await pool.run(ReadPhoto(photo: photo.string))
      try await wait(for: pool) { $0.processes == 0 }
    }
  }

  @Test("end with what starts them")
  func ending() throws {
    let outcome = try ChildProgram(StudioProgram.path).reading([]).run(PhotoWork.argument)
    #expect(outcome.ending == .exit(0) && outcome.output.isEmpty)
  }
}
