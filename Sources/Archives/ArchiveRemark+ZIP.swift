import Files
import Work

extension ArchiveRemarks {
  /// Takes what a ZIP file tells of itself, and of its entries in their directory and beside them.
  mutating func add(
    ofZIP file: borrowing InputFile, _ limits: ArchiveLimits, _ work: WorkContext
  ) throws(FileFailure) {
    let directory = try ZIPDirectory(of: file, limit: limits.entryCount)
    if directory.surplus > 0 {
      add(ArchiveRemark(kind: .surplus, text: "\(directory.surplus)"))
    }
    if !directory.comment.isEmpty {
      add(ArchiveRemark(kind: .comment, text: ArchiveRemark.text(directory.comment)))
    }
    for entry in directory.entries {
      do throws(ArchiveFault) {
        try work.checkArchive()
      } catch {
        throw FileFailure(error.kind, file.path, error)
      }
      if isFull { return }
      let name = ArchiveRemark.text(entry.name)
      if !entry.comment.isEmpty {
        add(
          ArchiveRemark(entry: name, kind: .comment, text: ArchiveRemark.text(entry.comment)))
      }
      let own = try Self.localExtra(of: entry, file)
      for remark in ArchiveRemark.inExtra(entry.extra, of: name) { add(remark) }
      for remark in ArchiveRemark.inExtra(own, of: name) { add(remark) }
    }
  }

  /// The extra fields that stand before the entry's own bytes: some programs tell there alone whose a file is.
  private static func localExtra(
    of entry: ZIPDirectory.Entry, _ file: borrowing InputFile
  ) throws(FileFailure) -> [UInt8] {
    guard let header = try ZIPDirectory.LocalHeader(of: entry, in: file) else { return [] }
    return try file.bytes(at: Int(header.end) - header.extraLength, header.extraLength)
  }
}

extension ArchiveRemark {
  /// What extra fields tell (APPNOTE, 4.5, and Info-ZIP's `extrafld.txt`).
  fileprivate static func inExtra(_ bytes: [UInt8], of entry: String) -> [ArchiveRemark] {
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
