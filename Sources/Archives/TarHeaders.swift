import Files
import Work

/// The headers of a tar archive (POSIX, pax, "pax Interchange Format"), read for what libarchive keeps to itself:
/// comments, and what stands behind the archive's end.
///
/// The archive was unpacked before: it has files and folders alone, and no more bytes than it may have.
struct TarHeaders: ~Copyable {
  private var stream: TarStream

  init(of file: borrowing InputFile, _ limits: ArchiveLimits) throws(ArchiveFault) {
    stream = try TarStream(of: file, limits)
  }

  mutating func addRemarks(
    to remarks: inout ArchiveRemarks, of file: borrowing InputFile, _ work: WorkContext
  ) throws(ArchiveFault) {
    // Of the entry that comes next.
    var records: [PaxRecord] = []
    while !remarks.isFull {
      let bytes = try stream.bytes(TarHeader.length, work)
      // Some programs leave out the end.
      if bytes.isEmpty { break }
      if bytes.allSatisfy({ $0 == 0 }) {
        if try !stream.isFilling(work) {
          remarks.add(ArchiveRemark(kind: .surplus, text: "behind its end"))
          return
        }
        break
      }
      guard let header = TarHeader(bytes) else {
        remarks.add(ArchiveRemark(kind: .surplus, text: "in place of a header"))
        return
      }
      switch header.kind {
      case .ownRecords, .globalRecords:
        let found = PaxRecord.all(in: try stream.content(of: header.size, work))
        if header.kind == .ownRecords {
          records = found
        } else {
          for record in found { record.addRemark(to: &remarks, of: nil) }
        }
      case .label:
        remarks.add(ArchiveRemark(kind: .comment, text: header.name))
        try stream.skip(header.size, work)
      case .longName: try stream.skip(header.size, work)
      case .entry:
        let path = records.first { $0.key == "path" }?.value ?? header.name
        for record in records { record.addRemark(to: &remarks, of: path) }
        let size = records.last { $0.key == "size" }.flatMap { Int($0.value) } ?? header.size
        records = []
        if header.isSparse { try stream.skipSparseMaps(work) }
        try stream.skip(size, work)
      }
    }
    if remarks.isFull { return }
    // What gzip and others leave unread behind what they compressed.
    if try stream.hasMore(of: file, work) {
      remarks.add(ArchiveRemark(kind: .surplus, text: "behind its end"))
    }
  }
}

/// A block that tells of an entry, or of what tells of one.
private struct TarHeader {
  enum Kind { case entry, ownRecords, globalRecords, longName, label }

  /// In bytes.
  static let length = 512

  let kind: Kind
  let name: String
  /// In bytes.
  let size: Int
  /// Whether its own map of holes goes on in further blocks.
  let isSparse: Bool

  /// Nil where its sum is not that of its bytes.
  init?(_ bytes: [UInt8]) {
    guard bytes.count == Self.length, let sum = Self.number(bytes[148..<156]),
      let size = Self.number(bytes[124..<136])
    else { return nil }
    // The sum's own field counts as blanks. Some programs took bytes for signed ones.
    let others = bytes[..<148] + bytes[156...]
    let unsigned = others.reduce(8 * 32) { $0 + Int($1) }
    let signed = others.reduce(8 * 32) { $0 + Int(Int8(bitPattern: $1)) }
    guard sum == unsigned || sum == signed else { return nil }
    let type = bytes[156]
    switch type {
    case UInt8(ascii: "x"), UInt8(ascii: "X"): kind = .ownRecords
    case UInt8(ascii: "g"): kind = .globalRecords
    case UInt8(ascii: "L"), UInt8(ascii: "K"): kind = .longName
    case UInt8(ascii: "V"): kind = .label
    default: kind = .entry
    }
    self.size = size
    isSparse = type == UInt8(ascii: "S") && bytes[482] != 0
    let isPOSIX = bytes[257..<263].elementsEqual(Array("ustar\0".utf8))
    let parts = [isPOSIX ? bytes[345..<500] : [], bytes[..<100]]
    name = parts.map { ArchiveRemark.text($0.prefix { $0 != 0 }) }.filter { !$0.isEmpty }
      .joined(separator: "/")
  }

  /// Octal digits, or, behind a bit that is set, the number itself; nil where it is too large.
  private static func number(_ field: ArraySlice<UInt8>) -> Int? {
    guard let first = field.first else { return nil }
    if first & 0x80 != 0 {
      return field.dropFirst().reduce(Int(first & 0x3F)) { number, byte in
        number.flatMap { $0 >> 54 == 0 ? $0 << 8 | Int(byte) : nil }
      }
    }
    let digits = field.drop { $0 == 32 }.prefix { (48...55).contains($0) }
    return digits.reduce(0) { $0 << 3 | Int($1 - 48) }
  }
}

/// What a pax header says, `LENGTH KEY=VALUE` on a line.
private struct PaxRecord {
  var key: String
  var value: String

  static func all(in bytes: [UInt8]) -> [PaxRecord] {
    var (records, rest): ([PaxRecord], ArraySlice<UInt8>) = ([], bytes[...])
    while true {
      let digits = rest.prefix(20).prefix { (48...57).contains($0) }
      guard let length = Int(String(decoding: digits, as: UTF8.self)), length > digits.count + 2,
        length <= rest.count
      else { return records }
      // Without the blank before it and the end of the line.
      let line = rest.prefix(length).dropFirst(digits.count + 1).dropLast()
      rest = rest.dropFirst(length)
      let key = line.prefix { $0 != UInt8(ascii: "=") }
      records.append(
        PaxRecord(
          key: ArchiveRemark.text(key), value: ArchiveRemark.text(line.dropFirst(key.count + 1))))
    }
  }

  /// What libarchive knows, and tells of where it tells anything.
  private static let known: Set<String> = [
    "path", "linkpath", "size", "mtime", "atime", "ctime", "uid", "gid", "uname", "gname",
    "hdrcharset",
    "charset",
  ]
  private static let knownPrefixes = ["GNU.sparse.", "SCHILY.", "LIBARCHIVE."]

  func addRemark(to remarks: inout ArchiveRemarks, of entry: String?) {
    if Self.known.contains(key) || Self.knownPrefixes.contains(where: key.hasPrefix) { return }
    let text = key == "comment" ? value : "\(key)=\(value)"
    remarks.add(ArchiveRemark(entry: entry, kind: .comment, text: text))
  }
}
