package import Core
package import SystemPackage

/// A tar archive whose files are first collected in a folder. The archive is written completely or
/// not at all.
///
/// ```swift
/// let tar = try GatheredTar("thumbs.tar")
/// try await thumbnail.write(as: .png, to: tar.folder.appending("hat.png"))
/// try tar.write()
/// ```
///
/// The files are sorted by the bytes of their names. Sorting keeps files with the same name and
/// different extensions together, as WebDataset requires. The same files give the same bytes.
package struct GatheredTar: ~Copyable, Sendable {
  package let path: FilePath
  private let gathered: PrivateFolder

  /// The folder for the files, which is removed when this value is destroyed.
  package var folder: FilePath { gathered.path }

  /// Creates the folder. Nothing is written to `path` yet.
  ///
  /// - Throws: a failure of kind `cannotCreate` if `path` cannot be written, or if there is no
  ///   space for temporary files.
  package init(_ path: FilePath) throws(FileFailure) {
    try OutputFile.check(path, existing: .replace)
    let folder = try PrivateFolder()
    self.path = path
    gathered = folder
  }

  /// Writes the archive of all collected files.
  ///
  /// - Parameter name: returns a file's name in the archive for its path below ``folder``, or nil
  ///   to omit the file.
  /// - Throws: a failure of kind `inputOutput` or `cannotCreate`. After an error, the previous file
  ///   at ``path`` is unchanged.
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
