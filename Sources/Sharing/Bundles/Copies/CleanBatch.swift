package import Images
package import Core
import Vision
package import SystemPackage

/// Makes clean copies of many photos, in a folder with the same structure.
///
/// ```swift
/// let batch = try CleanBatch(["photos", "hat.jpg"], to: "copies")
/// try await batch.run { result in
///   if let failure = result.failure { print(failure) }
/// }
/// ```
///
/// The photo `photos/tops/tee.jpg`, found in `photos`, becomes `copies/tops/tee.jpg`. An unusable
/// photo does not stop the others.
package struct CleanBatch: Sendable {
  package struct Result: Sendable {
    package var source: FilePath
    /// The path of the copy, or nil if there is none.
    package var output: FilePath?
    package var warnings: [PhotoWarning] = []
    /// The reason why there is no copy, or nil if there is one.
    package var failure: FileFailure?
  }

  private struct Item {
    var path: FilePath
    var kind: OutputFormat.Kind
    var output: FilePath
  }

  private let entries: [Swift.Result<Item, FileFailure>]
  private let folder: FilePath
  private let copy: CleanCopy
  private let format: @Sendable (OutputFormat.Kind) -> OutputFormat
  /// The number of files in folders that are not photos.
  package let otherCount: Int
  /// The pictures and films with unsupported formats in folders.
  package let unread: [UnreadFiles]
  /// The number of photos to copy, including unusable ones.
  package var photoCount: Int { entries.count }

  /// Finds the photos, and chooses the path of each copy. Nothing is written yet.
  ///
  /// - Parameters:
  ///   - paths: photos, and folders to search for photos, except `folder` itself.
  ///   - folder: the folder for the copies, which is created if missing.
  ///   - kind: the copies' format. If nil, cut-outs become PNGs, other JPEGs stay JPEGs, and all
  ///     other photos become PNGs.
  ///   - copy: the options for each copy, and for existing files.
  ///   - format: returns the options of a format.
  /// - Throws: a failure of kind `cannotCreate` if a copy would replace a photo or a mask, or if
  ///   the library that encodes all copies is missing.
  package init(
    _ paths: [FilePath], to folder: FilePath, as kind: OutputFormat.Kind? = nil,
    _ copy: CleanCopy = CleanCopy(),
    format: @escaping @Sendable (OutputFormat.Kind) -> OutputFormat = { OutputFormat($0) }
  ) throws(FileFailure) {
    try kind?.check(nil, for: folder)
    let finder = PhotoFinder(paths, leavingOut: folder)
    var outputPaths = OutputPaths(finder.folders.map(\.path))
    var found: [Swift.Result<Item, FileFailure>] = []
    for entry in finder.entries {
      switch entry {
      case .failure(let failure): found.append(.failure(failure))
      case .photo(let photo):
        do throws(FileFailure) {
          let kind = if let kind { kind } else { try copy.kind(of: photo.path) }
          if outputPaths.add(photo, photo.path.realPath ?? photo.path, kind) {
            found.append(.success(Item(path: photo.path, kind: kind, output: folder)))
          }
        } catch {
          found.append(.failure(error))
        }
      }
    }
    entries = try outputPaths.placing(consume found) { $0.output = folder.pushing($1) }
    (self.folder, self.copy, self.format) = (folder, copy, format)
    (otherCount, unread) = (finder.otherCount, finder.unread)
    try checkInputsAreKept()
  }

  private func checkInputsAreKept() throws(FileFailure) {
    // Copies in a new folder cannot replace any file.
    guard FileIdentity(of: folder) != nil else { return }
    let items = entries.compactMap { try? $0.get() }
    var outputs = OutputGuard()
    outputs.protect(items.map(\.path))
    outputs.protect(items.map(\.path).compactMap(PhotoMasks.mask), as: .mask)
    for item in items { try outputs.check(derived: item.output) }
  }

  /// Makes the copies, and flushes them to disk.
  ///
  /// - Parameter report: called with each photo's result, in the order of the paths.
  /// - Throws: a failure if the folder cannot be created or flushed, or one of kind `interrupted`
  ///   if the work is cancelled. Finished copies stay.
  package func run(report: (Result) -> Void) async throws(FileFailure) {
    try FolderTree.create(folder)
    let (copy, format, folder) = (copy, format, folder)
    let items = entries.compactMap { try? $0.get() }
    let further =
      copy.splitsThings
      ? FurtherCopies(of: items.map(\.path), besides: Set(items.map(\.output)))
      : FurtherCopies(of: [])
    var interruption: Interruption?
    do throws(Interruption) {
      try await mapInOrder(entries, copy.context.work, window: windowOfSmallResults) {
        entry -> Result in
        switch entry {
        case .failure(let failure): return Result(source: failure.path, failure: failure)
        case .success(let item):
          do throws(FileFailure) {
            try FolderTree.create(item.output.parentFolder, below: folder)
            let warnings = try await copy.write(
              .file(item.path), to: item.output, below: folder, as: format(item.kind), sync: false,
              further: further)
            return Result(source: item.path, output: item.output, warnings: warnings)
          } catch {
            return Result(source: item.path, failure: error)
          }
        }
      } consume: {
        report($0)
      }
    } catch {
      interruption = error
    }
    // Reported copies are flushed to disk even after an interruption.
    try FolderTree.synchronize(folder)
    if let interruption { throw FileFailure(folder, interruption) }
  }
}

extension CleanCopy {
  /// Returns the default format of a copy. A cut-out becomes a PNG, any other JPEG stays a JPEG,
  /// and all other photos become PNGs.
  fileprivate func kind(of photo: FilePath) throws(FileFailure) -> OutputFormat.Kind {
    if cutsOut { return .png }
    // A file that is not a photo is reported when it is decoded.
    return try FileSignature(ofFileAt: photo) == .photo(.jpeg) ? .jpeg : .png
  }
}
