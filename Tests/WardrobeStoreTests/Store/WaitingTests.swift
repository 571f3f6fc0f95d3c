import Garments
import Images
import Core
import GRDB
import Glibc
import Synchronization
import SystemPackage
import TestSupport
import Testing
import WardrobeStore

@Suite("A wardrobe that another program writes to")
struct WaitingTests {
  private let fixture = WardrobeFixture()

  /// Returns another connection, in a transaction that blocks all other writers.
  private func writer() throws -> DatabaseQueue {
    var configuration = Configuration()
    configuration.allowsUnsafeTransactions = true
    let queue = try DatabaseQueue(
      path: fixture.folder.database.string, configuration: configuration)
    try queue.writeWithoutTransaction { try $0.beginTransaction(.immediate) }
    return queue
  }

  private func commit(_ writer: DatabaseQueue) throws {
    try writer.writeWithoutTransaction { try $0.commit() }
  }

  /// Options that give up at once instead of waiting.
  private var impatient: OpeningOptions {
    var options = OpeningOptions()
    options.timeout = .zero
    return options
  }

  @Test("is read without waiting, as it was before")
  func reading() async throws {
    do {
      let closet = try await fixture.closet()
      _ = try await closet.addGarment(photo: .file(fixture.photo(1)), .shirt("one"))
      closet.wardrobe.close()
    }
    let writer = try writer()
    try await writer.writeWithoutTransaction {
      try $0.execute(sql: "UPDATE garments SET description = 'two'")
    }
    let wardrobe = try await Wardrobe.openForReading(fixture.folder, options: impatient)
    let closet = try await wardrobe.closet(of: wardrobe.userID(nil))
    #expect(try await closet.garments().map(\.details.description) == ["one"])
    #expect(try await wardrobe.check() == [])
    wardrobe.close()
    try commit(writer)
    let later = try await Wardrobe.openForReading(fixture.folder, options: impatient)
    #expect(
      try await later.closet(of: closet.owner).garments().map(\.details.description) == ["two"])
  }

  @Test("is written to once the other is done, and whom it waits for is told once")
  func writing() async throws {
    let told = Mutex<[LockHolder?]>([])
    var options = OpeningOptions()
    options.noticeDelay = .zero
    let wardrobe = try await fixture.open()
    let writer = try writer()
    options.onWaiting = { [self] holder in
      told.withLock { $0.append(holder) }
      do { try commit(writer) } catch { Issue.record(error) }
    }
    let other = try await Wardrobe.open(fixture.folder, creating: false, options: options)
    _ = try await other.addUser(UserDetails(name: "Ana"))
    #expect(try await wardrobe.users().map(\.details.name) == ["Ana"])
    #expect(told.withLock { $0.map { $0?.processID } } == [getpid()])
  }

  @Test("is given up where the other goes on and on")
  func timeout() async throws {
    let wardrobe = try await Wardrobe.open(fixture.folder, creating: true, options: impatient)
    let writer = try writer()
    let words = await failure { () throws(WardrobeError) in
      try await wardrobe.addUser(UserDetails(name: "Ana"))
    }
    #expect(
      words == """
        inputOutput: wardrobe.sqlite: another program has been using the wardrobe for too long; try \
        again
        """)
    try commit(writer)
  }

  @Test("says who has a folder locked, and nobody where nobody has")
  func holders() throws {
    let folder = try fixture.workspace.makeFolder("locked")
    #expect(LockHolder.ofFile(folder) == nil)
    let lock = try AsyncFileLock.attempt(folder, .exclusive)
    let holder = LockHolder.ofFile(folder)
    #expect(holder?.processID == getpid())
    #expect(holder?.program?.isEmpty == false)
    #expect(LockHolder.ofByte(0, in: folder) == nil)
    withExtendedLifetime(lock) {}
  }
}
