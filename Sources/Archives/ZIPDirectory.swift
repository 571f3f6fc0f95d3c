import Files

/// What the directory at a ZIP file's end says of its entries (PKWARE's APPNOTE, 4.3.12 to 4.3.16).
///
/// libarchive composes names anew, mends backslashes, takes pipes for files, and leaves out an entry that begins
/// where another does, so that of it alone nobody could tell what was there.
struct ZIPDirectory {
  struct Entry {
    /// As it is in the file.
    var name: [UInt8]
    var kind: ArchiveReader.Kind
    var isEncrypted: Bool
    /// Whether it says that it has bytes.
    var hasBytes: Bool
    /// How many bytes it has in the file, behind its own header.
    var packedLength: UInt64
    /// Whether its sum and lengths stand behind them.
    var hasDescriptor: Bool
    /// Where the entry itself begins.
    var offset: UInt64
    /// Extra fields of any program, and a comment; both mostly empty.
    var (extra, comment): ([UInt8], [UInt8])
  }

  /// In the order of their places in the file, as libarchive reads them.
  let entries: [Entry]
  /// What stands behind it; mostly nothing.
  let comment: [UInt8]
  /// How many bytes of the file are of no entry and not of the directory: nobody who unpacks it sees them.
  let surplus: Int

  /// In bytes: more than 99,999 names of a thousand.
  private static let longest: UInt64 = 1 << 27

  /// Whether a file begins as a ZIP file does.
  static func begins(_ start: [UInt8]) -> Bool {
    [[3, 4], [5, 6]].contains { start.starts(with: Array("PK".utf8) + $0) }
  }

  /// - Parameter limit: the most entries.
  /// - Throws: a failure whose cause is an ``ArchiveFault``, or why the file cannot be read.
  init(of file: borrowing InputFile, limit: Int) throws(FileFailure) {
    let place = try Place(in: file)
    if place.count > limit {
      throw FileFailure(.unusable, file.path, ArchiveFault.hasTooMany(limit: limit))
    }
    guard place.length <= Self.longest else { throw file.damaged("its directory is too long") }
    var fields = LittleEndian(try file.allBytes(at: place.offset, Int(place.length)))
    var entries: [Entry] = []
    while !fields.isAtEnd {
      guard entries.count < place.count, let entry = Entry(&fields) else {
        throw file.damaged("its directory makes no sense")
      }
      entries.append(entry)
    }
    guard entries.count == place.count else { throw file.damaged("its directory ends too soon") }
    guard Set(entries.map(\.offset)).count == entries.count else {
      throw file.damaged("two entries of it are in one place")
    }
    self.entries = entries.sorted { $0.offset < $1.offset }
    comment = place.comment
    surplus = try Self.surplus(of: self.entries, before: place, in: file)
  }

  /// Where the directory is in the file, how many entries it has, and what is said behind it.
  struct Place {
    var (count, length, offset): (UInt64, UInt64, UInt64)
    /// Where the records begin that tell of it, and how many bytes between them are of neither.
    var (end, surplus): (UInt64, UInt64)
    var comment: [UInt8] = []
  }
}

extension InputFile {
  borrowing func damaged(_ words: String) -> FileFailure {
    FileFailure(.unusable, path, ArchiveFault.damaged(words))
  }

  /// All of so many bytes.
  fileprivate borrowing func allBytes(
    at offset: UInt64, _ count: Int
  ) throws(FileFailure) -> [UInt8] {
    guard offset <= UInt64(byteCount) else { throw damaged("it ends too soon") }
    let found = try bytes(at: Int(offset), count)
    guard found.count == count else { throw damaged("it ends too soon") }
    return found
  }
}

// MARK: - Where it is

extension ZIPDirectory.Place {
  private static let (recordLength, longestComment) = (22, 65535)

  /// Looks for the record at the file's end.
  fileprivate init(in file: borrowing InputFile) throws(FileFailure) {
    let tailLength = min(file.byteCount, Self.recordLength + Self.longestComment)
    let tailStart = file.byteCount - tailLength
    let tail = try file.allBytes(at: UInt64(tailStart), tailLength)
    for start in stride(from: tailLength - Self.recordLength, through: 0, by: -1) {
      var fields = LittleEndian(tail[start...])
      // Behind the signature and the record's fields there is a comment that ends with the file.
      guard fields.number(4) == 0x0605_4B50 else { continue }
      let record = fields
      guard fields.skip(16), fields.number(2) == UInt64(tailLength - start - Self.recordLength)
      else { continue }
      try self.init(record, at: UInt64(tailStart + start), in: file)
      comment = Array(tail[(start + Self.recordLength)...])
      return
    }
    throw file.damaged("the directory at the ZIP file's end is missing")
  }

