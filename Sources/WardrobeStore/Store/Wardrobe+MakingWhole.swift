import Core
import SystemPackage

extension Wardrobe {
  /// Makes a wardrobe that is there with all that is put into it, or not at all.
  ///
  /// It is made beside its place and moves there whole, so that neither a full disk nor a kill leaves one behind with
  /// nothing in it.
  ///
  /// - Parameters:
  ///   - folder: where the wardrobe will be, and nothing is yet; the folders above are made where they are missing.
  ///   - options: how long to wait for others.
  ///   - fill: puts into the wardrobe what it is made for.
  /// - Returns: what `fill` returns; nil where something took the place meanwhile, such as another's wardrobe, and
  ///   nothing was made.
  /// - Throws: what `fill` throws, told of the place that the wardrobe would have had; `file` where it cannot be made.
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

  /// False where something stands there.
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
    // Closed before it moves, so that all is in the database's own file.
    defer { wardrobe.close() }
    return try await fill(wardrobe)
  }
}

extension WardrobeError {
  /// The same of a file in the place that the wardrobe would have had.
  fileprivate func moved(from temporary: WardrobeFolder, to folder: WardrobeFolder) -> WardrobeError
  {
    guard case .file(let failure) = self else { return self }
    return .file(failure.moved(from: temporary.path, to: folder.path))
  }
}
