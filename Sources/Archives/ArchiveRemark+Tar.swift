import CArchives
import Files
import SystemPackage
import Work

extension ArchiveRemark {
  /// What a tar archive tells of its entries.
  static func ofTar(
    _ file: borrowing InputFile, _ work: WorkContext
  ) throws(FileFailure) -> [ArchiveRemark] {
    do throws(ArchiveFault) {
      return try ofTar(file.descriptor, work)
    } catch {
      throw FileFailure(error.kind, file.path, error)
    }
  }

  private static func ofTar(
    _ descriptor: FileDescriptor, _ work: WorkContext
  ) throws(ArchiveFault) -> [ArchiveRemark] {
    var remarks: [ArchiveRemark] = []
    var reader = try ArchiveReader(.tar, descriptor)
    while let entry = try reader.next() {
      try work.checkArchive()
      remarks += reader.remarks(of: text(entry.name))
    }
    return remarks
  }

  /// What gzip tells of the file that it compressed (RFC 1952, 2.3); nothing of another archive.
  static func ofGzip(_ file: borrowing InputFile) throws(FileFailure) -> [ArchiveRemark] {
    var fields = LittleEndian(try file.prefix(longestHeader))
    guard fields.number(3) == 0x08_8B1F, let flags = fields.number(1), fields.skip(6) else {
      return []
    }
    if flags & 4 != 0 {
      guard let length = fields.number(2), fields.skip(length) else { return [] }
    }
    let name = flags & 8 != 0 ? fields.text() : ""
    let comment = flags & 16 != 0 ? fields.text() : ""
    var remarks: [ArchiveRemark] = []
    let stem = file.path.stem ?? ""
    if !name.isEmpty, ![file.path.lastComponent?.string, stem, "\(stem).tar"].contains(name) {
      remarks.append(ArchiveRemark(kind: .originalName, text: name))
    }
    if !comment.isEmpty { remarks.append(ArchiveRemark(kind: .comment, text: comment)) }
    return remarks
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
    return [found].compactMap(\.self) + attributes
  }
}
