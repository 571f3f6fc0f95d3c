import CArchives
import Core
package import FoundationEssentials
import SystemPackage

/// What an archive is.
package enum ArchiveFormat: Hashable, Sendable, CaseIterable {
  /// A ZIP file (PKWARE's APPNOTE), deflated, as every system opens.
  case zip
  /// A tar archive (POSIX's pax), which nothing is compressed in.
  case tar
}

/// An archive that is written file by file, of which as much is in memory as nobody has taken yet.
///
/// ```swift
/// var archive = try ArchiveWriter(.zip)
/// try archive.add("brunch/notes.txt", byteCount: 5)
/// try archive.write(Array("Hats!".utf8))
/// try archive.end()
/// let bytes = archive.takeBytes()
/// ```
///
/// The same files in the same order give the same bytes: modes are alike, nobody owns anything, and no file has a time
/// unless one is given. In a ZIP file a given time is also told in local time, so that it differs between zones.
@safe package struct ArchiveWriter: ~Copyable {
  private let writer: OpaquePointer

  /// - Throws: ``ArchiveFault/refused(_:)``, as where there is no memory for it.
  package init(_ format: ArchiveFormat) throws(ArchiveFault) {
    var words = [CChar](repeating: 0, count: 300)
    guard let writer = unsafe w2w_archive_begin(format.inC, &words, words.count) else {
      throw .refused(String(ofC: words))
    }
    unsafe self.writer = writer
  }

  deinit { unsafe w2w_archive_writer_free(writer) }

  /// Begins a file, after all of the one before was written.
  ///
  /// - Parameters:
  ///   - path: its name in the archive, with `/` between folders.
  ///   - byteCount: how long it is.
  ///   - modified: its time, to the second; nil for the first that the format knows.
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

  /// Writes the next bytes of the file that was begun last.
  ///
  /// - Throws: ``ArchiveFault/refused(_:)``, as for more bytes than the file was to have.
  package mutating func write(_ bytes: [UInt8]) throws(ArchiveFault) {
    try check(
      unsafe bytes.withUnsafeBytes { bytes in
        guard let start = bytes.baseAddress else { return true }
        return unsafe w2w_archive_write(writer, start, bytes.count)
      })
  }

  /// Ends the file that was begun last.
  ///
  /// - Throws: ``ArchiveFault/refused(_:)``, as where it has fewer bytes than it was to have.
  package mutating func endFile() throws(ArchiveFault) {
    try check(unsafe w2w_archive_end_file(writer))
  }

  /// Ends the archive; nothing can be added then.
  ///
  /// - Throws: ``ArchiveFault/refused(_:)``, as where the last file has fewer bytes than it was to have.
  package mutating func end() throws(ArchiveFault) { try check(unsafe w2w_archive_end(writer)) }

  /// What has come out of the archive since this was called before; empty where nothing has.
  package mutating func takeBytes() -> [UInt8] {
    var count = 0
    guard let start = unsafe w2w_archive_take(writer, &count) else { return [] }
    return unsafe Array(UnsafeBufferPointer(start: start, count: count))
  }

  private func check(_ isDone: Bool) throws(ArchiveFault) {
    if !isDone { throw .refused(unsafe String(cString: w2w_archive_writer_words(writer))) }
  }
}
