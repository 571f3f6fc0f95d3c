public import Core
public import SystemPackage

/// The thumbnails to make and their paths, determined before anything is written.
///
/// ```swift
/// let plan = try ThumbnailPlan(["photos"], options: ThumbnailOptions(output: "thumbs"))
/// print(plan.photoCount, plan.otherCount)
/// ```
///
/// A thumbnail has its photo's name and the extension of its format. Each size has its own folder.
/// Photos with conflicting names keep their whole names: `a.jpg` and `a.png` become `a.jpg.jpg` and
/// `a.png.jpg`. If names still conflict, the photos' paths below their deepest common folder are
/// used: `tops/tee.jpg` and `gym/tee.jpg`. ``ThumbnailBatch`` makes the thumbnails.
public struct ThumbnailPlan: Sendable {
  /// A photo, with the path of its thumbnail relative to the folder of a size.
  struct Item: Sendable {
    var path: FilePath
    /// The photo's path without symbolic links.
    var source: FilePath
    var outputPath: FilePath
    var format: OutputFormat.Kind
  }

  public let options: ThumbnailOptions
  let record: ThumbnailRecord
  /// The photos and failures of all shards, in input order.
  let entries: [Result<Item, FileFailure>]
  /// The photos and failures of this shard.
  let ownEntries: [Result<Item, FileFailure>]
  /// True if a given path is missing, for example because its disk is unmounted. If a path is
  /// missing, pruning is skipped.
  let hasMissingPath: Bool
  /// The folders, lists or collection of photos that may be on an unmounted disk.
  let inputs: [FoundInput]
  /// The collection of all photos, or nil if the photos were given as paths.
  package let collection: ThumbnailCollection?
  /// The number of other files found in folders. Photos, unsupported pictures and films are not
  /// counted.
  public let otherCount: Int
  /// The unsupported pictures and films in folders.
  public let unread: [UnreadFiles]
  /// The number of photos in this shard, including unusable ones.
  public var photoCount: Int { ownEntries.count }

  /// Finds the photos and determines the path of each thumbnail.
  ///
  /// - Parameters:
  ///   - paths: photos, and folders to search for photos.
  ///   - options: the options for the thumbnails.
  /// - Throws: a failure of kind `cannotCreate` if a thumbnail would replace a photo, the output
  ///   folder is protected, or an encoder's library is missing.
  public init(_ paths: [FilePath], options: ThumbnailOptions) throws(FileFailure) {
    try self.init(paths, lists: [], options: options)
  }

  /// Finds the photos in paths and lists, and determines the path of each thumbnail.
  ///
  /// - Parameter lists: more photos and folders, in lists that may be empty.
  package init(
    _ paths: [FilePath], lists: [ThumbnailList], options: ThumbnailOptions
  ) throws(FileFailure) {
    let all = paths + lists.flatMap(\.paths)
    let finder = PhotoFinder(all, leavingOut: options.output)
    let folders = finder.folders.map { path, isEmpty in
      FoundInput(
        input: ThumbnailInput(.folder, path.realPath ?? path), name: path, isEmpty: isEmpty)
    }
    let listed = lists.map {
      FoundInput(
        input: ThumbnailInput(.list, $0.key), name: $0.name, isEmpty: $0.paths.isEmpty)
    }
    try self.init(
      finder.entries, named: all, folders + listed, finder, options)
  }

  /// Makes a plan for photos with known relative paths.
  ///
  /// - Parameters:
  ///   - found: the photos, and failures from finding photos.
  ///   - collection: the collection that contains all the photos; nil for none.
  ///   - options: the options for the thumbnails.
  /// - Throws: the same failures as ``init(_:lists:options:)``.
  package init(
    found: [PhotoFinder.Entry], of collection: ThumbnailCollection? = nil,
    options: ThumbnailOptions
  ) throws(FileFailure) {
    let inputs = [collection].compactMap(\.self).map {
      FoundInput(
        input: ThumbnailInput(.collection, $0.key), name: $0.name, isEmpty: found.isEmpty)
    }
    let paths = found.compactMap { entry in
      if case .photo(let photo) = entry { photo.path } else { nil }
    }
    try self.init(found, named: paths, inputs, nil, options, collection)
  }

