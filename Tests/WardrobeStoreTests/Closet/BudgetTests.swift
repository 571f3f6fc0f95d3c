import Images
import Core
import Synchronization
import SystemPackage
import TestSupport
import Testing
import WardrobeStore

@Suite("The work of a wardrobe")
struct BudgetTests {
  private let fixture = WardrobeFixture()

  /// Runs `call` while the budget's only worker is taken. Calls `look` when the call waits, then
  /// releases the worker. The test fails if the call ends without waiting.
  private func hold<Value: Sendable>(
    _ call: @escaping @Sendable (PictureContext) async throws -> Value,
    look: () async throws -> Void
  ) async throws -> Value {
    let budget = WorkerBudget(1)
    let context = PictureContext(work: WorkContext(budget: budget))
    let ending = Ending()
    let task = try await context.work.withWorker {
      // A detached task does not inherit this task's worker.
      let task = Task.detached {
        defer { ending.isThere.withLock { $0 = true } }
        return try await call(context)
      }
      while budget.waitingCount == 0 {
        if ending.isThere.withLock({ $0 }) {
          Issue.record("waits for no worker of the budget")
          break
        }
        await Task.yield()
      }
      return (task, await Result { try await look() })
    }
    try task.1.get()
    return try await task.0.value
  }

  @Test("puts a garment's photo in with a worker of the caller's, and copies nothing before")
  func adding() async throws {
    let closet = try await fixture.closet()
    let photo = try fixture.photo(1)
    let garment = try await hold { context in
      try await closet.addGarment(photo: .file(photo), .shirt("one"), context: context)
    } look: {
      let files = try fixture.workspace.files(in: "w/photos")
      #expect(files == [])
    }
    #expect(try fixture.kept == ["\(garment.photo)"])
    #expect(!garment.readColors.isEmpty)
  }

  @Test("looks at portraits and covers of an export with a worker of the caller's")
  func restoring() async throws {
    let archive = try await archive()
    let other = try await Wardrobe.open(
      WardrobeFolder(fixture.workspace.path("v")), creating: true)
    try await hold { context in
      try await archive.restore(into: other, context: context) { _ in }
    } look: {
      let files = try fixture.workspace.files(in: "v/photos")
      #expect(files == [])
    }
    #expect(try fixture.workspace.files(in: "v/photos").count == 3)
    #expect(try await other.check() == [])
  }

  @Test("that is given up ends in one error, wherever it stands")
  func oneError() async throws {
    let archive = try await archive()
    let other = try await Wardrobe.open(
      WardrobeFolder(fixture.workspace.path("v")), creating: true)
    let past = WorkContext(deadline: .after(.zero))
    #expect(
      await failure { () throws(WardrobeError) in
        try await archive.restore(into: other, context: PictureContext(work: past)) { _ in }
      } == "deadlinePassed")
    #expect(try await other.users() == [])
    let closet = try await other.closet(of: other.addUser(UserDetails(name: "Eva")).id)
    #expect(
      await failure { () throws(WardrobeError) in
        try await closet.wardrobe.check(work: past)
      } == "deadlinePassed")
    #expect(WardrobeError.interrupted(.cancelled).description == "was cancelled")
    #expect(
      WardrobeError.interrupted(.deadlinePassed).description == "timed out")
  }

  /// Returns an export of a user with a portrait, a garment, and an outfit with a cover.
  private func archive() async throws -> WardrobeArchive {
    let wardrobe = try await fixture.open()
    let user = try await wardrobe.addUser(
      UserDetails(name: "Ana"), picture: .file(fixture.photo(1)))
    let closet = try await wardrobe.closet(of: user.id)
    let garment = try await closet.addGarment(photo: .file(fixture.photo(2)), .shirt("one"))
    let outfit = try await closet.createOutfit("O", of: [garment.id])
    try await closet.setCover(of: outfit.id, .file(fixture.photo(3)))
    try await closet.export(to: fixture.workspace.path("out"))
    return try WardrobeArchive(fixture.workspace.path("out"))
  }

  @Test("waits for another that has a photo alone no longer than its deadline")
  func waiting() async throws {
    let closet = try await fixture.closet()
    let garment = try await closet.addGarment(photo: .file(fixture.photo(1)), .shirt("one"))
    let place = closet.wardrobe.path(of: garment.photo)
    let lock = try #require(try AsyncFileLock.attempt(place, .exclusive))
    let soon = WorkContext(deadline: .after(.milliseconds(20)))
    let photo = try fixture.photo(1)
    #expect(
      await failure { () throws(WardrobeError) in
        try await closet.addGarment(
          photo: .file(photo), .shirt("two"), allowsDuplicate: true,
          context: PictureContext(work: soon))
      } == "deadlinePassed")
    #expect(try await closet.garments() == [garment])
    withExtendedLifetime(lock) {}
  }

  @Test("is given up by a check between two photos")
  func checking() async throws {
    let closet = try await fixture.closet()
    for number in 0..<3 {
      _ = try await closet.addGarment(photo: .file(fixture.photo(number)), .shirt("\(number)"))
    }
    let task = Task {
      var last = 0
      let words = await failure { () throws(WardrobeError) in
        try await closet.wardrobe.check(work: WorkContext(budget: WorkerBudget(1))) { done, _ in
          last = done
          // Unsafe: `task` is the current task, and is not stored.
          unsafe withUnsafeCurrentTask { task in unsafe task?.cancel() }
        }
      }
      return (words, last)
    }
    #expect(await task.value == ("cancelled", 1))
  }
}

/// A flag that is set when a call has ended.
private final class Ending: Sendable {
  let isThere = Mutex(false)
}

extension Result where Failure == any Error {
  fileprivate init(_ body: () async throws -> Success) async {
    do { self = .success(try await body()) } catch { self = .failure(error) }
  }
}
