package import Core
package import FoundationEssentials
package import SystemPackage

/// Archives a folder part by part, with at most two parts in memory.
///
/// ```swift
/// var archive = try FolderArchive(of: "looks/brunch", as: .zip)
/// while let part = try archive.next() { try output.write(part) }
/// ```
///
/// The files are sorted by the bytes of their paths. Each path begins with the folder's own name.
/// Empty folders are omitted.
package struct FolderArchive: ~Copyable {
  private final class Source {
    let file: InputFile
    private var offset = 0

    init(_ path: FilePath) throws(FileFailure) { file = try InputFile(path) }

    /// Returns the next bytes, or an empty array at the end.
    func nextBytes() throws(FileFailure) -> [UInt8] {
      let bytes = try file.bytes(at: offset, FolderArchive.partLength)
      offset += bytes.count
      return bytes
    }
  }

  private static let partLength = 256 << 10

  private let folder: FilePath
  private let modified: Date?
  private var writer: ArchiveWriter
  /// The remaining files with their names in the archive, in reverse order.
  private var rest: [(name: String, file: FilePath)]
  private var current: Source?
  private var isEnded = false

  /// - Parameters:
  ///   - folder: the folder.
  ///   - format: the archive's format.
  ///   - modified: the time of all files to the second. If nil, the format's earliest time is used,
  ///     so that the same files give the same bytes.
  /// - Throws: an error if a folder cannot be read, or contains something that is neither a file
  ///   nor a folder, such as a link.
  package init(
    of folder: FilePath, as format: ArchiveFormat, modified: Date? = nil
  ) throws(FileFailure) {
    let name = folder.lastComponent?.string ?? "files"
    try self.init(of: folder, as: format, modified: modified) { "\(name)/\($0)" }
  }

  /// - Parameter name: returns a file's name in the archive for its path in the folder, or nil to
  ///   omit the file.
  init(
    of folder: FilePath, as format: ArchiveFormat, modified: Date? = nil,
    naming name: (String) -> String?
  ) throws(FileFailure) {
    let entries = try Self.paths(in: folder).compactMap { path in
      name(path).map { (name: $0, file: folder.appending(path)) }
    }
    let writer = try Self.writer(format, of: folder)
    (self.folder, self.modified) = (folder, modified)
    rest = entries.sorted { $1.name.utf8.lexicographicallyPrecedes($0.name.utf8) }
    self.writer = writer
  }

  private static func writer(
    _ format: ArchiveFormat, of folder: FilePath
  ) throws(FileFailure) -> ArchiveWriter {
    do throws(ArchiveFault) {
      return try ArchiveWriter(format)
    } catch {
      throw FileFailure(.cannotCreate, folder, error)
    }
  }

  /// Returns the next part of the archive, some hundred kilobytes, or nil after the last part.
  ///
  /// - Throws: an error if a file cannot be read, or if its length changes meanwhile. After an
  ///   error, the parts returned before are not a valid archive.
  package mutating func next() throws(FileFailure) -> [UInt8]? {
    while !isEnded {
      let result = try step()
      if case .failure(let fault) = result {
        throw FileFailure(.inputOutput, current?.file.path ?? folder, fault)
      }
      let bytes = writer.takeBytes()
      if !bytes.isEmpty { return bytes }
    }
    return nil
  }

  /// Archives a part of the current file, begins the next file, or ends the archive.
  ///
  /// - Throws: an error if a file cannot be read.
  /// - Returns: libarchive's error, if any.
  private mutating func step() throws(FileFailure) -> Result<Void, ArchiveFault> {
    guard let current else {
      guard let (entry, file) = rest.popLast() else {
        isEnded = true
        return Result { () throws(ArchiveFault) in try writer.end() }
      }
      let source = try Source(file)
      self.current = source
      return Result { () throws(ArchiveFault) in
        try writer.add(entry, byteCount: source.file.byteCount, modified: modified)
      }
    }
    let bytes = try current.nextBytes()
    guard bytes.isEmpty else {
      return Result { () throws(ArchiveFault) in try writer.write(bytes) }
    }
    let result = Result { () throws(ArchiveFault) in try writer.endFile() }
    if case .success = result { self.current = nil }
    return result
  }

  private static func paths(in folder: FilePath) throws(FileFailure) -> [String] {
    var paths: [String] = []
    do {
      for name in try FolderListing.names(in: folder) {
        let path = folder.appending(name)
        switch try Stat(path, followTargetSymlink: false).type {
        case .regular: paths.append(name.string)
        case .directory: paths += try Self.paths(in: path).map { "\(name.string)/\($0)" }
        default: throw FileFailure(.missing, path, ArchiveFault.isNoFile)
        }
      }
    } catch let failure as FileFailure {
      throw failure
    } catch {
      throw FileFailure(.missing, folder, error as? Errno ?? .ioError)
    }
    return paths
  }
}