  private init(
    _ found: [PhotoFinder.Entry], named paths: [FilePath], _ inputs: [FoundInput],
    _ finder: PhotoFinder?, _ options: ThumbnailOptions, _ collection: ThumbnailCollection? = nil
  ) throws(FileFailure) {
    try options.outputs.checkIsOutside(options.output)
    // The encoder's library is checked once rather than for each photo.
    try options.style.format.kind?.check(nil, for: options.output)
    self.options = options
    hasMissingPath = paths.contains(where: \.isGone)
    (self.inputs, self.collection) = (inputs, collection)
    record = ThumbnailRecord(lines: RecordFile.ofThumbnails(in: options.output).lines())
    (otherCount, unread) = (finder?.otherCount ?? 0, finder?.unread ?? [])
    var outputPaths = OutputPaths(
      inputs.filter { $0.input.kind == .folder }.map(\.input.path),
      ignoresExtensions: options.isForArchive)
    var entries: [Result<Item, FileFailure>] = []
    for entry in found {
      switch entry {
      case .failure(let failure): entries.append(.failure(failure))
      case .photo(let photo):
        do throws(FileFailure) {
          let source = photo.path.realPath ?? photo.path
          let format = try Self.format(of: photo.path, source, options, record)
          if outputPaths.add(photo, source, format) {
            let item = Item(
              path: photo.path, source: source, outputPath: photo.relativePath, format: format)
            entries.append(.success(item))
          }
        } catch {
          entries.append(.failure(error))
        }
      }
    }
    let placed = try Self.placed(consume entries, outputPaths, options)
    self.entries = placed
    ownEntries =
      options.shard.map { shard in
        placed.filter { entry in
          switch entry {
          case .success(let item): shard.holds(item.path, below: options.shardBase)
          case .failure(let failure): shard.holds(failure.path, below: options.shardBase)
          }
        }
      } ?? placed
    try checkInputsAreKept()
  }

  private static func placed(
    _ entries: consuming [Result<Item, FileFailure>], _ outputPaths: OutputPaths,
    _ options: ThumbnailOptions
  ) throws(FileFailure) -> [Result<Item, FileFailure>] {
    do throws(FileFailure) {
      let placed = try outputPaths.placing(entries) { item, place in item.outputPath = place }
      return options.isForArchive ? placed.map(archivable) : placed
    } catch {
      var failure = error
      let size = options.style.sizes.first ?? 0
      failure.path = options.output.appending("\(size)").pushing(error.path)
      throw failure
    }
  }

  /// Turns a photo into a failure if its name is invalid in an archive.
  private static func archivable(_ entry: Result<Item, FileFailure>) -> Result<Item, FileFailure> {
    guard case .success(let item) = entry,
      String(validating: item.outputPath.bytes, as: UTF8.self) == nil
    else { return entry }
    return .failure(
      FileFailure(
        .cannotCreate, item.path,
        """
        has a name that is not UTF-8, but tar archives need UTF-8; rename the photo, or write to a folder
        """
      ))
  }

  /// Returns the format of a photo's thumbnails. The photo's header is read only if necessary.
  private static func format(
    of path: FilePath, _ source: FilePath, _ options: ThumbnailOptions, _ record: ThumbnailRecord
  ) throws(FileFailure) -> OutputFormat.Kind {
    if let kind = options.style.format.kind { return kind }
    if let hasAlpha = record.hasAlpha(source) { return options.style.kind(hasAlpha: hasAlpha) }
    guard case .photo(let format) = try FileSignature(ofFileAt: path), format.mayHaveAlpha
    else { return options.style.kind(hasAlpha: false) }
    let header = try PhotoReader(path, context: options.context).header
    return options.style.kind(hasAlpha: header.hasAlpha)
  }

  /// The paths of all photos in all shards, including unusable photos.
  public var photos: [FilePath] {
    entries.map { entry in
      switch entry {
      case .success(let item): item.path
      case .failure(let failure): failure.path
      }
    }
  }

  /// The files that no output of this run may replace, such as the photos.
  package var outputs: OutputGuard {
    var outputs = options.outputs
    outputs.protect(photos)
    return outputs
  }

  private func checkInputsAreKept() throws(FileFailure) {
    // Without existing thumbnail folders, nothing can be replaced.
    let folders = options.style.sizes.map { options.output.appending("\($0)") }
    guard folders.contains(where: { FileIdentity(of: $0) != nil }) else { return }
    let outputs = outputs
    for case .success(let item) in entries {
      for size in options.style.sizes {
        try outputs.check(derived: options.output(of: item, size: size))
      }
    }
  }
}

extension ThumbnailOptions {
  func output(of item: ThumbnailPlan.Item, size: Int) -> FilePath {
    output.appending("\(size)").pushing(item.outputPath)
  }
}
