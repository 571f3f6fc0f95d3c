import CArchives
import Core
import SystemPackage

/// An archive on its way into a folder.
///
/// Files are written here rather than by libarchive's `archive_write_disk`, which takes the process's umask away for a
/// moment whatever other threads create meanwhile, and refuses absolute paths only where a process changes its folder.
struct Unpacking: ~Copyable {
  private var reader: ArchiveReader
  private var names: EntryNames
  /// How many bytes may still come, and what is wrong with an archive of more.
  private var (rest, fault): (Int, ArchiveFault)
  /// How many bytes the archive may be so far once nothing in it is compressed.
  private var mostFiltered: Int
  /// So many bytes are written at once.
  private var buffer = [UInt8](repeating: 0, count: 256 << 10)

  /// Begins to read an archive.
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

  /// In bytes: what may stand around an archive's entries, and before each of them.
  private static let (roomAround, roomBefore) = (64 << 10, 4 << 10)

  /// Writes all files and folders into an empty folder.
  ///
  /// - Throws: at the first entry that is not unpacked, before anything of it is written.
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

  /// Headers that are much longer than what they are of are a bomb, too.
  private mutating func checkFiltered() throws(ArchiveFault) {
    if reader.filteredByteCount() > mostFiltered { throw fault }
  }

  /// Makes sure that a folder has no bytes of its own, which libarchive would have to skip, however many they are.
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

  /// Writes the entry that was read last.
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
        // What could not be written is told already.
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
  /// The sum, or the largest number where there is none so large.
  fileprivate func addingSaturating(_ other: Int) -> Int {
    let (sum, isTooLarge) = addingReportingOverflow(other)
    return isTooLarge ? .max : sum
  }
}
