public import Files
public import SystemPackage

/// A tar archive whose files are gathered in a folder first, and which then appears whole or not at all.
///
/// ```swift
/// let tar = try GatheredTar("thumbs.tar")
/// try thumbnail.write(as: .png, to: tar.folder.appending("hat.png"))
/// try tar.write()
/// ```
///
/// Files come in the order of their names' bytes, in whichever order they were gathered: so those of one name
/// with several endings stand together, as WebDataset has it, and the same files give the same bytes.
public struct GatheredTar: ~Copyable, Sendable {
  /// The archive's own path.
  public let path: FilePath
  private let gathered: PrivateFolder

  /// Where the files are put; it goes with this value.
  public var folder: FilePath { gathered.path }

  /// How much of a file is read at once, in bytes.
  private static let partLength = 256 << 10

  /// Begins to gather; nothing is written at `path` yet.
  ///
  /// - Throws: a failure of kind `cannotCreate` where no file may be put at `path`, where there is no room for
  ///   temporary files, or libarchive is missing.
  public init(_ path: FilePath) throws(FileFailure) {
    try OutputFile.check(path, existing: .replace)
    do throws(ArchiveFault) {
      try ArchiveWriter.prepare()
    } catch {
      throw FileFailure(.cannotCreate, path, error)
    }
    let folder = try PrivateFolder()
    self.path = path
    gathered = folder
  }

  /// Writes the archive of all that was gathered.
  ///
  /// - Parameter name: what a file is called in the archive, by its path below ``folder``; nil for one that is
  ///   left out.
  /// - Throws: a failure of kind `inputOutput`, or `cannotCreate`; then what stood at ``path`` still does.
  public consuming func write(
    naming name: (FilePath) -> FilePath? = { $0 }
  ) throws(FileFailure) {
    var entries: [(name: String, file: FilePath)] = []
    try Self.find(in: folder, below: FilePath("")) { relative in
      if let name = name(relative) { entries.append((name.string, folder.pushing(relative))) }
    }
    entries.sort { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
    let output = try OutputFile(path)
    var writer = try inArchive { () throws(ArchiveFault) in try ArchiveWriter(.tar) }
    for (name, file) in entries {
      let source = try InputFile(file)
      try inArchive { () throws(ArchiveFault) in
        try writer.add(name, byteCount: source.byteCount)
      }
      var offset = 0
      while offset < source.byteCount {
        let bytes = try source.bytes(at: offset, Self.partLength)
        // A file that got shorter is told by the next one, or the end.
        if bytes.isEmpty { break }
        offset += bytes.count
        try inArchive { () throws(ArchiveFault) in try writer.write(bytes) }
        try output.write(writer.takeBytes())
      }
    }
    try inArchive { () throws(ArchiveFault) in try writer.end() }
    try output.write(writer.takeBytes())
    try output.commit()
  }

  /// Runs a step of libarchive's.
  private func inArchive<Value: ~Copyable>(
    _ step: () throws(ArchiveFault) -> Value
  ) throws(FileFailure) -> Value {
    do throws(ArchiveFault) {
      return try step()
    } catch {
      throw FileFailure(.inputOutput, path, error)
    }
  }

  /// Hands over the paths of all files in a folder, and in those in it, but hidden ones.
  private static func find(
    in folder: FilePath, below relative: FilePath, _ body: (FilePath) -> Void
  ) throws(FileFailure) {
    let found: [(FilePath.Component, isFolder: Bool)]
    do throws(Errno) {
      var entries: [(FilePath.Component, isFolder: Bool)] = []
      for name in try FolderListing.names(in: folder) where !name.string.hasPrefix(".") {
        let status = try Stat(folder.appending(name), followTargetSymlink: false)
        entries.append((name, status.type == .directory))
      }
      found = entries
    } catch {
      throw FileFailure(.inputOutput, folder, error)
    }
    for (name, isFolder) in found {
      let place = relative.appending(name)
      if isFolder {
        try find(in: folder.appending(name), below: place, body)
      } else {
        body(place)
      }
    }
  }
}
