import Core
import SystemPackage

extension Wardrobe {
  /// Creates a wardrobe with its initial contents, or nothing at all.
  ///
  /// The wardrobe is created in a temporary folder and then moved to its final path. A full disk or
  /// a crash never leaves an empty wardrobe behind.
  ///
  /// - Parameters:
  ///   - folder: the path of the new wardrobe; missing parent folders are created.
  ///   - options: the options for opening the wardrobe.
  ///   - fill: adds the initial contents.
  /// - Returns: the result of `fill`, or nil if the path was taken in the meantime.
  /// - Throws: the errors of `fill`, and `file` if the wardrobe cannot be created.
  public static func make<Value: Sendable>(
    in folder: WardrobeFolder, options: OpeningOptions = OpeningOptions(),
    filledBy fill: @Sendable (Wardrobe) async throws(WardrobeError) -> Value
  ) async throws(WardrobeError) -> Value? {
    let parent = folder.path.parentFolder
    let newParents = parent.missingFolders
    do {
      try folder.check()
      try FolderTree.create(parent, access: .ownerOnly)
      let scratch = try PrivateFolder(in: parent)
      let made = WardrobeFolder(scratch.path.appending("wardrobe"))
      do {
        let value = try await filled(made, options, fill)
        let isInPlace = try place(made.path, at: folder.path)
        if isInPlace { try FolderTree.synchronizeNames(in: parent) }
        return isInPlace ? value : nil
      } catch {
        throw WardrobeError(error, made).moved(from: made, to: folder)
      }
    } catch {
      for folder in newParents.reversed() { folder.removeEmptyFolder() }
      throw WardrobeError(error, folder)
    }
  }

  /// Returns false if something exists at the final path.
  private static func place(_ made: FilePath, at path: FilePath) throws(Errno) -> Bool {
    do throws(Errno) {
      try rename(made, toFree: path)
      return true
    } catch {
      if error == .fileExists { return false }
      throw error
    }
  }

  private static func filled<Value: Sendable>(
    _ folder: WardrobeFolder, _ options: OpeningOptions,
    _ fill: @Sendable (Wardrobe) async throws(WardrobeError) -> Value
  ) async throws(WardrobeError) -> Value {
    let wardrobe = try await open(folder, creating: true, options: options)
    // Close the database before moving it, so that the log is merged.
    defer { wardrobe.close() }
    return try await fill(wardrobe)
  }
}

extension WardrobeError {
  fileprivate func moved(from temporary: WardrobeFolder, to folder: WardrobeFolder) -> WardrobeError
  {
    guard case .file(let failure) = self else { return self }
    return .file(failure.moved(from: temporary.path, to: folder.path))
  }
}