  /// - Parameters:
  ///   - fields: what comes behind the signature.
  ///   - start: where the record begins.
  private init(
    _ fields: LittleEndian, at start: UInt64, in file: borrowing InputFile
  ) throws(FileFailure) {
    var fields = fields
    guard let disks = fields.number(4), let here = fields.number(2),
      let count = fields.number(2), let length = fields.number(4), let offset = fields.number(4)
    else { throw file.damaged("it ends too soon") }
    if count == 0xFFFF || length == 0xFFFF_FFFF || offset == 0xFFFF_FFFF,
      let place = try Self.long(before: start, in: file)
    {
      self = place
      return
    }
    guard disks == 0, here == count else { throw file.damaged("it is one of several parts") }
    self.init(count: count, length: length, offset: offset, end: start, surplus: 0)
  }

  /// What the records of ZIP64 say; nil where there are none.
  private static func long(
    before end: UInt64, in file: borrowing InputFile
  ) throws(FileFailure) -> Self? {
    guard end >= 20 else { return nil }
    var locator = LittleEndian(try file.allBytes(at: end - 20, 20))
    guard locator.number(4) == 0x0706_4B50, locator.skip(4), let start = locator.number(8) else {
      return nil
    }
    var record = LittleEndian(try file.allBytes(at: start, 56))
    guard record.number(4) == 0x0606_4B50, let recordLength = record.number(8), record.skip(20),
      let count = record.number(8),
      let length = record.number(8), let offset = record.number(8)
    else { throw file.damaged("its directory has no place in it") }
    // Behind its own length, which does not count the twelve bytes before.
    let room = start <= end - 20 ? end - 20 - start : 0
    guard recordLength <= room, recordLength + 12 <= room else {
      throw file.damaged("its directory has no place in it")
    }
    return Self(
      count: count, length: length, offset: offset, end: start,
      surplus: room - recordLength - 12)
  }
}

// MARK: - What is in it

extension ZIPDirectory.Entry {
  /// The next entry; nil where there is none.
  fileprivate init?(_ fields: inout LittleEndian) {
    guard fields.number(4) == 0x0201_4B50, let maker = fields.number(2), fields.skip(2),
      let flags = fields.number(2), fields.skip(10), let packed = fields.number(4),
      let length = fields.number(4), let nameLength = fields.number(2),
      let extraLength = fields.number(2), let commentLength = fields.number(2), fields.skip(4),
      let attributes = fields.number(4), let place = fields.number(4),
      let name = fields.bytes(nameLength), let extra = fields.bytes(extraLength),
      let comment = fields.bytes(commentLength)
    else { return nil }
    self.name = Array(name)
    (self.extra, self.comment) = (Array(extra), Array(comment))
    hasBytes = length > 0
    hasDescriptor = flags & 1 << 3 != 0
    // Of the entry, and of the directory itself.
    isEncrypted = flags & (1 | 1 << 13) != 0
    kind = Self.kind(maker: maker >> 8, attributes, isNamedFolder: name.last == UInt8(ascii: "/"))
    // ZIP64 has a long number for each field that has no room for it, in this order.
    let numbers = [length, packed, place]
    let long = numbers.indices.map { index -> UInt64? in
      guard numbers[index] == 0xFFFF_FFFF else { return numbers[index] }
      let before = numbers[..<index].count { $0 == 0xFFFF_FFFF }
      return Self.longNumber(in: LittleEndian(extra), behind: before)
    }
    guard let packedLength = long[1], let offset = long[2] else { return nil }
    (self.packedLength, self.offset) = (packedLength, offset)
  }

  private static func longNumber(in fields: LittleEndian, behind numbers: Int) -> UInt64? {
    var fields = fields
    while let kind = fields.number(2), let length = fields.number(2),
      let content = fields.bytes(length)
    {
      guard kind == 1 else { continue }
      var content = LittleEndian(content)
      return content.skip(UInt64(numbers * 8)) ? content.number(8) : nil
    }
    return nil
  }

  /// What Unix's mode or MS-DOS's attributes say that it is.
  private static func kind(
    maker: UInt64, _ attributes: UInt64, isNamedFolder: Bool
  ) -> ArchiveReader.Kind {
    let (unix, macOS): (UInt64, UInt64) = (3, 19)
    guard maker == unix || maker == macOS else {
      return isNamedFolder || attributes & 0x10 != 0 ? .folder : .file
    }
    return switch attributes >> 16 & 0xF000 {
    case 0x4000: .folder
    case 0, 0x8000: isNamedFolder ? .folder : .file
    case 0xA000: .link
    default: .special
    }
  }
}
