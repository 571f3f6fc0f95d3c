import CArchives
import Core
import SystemPackage

/// The unpacking of an archive into a folder.
///
/// It writes the files itself, without libarchive's `archive_write_disk`. That clears the process's
/// umask for a moment, which affects other threads, and refuses absolute paths only if the process
/// changes its working directory.
struct Unpacking: ~Copyable {
  private var reader: ArchiveReader
  private var names: EntryNames
  /// The number of bytes still allowed, and the fault if there are more.
  private var (rest, fault): (Int, ArchiveFault)
  /// The number of decompressed bytes allowed so far.
  private var mostFiltered: Int
  /// The buffer for one write.
  private var buffer = [UInt8](repeating: 0, count: 256 << 10)

  /// Opens an archive.
  init(
    _ file: borrowing InputFile, as format: ArchiveFormat, _ limits: ArchiveLimits
  ) throws(FileFailure) {
    do throws(ArchiveFault) {
      reader = try ArchiveReader(format, file.descriptor)
    } catch {
      throw FileFailure(.unusable, file.path, error)
    }
    names = EntryNames(limit: limits.entryCount)
    (rest, fault) = limits.most(of: file.byteCount)
    mostFiltered = rest.addingSaturating(Self.roomAround)
  }

  /// The allowance for headers around all entries, and before each entry, in bytes.
  private static let (roomAround, roomBefore) = (64 << 10, 4 << 10)

  /// Writes all files and folders into an empty folder.
  ///
  /// - Throws: a fault at the first entry that cannot be unpacked, before any of it is written.
  mutating func unpack(into folder: FilePath, _ work: WorkContext) throws(ArchiveFault) {
    while let entry = try next(work) {
      let place = try names.add(entry.name, entry.kind, isEncrypted: entry.isEncrypted)
      if entry.kind == .folder { try checkIsEmpty(entry) }
      for path in place.folders { try makeFolder(folder.pushing(FilePath(path))) }
      if let path = place.file { try write(folder.pushing(FilePath(path)), in: folder, work) }
    }
  }

  private mutating func next(_ work: WorkContext) throws(ArchiveFault) -> ArchiveReader.Entry? {
    try work.checkArchive()
    guard let entry = try reader.next() else { return nil }
    mostFiltered = mostFiltered.addingSaturating(Self.roomBefore)
    try checkFiltered()
    return entry
  }

  /// Headers that are much longer than their files are a bomb, too.
  private mutating func checkFiltered() throws(ArchiveFault) {
    if reader.filteredByteCount() > mostFiltered { throw fault }
  }

  /// Checks that a folder has no contents, because libarchive would skip any amount of them.
  private mutating func checkIsEmpty(_ folder: ArchiveReader.Entry) throws(ArchiveFault) {
    if try reader.read(into: &buffer) > 0 {
      throw .entry(String(decoding: folder.name, as: UTF8.self), .isFolderWithBytes)
    }
  }

  private func makeFolder(_ path: FilePath) throws(ArchiveFault) {
    do throws(FileFailure) {
      try FolderTree.create(path, access: .ownerOnly)
    } catch {
      throw .cannotUnpack(error)
    }
  }

  /// Writes the current entry.
  private mutating func write(
    _ path: FilePath, in folder: FilePath, _ work: WorkContext
  ) throws(ArchiveFault) {
    do {
      let file = try FileDescriptor.open(
        path, .writeOnly, options: [.create, .exclusiveCreate, .closeOnExec, .noFollow],
        permissions: .ownerReadWrite)
      do {
        try copy(to: file, work)
      } catch {
        // The write error is already being reported.
        try? file.close()
        throw error
      }
      try file.close()
    } catch let fault as ArchiveFault {
      throw fault
    } catch {
      throw .cannotUnpack(
        FileFailure(.cannotCreate, folder.parentFolder, error as? Errno ?? .ioError))
    }
  }

  private mutating func copy(to file: FileDescriptor, _ work: WorkContext) throws {
    while true {
      try work.checkArchive()
      let count = try reader.read(into: &buffer)
      if count == 0 { return }
      guard count <= rest else { throw fault }
      try checkFiltered()
      rest -= count
      try file.writeAll(buffer[..<count])
    }
  }
}

extension Int {
  /// Returns the sum, or the largest number on overflow.
  fileprivate func addingSaturating(_ other: Int) -> Int {
    let (sum, isTooLarge) = addingReportingOverflow(other)
    return isTooLarge ? .max : sum
  }
}
