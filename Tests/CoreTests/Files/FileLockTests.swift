import Dispatch
import Core
import Foundation
import Glibc
import Synchronization
import SystemPackage
import TestSupport
import Testing

struct FileLockTests {
  private let workspace = Workspace()

  /// True if another process or descriptor holds a lock on the file.
  private func isLocked(_ path: FilePath) throws -> Bool {
    let file = try FileDescriptor.open(path, .readOnly)
    defer { try? file.close() }
    return flock(file.rawValue, LOCK_EX | LOCK_NB) < 0 && errno == EWOULDBLOCK
  }

  @Test func `it is held as long as the value lives`() throws {
    let path = try workspace.write([1], to: "a")
    let lock = FileLock(path)
    #expect(try isLocked(path))
    _ = consume lock
    #expect(try !isLocked(path))
    #expect(try workspace.bytes("a") == [1])
  }

  @Test func `a file that is missing is made, empty`() throws {
    let path = workspace.path("a")
    let lock = FileLock(path)
    #expect(try isLocked(path))
    #expect(try workspace.bytes("a") == [])
    _ = consume lock
  }

  @Test func `a lock that cannot be had keeps nobody waiting`() throws {
    for path in [workspace.path("none/a"), workspace.folder, ""] {
      let lock = FileLock(path)
      _ = consume lock
    }
    #expect(try workspace.files() == [])
  }

  @Test func `who waited gets that of the file that has taken the place`() throws {
    let path = try workspace.write([1], to: "a")
    try workspace.write([2], to: "b")
    let first = FileLock(path)
    // This thread must be new, because tasks share a few threads that other tests may block.
    let isDone = DispatchSemaphore(value: 0)
    let wasLocked = Mutex<Bool?>(nil)
    Thread.detachNewThread {
      let second = FileLock(path)
      wasLocked.withLock { $0 = try? isLocked(path) }
      _ = consume second
      isDone.signal()
    }
    try waitUntilSomebodyWaits(for: path)
    try workspace.move("b", to: "a")
    #expect(try !isLocked(path))
    _ = consume first
    isDone.wait()
    #expect(wasLocked.withLock { $0 } == true)
    #expect(try workspace.bytes("a") == [2])
  }

  /// Waits until another thread waits for the lock, if the system lists the lock.
  private func waitUntilSomebodyWaits(for path: FilePath) throws {
    let inode = try Stat(path).inode.rawValue
    func lines() throws -> [Substring] {
      try String(decoding: Workspace.bytes(at: "/proc/locks"), as: UTF8.self)
        .split(separator: "\n").filter { $0.contains("FLOCK") && $0.contains(":\(inode) ") }
    }
    guard try !lines().isEmpty else { return }
    while try !lines().contains(where: { $0.contains("->") }) { usleep(1000) }
  }
}
