package import Core
package import SystemPackage

/// A tar archive whose files are gathered in a folder first, and which then appears whole or not at all.
///
/// ```swift
/// let tar = try GatheredTar("thumbs.tar")
/// try await thumbnail.write(as: .png, to: tar.folder.appending("hat.png"))
/// try tar.write()
/// ```
///
/// Files come in the order of their names' bytes, in whichever order they were gathered: so those of one name
/// with several endings stand together, as WebDataset has it, and the same files give the same bytes.
package struct GatheredTar: ~Copyable, Sendable {
  /// The archive's own path.
  package let path: FilePath
  private let gathered: PrivateFolder

  /// Where the files are put; it goes with this value.
  package var folder: FilePath { gathered.path }

  /// Begins to gather; nothing is written at `path` yet.
  ///
  /// - Throws: a failure of kind `cannotCreate` where no file may be put at `path`, or there is no room for
  ///   temporary files.
  package init(_ path: FilePath) throws(FileFailure) {
    try OutputFile.check(path, existing: .replace)
    let folder = try PrivateFolder()
    self.path = path
    gathered = folder
  }

  /// Writes the archive of all that was gathered.
  ///
  /// - Parameter name: what a file is called in the archive, by its path below ``folder``; nil for one that is
  ///   left out.
  /// - Throws: a failure of kind `inputOutput`, or `cannotCreate`; then what stood at ``path`` still does.
  package consuming func write(
    naming name: (FilePath) -> FilePath? = { $0 }
  ) throws(FileFailure) {
    let output = try OutputFile(path)
    do throws(FileFailure) {
      var archive = try FolderArchive(of: folder, as: .tar) { name(FilePath($0))?.string }
      while let part = try archive.next() { try output.write(part) }
    } catch {
      throw error.moved(from: folder, to: path)
    }
    try output.commit()
  }
}
