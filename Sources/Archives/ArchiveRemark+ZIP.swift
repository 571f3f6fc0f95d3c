import Files
import Work

extension ArchiveRemark {
  /// What a ZIP file tells of itself, and of its entries in their directory and beside them.
  static func ofZIP(
    _ file: borrowing InputFile, _ work: WorkContext
  ) throws(FileFailure) -> [ArchiveRemark] {
    let directory = try ZIPDirectory(of: file, limit: ArchiveLimits().entryCount)
    var remarks: [ArchiveRemark] = []
    if !directory.comment.isEmpty {
      remarks.append(ArchiveRemark(kind: .comment, text: text(directory.comment)))
    }
    for entry in directory.entries {
      do throws(ArchiveFault) {
        try work.checkArchive()
      } catch {
        throw FileFailure(error.kind, file.path, error)
      }
      let name = text(entry.name)
      if !entry.comment.isEmpty {
        remarks.append(ArchiveRemark(entry: name, kind: .comment, text: text(entry.comment)))
      }
      remarks += inExtra(entry.extra, of: name)
      remarks += inExtra(try localExtra(of: entry, file), of: name)
    }
    return remarks
  }

  /// The extra fields that stand before the entry's own bytes (APPNOTE, 4.3.7): some programs tell there alone
  /// whose a file is.
  private static func localExtra(
    of entry: ZIPDirectory.Entry, _ file: borrowing InputFile
  ) throws(FileFailure) -> [UInt8] {
    let length = 30
    guard entry.offset <= UInt64(file.byteCount) else { return [] }
    let start = Int(entry.offset)
    var fields = LittleEndian(try file.bytes(at: start, length))
    guard fields.number(4) == 0x0403_4B50, fields.skip(22), let nameLength = fields.number(2),
      let extraLength = fields.number(2)
    else { return [] }
    return try file.bytes(at: start + length + Int(nameLength), Int(extraLength))
  }

  /// What extra fields tell (APPNOTE, 4.5, and Info-ZIP's `extrafld.txt`).
  private static func inExtra(_ bytes: [UInt8], of entry: String) -> [ArchiveRemark] {
    var fields = LittleEndian(bytes)
    var remarks: [ArchiveRemark?] = []
    while let kind = fields.number(2), let length = fields.number(2),
      let bytes = fields.bytes(length)
    {
      var content = LittleEndian(bytes)
      switch kind {
      // ux: a version, and each number behind its length.
      case 0x7875 where content.skip(1): remarks.append(owner(&content, of: entry, 1))
      // Ux.
      case 0x7855: remarks.append(owner(&content, of: entry))
      // UX, and PKWARE's: two times come before.
      case 0x5855 where content.skip(8), 0x000D where content.skip(8):
        remarks.append(owner(&content, of: entry))
      // ASi Unix: a sum, a mode, a length or a device come before.
      case 0x756E where content.skip(10): remarks.append(owner(&content, of: entry))
      // A name and a comment in Unicode: a version and a sum come before.
      case 0x7075 where content.skip(5):
        let name = text(bytes.dropFirst(5))
        if name != entry {
          remarks.append(ArchiveRemark(entry: entry, kind: .otherName, text: name))
        }
      case 0x6375 where content.skip(5) && !content.isAtEnd:
        remarks.append(
          ArchiveRemark(entry: entry, kind: .comment, text: text(bytes.dropFirst(5))))
      default: break
      }
    }
    return remarks.compactMap(\.self)
  }

  /// - Parameter lengthBytes: how many bytes say how long each number is; 0 where each has two.
  private static func owner(
    _ content: inout LittleEndian, of entry: String, _ lengthBytes: UInt64 = 0
  ) -> ArchiveRemark? {
    func number() -> Int64? {
      let length = lengthBytes == 0 ? 2 : content.number(lengthBytes)
      return length.flatMap { content.number($0) }.map { Int64(truncatingIfNeeded: $0) }
    }
    guard let user = number(), let group = number() else { return nil }
    return owner(of: entry, user: ("", user), group: ("", group))
  }
}
