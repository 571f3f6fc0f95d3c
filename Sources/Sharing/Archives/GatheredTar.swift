package import Core
package import SystemPackage

/// A tar archive whose files are first collected in a folder. It is written completely or not at
/// all.
///
/// ```swift
/// let tar = try GatheredTar("thumbs.tar")
/// try await thumbnail.write(as: .png, to: tar.folder.appending("hat.png"))
/// try tar.write()
/// ```
///
/// The files are sorted by the bytes of their names. So files with the same name and different
/// extensions are adjacent, as WebDataset requires, and the same files give the same bytes.
package struct GatheredTar: ~Copyable, Sendable {
  /// The archive's own path.
  package let path: FilePath
  private let gathered: PrivateFolder

  /// The folder for the files. It is removed with this value.
  package var folder: FilePath { gathered.path }

  /// Creates the folder. Nothing is written at `path` yet.
  ///
  /// - Throws: a failure of kind `cannotCreate` if `path` cannot be written, or there is no room
  ///   for temporary files.
  package init(_ path: FilePath) throws(FileFailure) {
    try OutputFile.check(path, existing: .replace)
    let folder = try PrivateFolder()
    self.path = path
    gathered = folder
  }

  /// Writes the archive of all collected files.
  ///
  /// - Parameter name: returns a file's name in the archive from its path below ``folder``; nil to
  ///   omit it.
  /// - Throws: a failure of kind `inputOutput` or `cannotCreate`. Then the previous file at
  ///   ``path`` is unchanged.
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
