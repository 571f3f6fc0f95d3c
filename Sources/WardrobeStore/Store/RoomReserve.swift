import Core
import Glibc
import SystemPackage

/// Reserved disk space for removals on a full disk. A removal writes up to 160 KiB to SQLite's log
/// before it frees any space.
struct RoomReserve: Sendable {
  let folder: FilePath
  private var path: FilePath { folder.appending("wardrobe.reserve") }
  /// The size of the reserve in bytes: three times the space for one removal's log and log index.
  static let byteCount = 1 << 19

  /// Reserves the space if the disk has at least four times as much free space. With less free
  /// space, current work is more important.
  func take() {
    guard let room = Self.room(at: folder), room >= 4 * Self.byteCount else { return }
    fill()
  }

  /// Reserves as much of the released space as possible. The removed data may still be in the
  /// trash, and the database may have grown.
  func takeAgain() {
    if FileStamp(of: path) == nil { take() } else { fill() }
  }

  private func fill() {
    let taken = FileStamp(of: path)?.byteCount ?? 0
    guard taken < Self.byteCount else { return }
    // Every process that may write to the database must be able to use the reserve, too.
    let permissions = (try? Stat(WardrobeFolder(folder).database).permissions) ?? .ownerReadWrite
    if let file = try? FileDescriptor.open(
      path, .writeOnly, options: [.create, .closeOnExec, .noFollow], permissions: permissions)
    {
      try? file.closeAfter { grow(file, from: taken) }
    }
  }

  private func grow(_ file: FileDescriptor, from taken: Int) {
    var size = Self.byteCount
    while size > taken, posix_fallocate(file.rawValue, 0, size) != 0 { size -= Self.step }
  }

  /// If space is short, a reserve that is smaller by this many bytes is tried: the block size of
  /// most file systems.
  private static let step = 4096

  func giveUpIfFull() {
    if Self.isMissing(at: folder) { giveUp() }
  }

  /// Truncates the reserve. The empty file marks that the space must be reserved again.
  private func giveUp() {
    if let file = try? FileDescriptor.open(
      path, .writeOnly, options: [.truncate, .closeOnExec, .noFollow])
    {
      try? file.close()
    }
  }

  static func isMissing(at folder: FilePath) -> Bool {
    room(at: folder).map { $0 < byteCount } ?? false
  }

  static func room(at folder: FilePath) -> UInt64? {
    var status = statvfs()
    guard unsafe statvfs(folder.string, &status) == 0 else { return nil }
    let room = UInt64(status.f_bavail).multipliedReportingOverflow(by: UInt64(status.f_frsize))
    return room.overflow ? .max : room.partialValue
  }
}
