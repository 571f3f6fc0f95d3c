package import Images
package import Core
import Vision
package import SystemPackage

/// Clean copies of many photos, in a folder that is laid out as theirs are.
///
/// ```swift
/// let batch = try CleanBatch(["photos", "hat.jpg"], to: "copies")
/// try await batch.run { result in
///   if let failure = result.failure { print(failure) }
/// }
/// ```
///
/// `photos/tops/tee.jpg`, found in `photos`, becomes `copies/tops/tee.jpg`. A photo that cannot be
/// used does not stop the rest.
package struct CleanBatch: Sendable {
  /// What became of a photo.
  package struct Result: Sendable {
    /// The photo's file.
    package var source: FilePath
    /// Where its copy stands; nil where there is none.
    package var output: FilePath?
    /// What was put up with in the photo and its mask.
    package var warnings: [PhotoWarning] = []
    /// Why there is no copy; nil where there is one.
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
  /// How many files in folders are no photos.
  package let otherCount: Int
  /// What there is in folders of pictures and films that are not read.
  package let unread: [UnreadFiles]
  /// How many photos there are to copy, those included that cannot be used.
  package var photoCount: Int { entries.count }

  /// Finds the photos and gives each copy its place; nothing is written yet.
  ///
  /// - Parameters:
  ///   - paths: photos, and folders that are walked for photos, but for `folder` itself.
  ///   - folder: where the copies go; it is made where it is missing.
  ///   - kind: the copies' format; nil for JPEGs of JPEGs, and PNGs of others and where garments are cut
  ///     out.
  ///   - copy: how copies are made, and what becomes of files in their places.
  ///   - format: what is chosen about a format.
  /// - Throws: a failure of kind `cannotCreate` where a copy would replace a photo or a mask, or the
  ///   library that encodes them all is missing.
  package init(
    _ paths: [FilePath], to folder: FilePath, as kind: OutputFormat.Kind? = nil,
    _ copy: CleanCopy = CleanCopy(),
    format: @escaping @Sendable (OutputFormat.Kind) -> OutputFormat = { OutputFormat($0) }
  ) throws(FileFailure) {
    try kind?.check(nil, for: folder)
    let finder = PhotoFinder(paths, leavingOut: folder)
    var landings = Landings(finder.folders.map(\.path))
    var found: [Swift.Result<Item, FileFailure>] = []
    for entry in finder.entries {
      switch entry {
      case .failure(let failure): found.append(.failure(failure))
      case .photo(let photo):
        do throws(FileFailure) {
          let kind = if let kind { kind } else { try copy.kind(of: photo.path) }
          if landings.add(photo, photo.path.realPath ?? photo.path, kind) {
            found.append(.success(Item(path: photo.path, kind: kind, output: folder)))
          }
        } catch {
          found.append(.failure(error))
        }
      }
    }
    entries = try landings.placing(consume found) { $0.output = folder.pushing($1) }
    (self.folder, self.copy, self.format) = (folder, copy, format)
    (otherCount, unread) = (finder.otherCount, finder.unread)
    try checkInputsAreKept()
  }

  private func checkInputsAreKept() throws(FileFailure) {
    // Copies in a new folder replace nothing: then there is nothing to look at.
    guard FileIdentity(of: folder) != nil else { return }
    let items = entries.compactMap { try? $0.get() }
    var outputs = OutputGuard()
    outputs.protect(items.map(\.path))
    outputs.protect(items.map(\.path).compactMap(PhotoMasks.mask), as: .mask)
    for item in items { try outputs.check(derived: item.output) }
  }

  /// Makes the copies. When this returns they are on the disk.
  ///
  /// - Parameter report: gets what became of each photo, in the order of the paths, as soon as those
  ///   before it are done.
  /// - Throws: a failure when the folder cannot be made or brought to the disk, and of kind
  ///   `interrupted` with the work; copies that were made stay.
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
    // What was told of as made is brought to the disk, though no more is made.
    try FolderTree.synchronize(folder)
    if let interruption { throw FileFailure(folder, interruption) }
  }
}

extension CleanCopy {
  /// The format of a photo's copy where none is asked for: a JPEG stays one; all else becomes a PNG, as what
  /// is cut out does.
  fileprivate func kind(of photo: FilePath) throws(FileFailure) -> OutputFormat.Kind {
    if cutsOut { return .png }
    // What is no photo tells so when it is decoded.
    return try FileSignature(ofFileAt: photo) == .photo(.jpeg) ? .jpeg : .png
  }
}
