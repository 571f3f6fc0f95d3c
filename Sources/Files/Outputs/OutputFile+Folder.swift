package import SystemPackage

extension OutputFile {
  /// So often another run may remove the folder meanwhile.
  private static let attemptLimit = 100

  /// Opens a temporary file beside `path`, and makes the folder that both stand in where it is
  /// missing.
  package init(makingFolderOf path: FilePath) throws(FileFailure) {
    let folder = path.parentFolder
    for _ in 1..<Self.attemptLimit {
      do throws(FileFailure) {
        try FolderTree.create(folder)
        try self.init(path)
        return
      } catch {
        // A run that prunes may remove the folder for being empty before something is in it; and by
        // now yet another run may have made it again, so that nothing is to be seen of that.
        guard error.kind == .cannotCreate else { throw error }
      }
    }
    try FolderTree.create(folder)
    try self.init(path)
  }
}
