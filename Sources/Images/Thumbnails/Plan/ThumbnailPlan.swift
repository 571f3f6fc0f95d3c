public import Core
public import SystemPackage

/// Which thumbnails will be made, and where each lands: decided before anything is written.
///
/// ```swift
/// let plan = try ThumbnailPlan(["photos"], options: ThumbnailOptions(output: "thumbs"))
/// print(plan.photoCount, plan.otherCount)
/// ```
///
/// A photo lands on its own name below the folder of each size, with the extension of its format.
/// Photos that would share a place keep their whole names: `a.jpg` and `a.png` become `a.jpg.jpg`
/// and `a.png.jpg`. Where they would share one still, they land by their paths below the deepest
/// folder that all photos are in: `tops/tee.jpg` and `gym/tee.jpg`. ``ThumbnailBatch`` carries the
/// plan out.
public struct ThumbnailPlan: Sendable {
  /// A photo, and its place below each size's folder.
  struct Item: Sendable {
    var path: FilePath
    /// Its path without symbolic links.
    var source: FilePath
    var landing: FilePath
    var format: OutputFormat.Kind
  }

  /// What was asked for.
  public let options: ThumbnailOptions
  /// What the output folder holds already.
  let record: ThumbnailRecord
  /// In input order; those of all shards.
  let entries: [Result<Item, FileFailure>]
  /// Those of the shard that is made.
  let ownEntries: [Result<Item, FileFailure>]
  /// Whether there is nothing at one of the paths: a disk that is not mounted looks like photos that
  /// are gone.
  let hasMissingPath: Bool
  /// What was named that may give photos or none.
  let inputs: [FoundInput]
  /// The collection that all photos are of; nil if they were named.
  package let collection: ThumbnailCollection?
  /// How many files in folders are neither photos nor pictures or films of a format that is not read.
  public let otherCount: Int
  /// What there is in folders of pictures and films that are not read.
  public let unread: [UnreadFiles]
  /// How many photos there are to make thumbnails of, those included that cannot be used.
  public var photoCount: Int { ownEntries.count }

  /// Finds the photos and gives each its place.
  ///
  /// - Parameters:
  ///   - paths: photos, and folders that are walked for photos.
  ///   - options: what thumbnails to make, and where.
  /// - Throws: a failure of kind `cannotCreate` where a thumbnail would land on a photo, where the
  ///   output folder is in a closed one, or where the library is missing that encodes them all; nothing
  ///   was written then.
  public init(_ paths: [FilePath], options: ThumbnailOptions) throws(FileFailure) {
    try self.init(paths, lists: [], options: options)
  }

  /// The same with lists.
  ///
  /// - Parameter lists: more photos and folders, from lists that may be empty.
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

  /// Gives what was found the places that the photos' relative paths say.
  ///
  /// - Parameters:
  ///   - found: photos, and what is wrong with others, which is told of with them.
  ///   - collection: what they are all the photos of. Nil where they are of nothing that may lack its disk.
  ///   - options: what thumbnails to make, and where.
  /// - Throws: as ``init(_:lists:options:)``.
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
    // Once, rather than of each photo.
    try options.style.format.kind?.check(nil, for: options.output)
    self.options = options
    hasMissingPath = paths.contains(where: \.isGone)
    (self.inputs, self.collection) = (inputs, collection)
    record = ThumbnailRecord(lines: RecordFile.ofThumbnails(in: options.output).lines())
    (otherCount, unread) = (finder?.otherCount ?? 0, finder?.unread ?? [])
    var landings = Landings(
      inputs.filter { $0.input.kind == .folder }.map(\.input.path),
      tellsByStem: options.isForArchive)
    var entries: [Result<Item, FileFailure>] = []
    for entry in found {
      switch entry {
      case .failure(let failure): entries.append(.failure(failure))
      case .photo(let photo):
        do throws(FileFailure) {
          let source = photo.path.realPath ?? photo.path
          let format = try Self.format(of: photo.path, source, options, record)
          if landings.add(photo, source, format) {
            let item = Item(
              path: photo.path, source: source, landing: photo.relativePath, format: format)
            entries.append(.success(item))
          }
        } catch {
          entries.append(.failure(error))
        }
      }
    }
    let placed = try Self.placed(consume entries, landings, options)
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
    _ entries: consuming [Result<Item, FileFailure>], _ landings: Landings,
    _ options: ThumbnailOptions
  ) throws(FileFailure) -> [Result<Item, FileFailure>] {
    do throws(FileFailure) {
      let placed = try landings.placing(entries) { item, place in item.landing = place }
      return options.isForArchive ? placed.map(archivable) : placed
    } catch {
      var failure = error
      let size = options.style.sizes.first ?? 0
      failure.path = options.output.appending("\(size)").pushing(error.path)
      throw failure
    }
  }

  /// Refuses a photo alone that an archive has no name for.
  private static func archivable(_ entry: Result<Item, FileFailure>) -> Result<Item, FileFailure> {
    guard case .success(let item) = entry,
      String(validating: item.landing.bytes, as: UTF8.self) == nil
    else { return entry }
    return .failure(
      FileFailure(
        .cannotCreate, item.path,
        "has a name that is not UTF-8, as names in a tar archive are; rename it, or write into a folder"
      ))
  }

  /// The format of a photo's thumbnails. A header is read for it only where the
  /// photo's own format knows alpha. A photo that is on record is not read at all.
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

  /// The photos of all shards, those included that cannot be used.
  public var photos: [FilePath] {
    entries.map { entry in
      switch entry {
      case .success(let item): item.path
      case .failure(let failure): failure.path
      }
    }
  }

  /// What keeps further outputs of the run, such as an archive of the thumbnails, off the photos and off all that the
  /// options keep outputs off.
  package var outputs: OutputGuard {
    var outputs = options.outputs
    outputs.protect(photos)
    return outputs
  }

  private func checkInputsAreKept() throws(FileFailure) {
    // Thumbnails of a first run replace nothing: then there is nothing to look at.
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
  /// The file of a photo's thumbnail of one size.
  func output(of item: ThumbnailPlan.Item, size: Int) -> FilePath {
    output.appending("\(size)").pushing(item.landing)
  }
}
