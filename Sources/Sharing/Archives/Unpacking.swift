import CArchives
import Core
import SystemPackage

/// Unpacks an archive into a folder.
///
/// The files are written without libarchive's `archive_write_disk`, which briefly clears the
/// process's umask and so affects other threads. Also, `archive_write_disk` could reject absolute
/// paths only if the process changed its working directory.
struct Unpacking: ~Copyable {
  private var reader: ArchiveReader
  private var names: EntryNames
  /// The number of bytes that may still be unpacked, and the fault to report for more bytes.
  private var (rest, fault): (Int, ArchiveFault)
  /// The number of decompressed bytes allowed so far.
  private var mostFiltered: Int
  private var buffer = [UInt8](repeating: 0, count: 256 << 10)

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

  /// The number of header bytes allowed for the whole archive, and the additional number for each
  /// entry.
  private static let (roomAround, roomBefore) = (64 << 10, 4 << 10)

  /// Writes all files and folders into an empty folder.
  ///
  /// - Throws: a fault at the first entry that cannot be unpacked. Nothing of this entry is
  ///   written.
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

  /// Throws a fault if headers are too long, because long headers can also be a decompression bomb.
  private mutating func checkFiltered() throws(ArchiveFault) {
    if reader.filteredByteCount() > mostFiltered { throw fault }
  }

  /// Throws a fault if a folder has contents, because libarchive would skip contents of any size.
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
        // The error is ignored, because the write error is already reported.
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
  fileprivate func addingSaturating(_ other: Int) -> Int {
    let (sum, isTooLarge) = addingReportingOverflow(other)
    return isTooLarge ? .max : sum
  }
}
