import CArchives
import Files
import SystemPackage
import Work

extension ArchiveRemarks {
  /// Takes what a tar archive tells of its entries and behind them.
  mutating func add(
    ofTar file: borrowing InputFile, _ limits: ArchiveLimits, _ work: WorkContext
  ) throws(ArchiveFault) {
    // What libarchive makes of it, which knows owners, attributes and access in many forms.
    var reader = try ArchiveReader(.tar, file.descriptor)
    while !isFull, let entry = try reader.next() {
      try work.checkArchive()
      for remark in reader.remarks(of: ArchiveRemark.text(entry.name)) { add(remark) }
    }
    var headers = try TarHeaders(of: file, limits)
    try headers.addRemarks(to: &self, of: file, work)
  }

  /// Takes what gzip tells of the file that it compressed (RFC 1952, 2.3); nothing of another archive.
  mutating func add(ofGzip file: borrowing InputFile) throws(FileFailure) {
    var fields = LittleEndian(try file.prefix(Self.longestHeader))
    guard fields.number(3) == 0x08_8B1F, let flags = fields.number(1), fields.skip(6) else {
      return
    }
    if flags & 4 != 0 {
      guard let length = fields.number(2), fields.skip(length) else { return }
    }
    let name = flags & 8 != 0 ? fields.text() : ""
    let comment = flags & 16 != 0 ? fields.text() : ""
    let stem = file.path.stem ?? ""
    if !name.isEmpty, ![file.path.lastComponent?.string, stem, "\(stem).tar"].contains(name) {
      add(ArchiveRemark(kind: .originalName, text: name))
    }
    if !comment.isEmpty { add(ArchiveRemark(kind: .comment, text: comment)) }
  }

  /// As much of the header as is looked at: names are not longer.
  private static let longestHeader = 1 << 17
}

extension LittleEndian {
  /// Text as far as a NUL, which goes with it, or as far as there is any.
  fileprivate mutating func text() -> String {
    var bytes: [UInt8] = []
    while let byte = number(1), byte != 0 { bytes.append(UInt8(truncatingIfNeeded: byte)) }
    return ArchiveRemark.text(bytes)
  }
}

extension ArchiveReader {
  /// What is told of the entry that was read last.
  fileprivate func remarks(of name: String) -> [ArchiveRemark] {
    func text(_ name: UnsafePointer<CChar>?) -> String {
      unsafe name.map { unsafe String(cString: $0) } ?? ""
    }
    var owner = unsafe w2w_archive_owner()
    unsafe w2w_archive_owner_of_last(reader, &owner)
    let found = unsafe ArchiveRemark.owner(
      of: name, user: (text(owner.user), owner.user_id), group: (text(owner.group), owner.group_id))
    let attributes =
      unsafe owner.has_attributes
      ? [ArchiveRemark(entry: name, kind: .attributes, text: "")] : []
    let access = unsafe owner.access.map { unsafe String(cString: $0) }
    let allowed = access.map { access in
      // What the mode tells, too, says of nobody who he is.
      let named = access.split(separator: ",").filter { !$0.contains("::") }
      return ArchiveRemark(
        entry: name, kind: .access, text: named.isEmpty ? access : named.joined(separator: ","))
    }
    return [found, allowed].compactMap(\.self) + attributes
  }
}
