import CArchives
import Core
import Glibc
import SystemPackage

/// An archive that libarchive reads entry by entry.
@safe struct ArchiveReader: ~Copyable {
  enum Kind {
    case file, folder, link
    /// A device, a pipe, a socket, or an unknown type.
    case special
  }

  struct Entry {
    /// The bytes of the name up to a NUL. The name's Unicode normalization may have changed.
    var name: [UInt8]
    var kind: Kind
    var isEncrypted: Bool
  }

  private let reader: OpaquePointer

  /// - Parameter descriptor: an open file, which is read from its beginning. The file must stay
  ///   open as long as this value exists.
  init(_ format: ArchiveFormat, _ descriptor: FileDescriptor) throws(ArchiveFault) {
    do {
      try descriptor.seek(offset: 0, from: .start)
    } catch {
      throw .damaged((error as? Errno ?? .ioError).reason)
    }
    var words = [CChar](repeating: 0, count: 300)
    guard
      let reader = unsafe w2w_archive_open(
        format.inC, descriptor.rawValue, &words, words.count)
    else { throw Self.damaged(String(ofC: words)) }
    unsafe self.reader = reader
  }

  deinit { unsafe w2w_archive_reader_free(reader) }

  /// Returns the next entry, or nil after the last.
  mutating func next() throws(ArchiveFault) -> Entry? {
    var entry = unsafe w2w_archive_entry()
    switch unsafe w2w_archive_next(reader, &entry) {
    case .end: return nil
    case .damaged: throw fault
    case .entry:
      // The name is read as bytes, because a string would replace invalid ones.
      let name = unsafe entry.path.map { path in
        unsafe UnsafeBufferPointer(start: path, count: strlen(path)).map(UInt8.init(bitPattern:))
      }
      return unsafe Entry(
        name: name ?? [], kind: Kind(entry.kind), isEncrypted: entry.is_encrypted)
    }
  }

  /// Reads the next bytes of the entry, and returns their number, which is 0 at the end.
  mutating func read(into bytes: inout [UInt8]) throws(ArchiveFault) -> Int {
    let count = unsafe bytes.withUnsafeMutableBytes { bytes in
      guard let start = bytes.baseAddress else { return 0 }
      return unsafe w2w_archive_read(reader, start, bytes.count)
    }
    if count < 0 { throw fault }
    return count
  }

  /// Returns the number of decompressed bytes read so far, including headers and skipped data.
  mutating func filteredByteCount() -> Int { unsafe Int(w2w_archive_filtered(reader)) }

  private var fault: ArchiveFault {
    unsafe Self.damaged(String(cString: w2w_archive_reader_words(reader)))
  }

  private static func damaged(_ words: String) -> ArchiveFault {
    .damaged(Message(verbatim: words.spacedOnOneLine))
  }
}

extension ArchiveReader.Kind {
  fileprivate init(_ kind: w2w_archive_entry_kind) {
    switch kind {
    case .file: self = .file
    case .folder: self = .folder
    case .link: self = .link
    case .special: self = .special
    }
  }
}

extension ArchiveFormat {
  var inC: w2w_archive_format {
    switch self {
    case .zip: .zip
    case .tar: .tar
    }
  }
}
