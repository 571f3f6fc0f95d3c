import CArchives
import Files
import SystemPackage
import Work

/// An archive on its way into a folder.
struct Unpacking: ~Copyable {
  /// An entry that a ZIP file's directory tells of.
  private struct Planned {
    var name: [UInt8]
    var kind: ArchiveReader.Kind
    var place: EntryNames.Place
  }

  /// Nil of a ZIP file without entries, which libarchive takes for none.
  private var reader: ArchiveReader?
  private var names: EntryNames
  /// The entries of a ZIP file, the next one last; nil of a tar archive.
  private var planned: [Planned]?
  /// How many bytes may still come, and what is wrong with an archive of more.
  private var (rest, fault): (Int, ArchiveFault)
  /// How many bytes a tar archive may be so far once nothing in it is compressed.
  private var mostFiltered: Int
  /// So many bytes are written at once.
  private var buffer = [UInt8](repeating: 0, count: 256 << 10)

  /// Begins to read an archive. Of a ZIP file the names of all entries are looked at.
  init(_ file: borrowing InputFile, _ limits: ArchiveLimits) throws(FileFailure) {
    let isZIP = ZIPDirectory.begins(try file.prefix(4))
    let directory = isZIP ? try ZIPDirectory(of: file, limit: limits.entryCount) : nil
    var names = EntryNames(limit: limits.entryCount)
    do throws(ArchiveFault) {
      planned = try directory.map { directory throws(ArchiveFault) in
        try Self.plan(directory, &names)
      }
      let isEmpty = planned?.isEmpty == true
      reader = isEmpty ? nil : try ArchiveReader(isZIP ? .zip : .tar, file.descriptor)
    } catch {
      throw FileFailure(.unusable, file.path, error)
    }
    self.names = names
    (rest, fault) = limits.most(of: file.byteCount)
    mostFiltered = rest.addingSaturating(Self.roomAround)
  }

  /// In bytes: what may stand around a tar archive's entries, and before each of them.
  private static let (roomAround, roomBefore) = (64 << 10, 4 << 10)

  private static func plan(
    _ directory: ZIPDirectory, _ names: inout EntryNames
  ) throws(ArchiveFault) -> [Planned] {
    var planned: [Planned] = []
    for entry in directory.entries {
      let place = try names.add(entry.name, entry.kind, isEncrypted: entry.isEncrypted)
      if entry.kind == .folder, entry.hasBytes {
        throw .entry(String(decoding: entry.name, as: UTF8.self), .isFolderWithBytes)
      }
      planned.append(Planned(name: entry.name, kind: entry.kind, place: place))
    }
    return planned.reversed()
  }

  /// Writes all files and folders into an empty folder.
  ///
  /// - Throws: at the first entry that is not unpacked, before anything of it is written.
  mutating func unpack(into folder: FilePath, _ work: WorkContext) throws(ArchiveFault) {
    while let entry = try next(work) {
      let place = try place(of: entry)
      if planned == nil, entry.kind == .folder { try checkIsEmpty(entry) }
      for path in place.folders { try makeFolder(folder.pushing(FilePath(path))) }
      if let path = place.file { try write(folder.pushing(FilePath(path)), in: folder, work) }
    }
    if planned?.isEmpty == false { throw .damaged("entries are missing that its directory has") }
  }

  private mutating func next(_ work: WorkContext) throws(ArchiveFault) -> ArchiveReader.Entry? {
    try work.checkArchive()
    guard let entry = try reader?.next() else { return nil }
    mostFiltered = mostFiltered.addingSaturating(Self.roomBefore)
    try checkFiltered()
    return entry
  }

  /// Headers that are much longer than what they are of are a bomb, too. A ZIP file has none that are compressed.
  private mutating func checkFiltered() throws(ArchiveFault) {
    if planned == nil, let count = reader?.filteredByteCount(), count > mostFiltered { throw fault }
  }

  /// Makes sure that a folder has no bytes of its own, which libarchive would have to skip, however many they are.
  private mutating func checkIsEmpty(_ folder: ArchiveReader.Entry) throws(ArchiveFault) {
    if let count = try reader?.read(into: &buffer), count > 0 {
      throw .entry(String(decoding: folder.name, as: UTF8.self), .isFolderWithBytes)
    }
  }

  private mutating func place(of entry: ArchiveReader.Entry) throws(ArchiveFault)
    -> EntryNames.Place
  {
    guard planned != nil else {
      return try names.add(entry.name, entry.kind, isEncrypted: entry.isEncrypted)
    }
    guard let next = planned?.popLast(), next.kind == entry.kind,
      Self.isSame(next.name, entry.name), !entry.isEncrypted
    else { throw .damaged("its directory and its entries do not tell the same") }
    return next.place
  }

  /// Whether two names are the same but for how letters are composed, and a slash behind a folder's.
  private static func isSame(_ name: [UInt8], _ other: [UInt8]) -> Bool {
    let names = [name, other].map { name in
      String(decoding: name.last == UInt8(ascii: "/") ? name.dropLast() : name[...], as: UTF8.self)
    }
    return names[0] == names[1]
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
      guard let count = try reader?.read(into: &buffer), count > 0 else { return }
      guard count <= rest else { throw fault }
      try checkFiltered()
      rest -= count
      try file.writeAll(buffer[..<count])
    }
  }
}

extension Int {
  /// The sum, or the largest number where there is none so large.
  func addingSaturating(_ other: Int) -> Int {
    let (sum, isTooLarge) = addingReportingOverflow(other)
    return isTooLarge ? .max : sum
  }
}
