import Core

/// Archive formats that are recognized only to report them as unsupported.
enum OtherArchive {
  /// The offset of the magic number of a tar archive (POSIX ustar), in bytes.
  private static let tarMark = 257

  private static let beginnings: [(kind: String, bytes: [UInt8])] = [
    ("gzip", [0x1F, 0x8B]), ("bzip2", Array("BZh".utf8)), ("xz", [0xFD, 0x37, 0x7A, 0x58, 0x5A]),
    ("zstd", [0x28, 0xB5, 0x2F, 0xFD]), ("RAR", Array("Rar!\u{1A}\u{7}".utf8)),
    ("7z", [0x37, 0x7A, 0xBC, 0xAF, 0x27, 0x1C]),
  ]

  /// Returns an archive's format according to its first bytes, or nil for other files.
  static func kind(of file: borrowing InputFile) throws(FileFailure) -> String? {
    let mark = Array("ustar".utf8)
    let start = try file.prefix(tarMark + mark.count)
    if start.dropFirst(tarMark) == mark[...] { return "tar" }
    return beginnings.first { start.starts(with: $0.bytes) }?.kind
  }
}
