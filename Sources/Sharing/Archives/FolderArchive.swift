package import Core
package import FoundationEssentials
package import SystemPackage

/// A folder as an archive, which comes out part by part: no more of it is in memory than two parts.
///
/// ```swift
/// var archive = try FolderArchive(of: "looks/brunch", as: .zip)
/// while let part = try archive.next() { try output.write(part) }
/// ```
///
/// Files come in the order of their paths' bytes, each under the folder's own name; folders with nothing in
/// them are left out.
package struct FolderArchive: ~Copyable {
  /// A file that is read from its beginning.
  private final class Source {
    let file: InputFile
    private var offset = 0

    init(_ path: FilePath) throws(FileFailure) { file = try InputFile(path) }

    /// Empty at its end.
    func nextBytes() throws(FileFailure) -> [UInt8] {
      let bytes = try file.bytes(at: offset, FolderArchive.partLength)
      offset += bytes.count
      return bytes
    }
  }

  /// How much of a file is read at once, in bytes.
  private static let partLength = 256 << 10

  private let folder: FilePath
  private let modified: Date?
  private var writer: ArchiveWriter
  /// What is to come, the last one first: names in the archive, and the files.
  private var rest: [(name: String, file: FilePath)]
  private var current: Source?
  private var isEnded = false

  /// - Parameters:
  ///   - folder: the folder.
  ///   - format: what the archive is.
  ///   - modified: the time of every file, to the second; nil for the first that the format knows, so that the
  ///     same files make the same bytes at any time.
  /// - Throws: where a folder cannot be read, or holds what is neither a file nor a folder, such as a link.
  package init(
    of folder: FilePath, as format: ArchiveFormat, modified: Date? = nil
  ) throws(FileFailure) {
    let name = folder.lastComponent?.string ?? "files"
    try self.init(of: folder, as: format, modified: modified) { "\(name)/\($0)" }
  }

  /// - Parameter name: what a file is called in the archive, by its path in the folder; nil for one that is left
  ///   out.
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

  /// The next part of the archive, some hundred kilobytes; nil behind the last one.
  ///
  /// - Throws: where a file cannot be read, or gets longer or shorter meanwhile: what came is no archive then.
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

  /// Puts a part of a file into the archive, begins the next one, or ends it all.
  ///
  /// - Throws: where a file cannot be read.
  /// - Returns: what libarchive has against it.
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

  /// Of the files in a folder, and in the folders in it.
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
