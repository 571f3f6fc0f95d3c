import CArchives
import Core
package import FoundationEssentials
import SystemPackage

package enum ArchiveFormat: Hashable, Sendable, CaseIterable {
  /// A deflated ZIP file (PKWARE's APPNOTE), which every system can open.
  case zip
  /// An uncompressed tar archive (POSIX pax).
  case tar
}

/// Writes an archive file by file. The output stays in memory until `takeBytes()` is called.
///
/// ```swift
/// var archive = try ArchiveWriter(.zip)
/// try archive.add("brunch/notes.txt", byteCount: 5)
/// try archive.write(Array("Hats!".utf8))
/// try archive.end()
/// let bytes = archive.takeBytes()
/// ```
///
/// The same files in the same order give the same bytes. All files have the same mode and no owner.
/// Files have no time unless a time is given. A ZIP file also stores a given time as local time, so
/// its bytes differ between time zones.
@safe package struct ArchiveWriter: ~Copyable {
  private let writer: OpaquePointer

  /// - Throws: ``ArchiveFault/refused(_:)``, for example if memory is short.
  package init(_ format: ArchiveFormat) throws(ArchiveFault) {
    var words = [CChar](repeating: 0, count: 300)
    guard let writer = unsafe w2w_archive_begin(format.inC, &words, words.count) else {
      throw .refused(String(ofC: words))
    }
    unsafe self.writer = writer
  }

  deinit { unsafe w2w_archive_writer_free(writer) }

  /// Begins a file. The previous file must be complete.
  ///
  /// - Parameters:
  ///   - path: the file's name in the archive, with `/` between folders.
  ///   - byteCount: the file's length.
  ///   - modified: the file's time to the second, or nil for the earliest time of the format.
  /// - Throws: ``ArchiveFault/refused(_:)``.
  package mutating func add(
    _ path: String, byteCount: Int, modified: Date? = nil
  ) throws(ArchiveFault) {
    let seconds = modified.map { Int64($0.timeIntervalSince1970.rounded(.down)) }
    try check(
      unsafe path.withCString {
        unsafe w2w_archive_add(writer, $0, Int64(byteCount), seconds != nil, seconds ?? 0)
      })
  }

  /// Writes the next bytes of the current file.
  ///
  /// - Throws: ``ArchiveFault/refused(_:)``, for example if the file gets longer than stated.
  package mutating func write(_ bytes: [UInt8]) throws(ArchiveFault) {
    try check(
      unsafe bytes.withUnsafeBytes { bytes in
        guard let start = bytes.baseAddress else { return true }
        return unsafe w2w_archive_write(writer, start, bytes.count)
      })
  }

  /// Ends the current file.
  ///
  /// - Throws: ``ArchiveFault/refused(_:)``, for example if the file is shorter than stated.
  package mutating func endFile() throws(ArchiveFault) {
    try check(unsafe w2w_archive_end_file(writer))
  }

  /// Ends the archive. Nothing can be added afterwards.
  ///
  /// - Throws: ``ArchiveFault/refused(_:)``, for example if the last file is shorter than stated.
  package mutating func end() throws(ArchiveFault) { try check(unsafe w2w_archive_end(writer)) }

  /// Returns the archive's output since the last call, which may be empty.
  package mutating func takeBytes() -> [UInt8] {
    var count = 0
    guard let start = unsafe w2w_archive_take(writer, &count) else { return [] }
    return unsafe Array(UnsafeBufferPointer(start: start, count: count))
  }

  private func check(_ isDone: Bool) throws(ArchiveFault) {
    if !isDone { throw .refused(unsafe String(cString: w2w_archive_writer_words(writer))) }
  }
}
