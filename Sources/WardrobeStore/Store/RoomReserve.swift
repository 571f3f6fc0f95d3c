import Core
import Glibc
import SystemPackage

/// Room on the disk that a wardrobe keeps, so that something can be removed from it when there is none
/// left: SQLite writes up to 160 KiB to its log before anything in the database becomes free.
struct RoomReserve: Sendable {
  let folder: FilePath
  private var path: FilePath { folder.appending("wardrobe.reserve") }
  /// Bytes: the log of a removal and its index, three times over.
  static let byteCount = 1 << 19

  /// Takes the room where the disk has several times as much left: on one that is nearly full what is left
  /// is for what was asked for now. Without a reserve a full disk is one that nothing can be removed from:
  /// that is no reason to refuse what was asked for.
  func take() {
    guard let room = Self.room(at: folder), room >= 4 * Self.byteCount else { return }
    fill()
  }

  /// Takes as much of the room again as there is, once it was given up: what was removed may be in the
  /// trash still, and the database longer than before.
  func takeAgain() {
    if FileStamp(of: path) == nil { take() } else { fill() }
  }

  private func fill() {
    let taken = FileStamp(of: path)?.byteCount ?? 0
    guard taken < Self.byteCount else { return }
    // Every process that may write to the database needs the room, too.
    let permissions = (try? Stat(WardrobeFolder(folder).database).permissions) ?? .ownerReadWrite
    // What cannot be opened is none.
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

  /// As file systems count.
  private static let step = 4096

  /// Gives the room up where the disk has less left.
  func giveUpIfFull() {
    if Self.isMissing(at: folder) { giveUp() }
  }

  /// The empty file that stays says that the room is to be taken again.
  private func giveUp() {
    // If it cannot be, there is as much room as before.
    if let file = try? FileDescriptor.open(
      path, .writeOnly, options: [.truncate, .closeOnExec, .noFollow])
    {
      try? file.close()
    }
  }

  /// Returns true if the disk that holds `folder` has less room left than a change takes.
  static func isMissing(at folder: FilePath) -> Bool {
    room(at: folder).map { $0 < byteCount } ?? false
  }

  /// How many bytes are left on the disk that holds `folder`; nil where that cannot be told.
  static func room(at folder: FilePath) -> UInt64? {
    var status = statvfs()
    guard unsafe statvfs(folder.string, &status) == 0 else { return nil }
    let room = UInt64(status.f_bavail).multipliedReportingOverflow(by: UInt64(status.f_frsize))
    return room.overflow ? .max : room.partialValue
  }
}
