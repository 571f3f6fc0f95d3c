import Core
import SystemPackage

/// Makes the missing or outdated thumbnails of one photo.
struct ThumbnailMaker {
  private typealias ThumbnailsBySize = [Int: ThumbnailRecord.Thumbnail]

  private let item: ThumbnailPlan.Item
  private let options: ThumbnailOptions
  private let settings: String
  /// The recorded entry for the output path.
  private let before: ThumbnailRecord.Entry?
  /// The recorded entry if the photo has not changed since the entry was made, otherwise nil.
  private let known: ThumbnailRecord.Entry?
  private let upToDate: ThumbnailsBySize
  private var made: ThumbnailsBySize = [:]
  /// A new entry for the decoded photo, without thumbnails. The entry is nil if the photo changed
  /// during decoding.
  private var current: ThumbnailRecord.Entry?
  private var warnings: [PhotoWarning] = []

  static func make(
    _ item: ThumbnailPlan.Item, _ options: ThumbnailOptions, _ record: ThumbnailRecord,
    _ recorder: ThumbnailRecorder
  ) async -> ThumbnailResult {
    var maker = ThumbnailMaker(item, options, record.entries[item.outputPath])
    var failure: FileFailure?
    do throws(FileFailure) {
      try await maker.make()
    } catch {
      failure = error
    }
    if let change = maker.change { recorder.add(change) }
    return ThumbnailResult(
      source: item.path, thumbnails: options.style.sizes.compactMap(maker.thumbnail),
      warnings: maker.warnings, failure: failure)
  }

  private init(
    _ item: ThumbnailPlan.Item, _ options: ThumbnailOptions, _ before: ThumbnailRecord.Entry?
  ) {
    let settings = options.style.settings(item.format)
    let known = options.isRebuilding ? nil : before?.confirmed(at: item.source)
    var upToDate: ThumbnailsBySize = [:]
    for longestSide in options.style.sizes {
      let path = options.output(of: item, size: longestSide)
      guard var thumbnail = known?.thumbnails[longestSide], thumbnail.settings == settings,
        path.isFreeOfLinks(below: options.output), let file = thumbnail.file.confirmed(at: path)
      else { continue }
      thumbnail.file = file
      upToDate[longestSide] = thumbnail
    }
    self.item = item
    self.options = options
    self.settings = settings
    self.before = before
    self.known = known
    self.upToDate = upToDate
  }

  /// Makes the missing thumbnails. If a thumbnail fails, finished thumbnails are kept.
  private mutating func make() async throws(FileFailure) {
    var style = options.style
    style.sizes.removeAll { upToDate[$0] != nil }
    if style.sizes.isEmpty { return }
    // The watch starts before the photo is read, to detect changes during reading. A file that is
    // not a photo is not watched, because decoding fails anyway.
    let signature = try? FileSignature(ofFileAt: item.source)
    let watch = if case .photo? = signature { FileWatch(item.source) } else { FileWatch?.none }
    try await PhotoThumbnails.withThumbnails(of: .file(item.path), style, options.context) {
      thumbnails throws(FileFailure) in
      try take(thumbnails, style, watch)
    }
  }

  private mutating func take(
    _ thumbnails: PhotoThumbnails, _ style: ThumbnailStyle, _ watch: FileWatch?
  ) throws(FileFailure) {
    warnings = thumbnails.warnings
    // The real path is checked again, because a symbolic link may have changed.
    if let photo = watch?.mark(), item.path.realPath == item.source {
      current = ThumbnailRecord.Entry(
        source: item.source, photo: photo, hasAlpha: thumbnails.hasAlpha, thumbnails: [:])
    }
    for (longestSide, raster) in zip(style.sizes, thumbnails.rasters) {
      made[longestSide] = try write(raster, to: options.output(of: item, size: longestSide))
    }
  }

  private func write(
    _ raster: Raster, to path: FilePath
  ) throws(FileFailure) -> ThumbnailRecord.Thumbnail {
    let file = try OutputFile(makingFolderOf: path, below: options.output)
    try raster.writeNow(
      as: options.style.outputFormat(item.format), to: file, context: options.context)
    // The file is not synced here, because the batch syncs everything at its end.
    return ThumbnailRecord.Thumbnail(
      settings: settings, size: raster.size, file: try file.commitMarked())
  }

  private func thumbnail(_ longestSide: Int) -> ThumbnailResult.Thumbnail? {
    guard let thumbnail = made[longestSide] ?? upToDate[longestSide] else { return nil }
    return ThumbnailResult.Thumbnail(
      path: options.output(of: item, size: longestSide), longestSide: longestSide,
      size: thumbnail.size, byteCount: thumbnail.file.byteCount,
      isUpToDate: made[longestSide] == nil)
  }

  /// The change to record, or nil for no change. A photo that was modified during reading is not
  /// recorded.
  private var change: ThumbnailRecord.Change? {
    guard var entry = made.isEmpty ? known : current else { return nil }
    // If the contents of the photo changed, only thumbnails made in this run are up to date.
    let isSame = entry.photo.hash == known?.photo.hash
    let confirmed = isSame ? upToDate.filter { $1 != before?.thumbnails[$0] } : [:]
    entry.thumbnails = confirmed.merging(made) { $1 }
    if let before, before.updated(with: entry) == before { return nil }
    return ThumbnailRecord.Change(outputPath: item.outputPath, entry: entry)
  }
}

extension ThumbnailRecord.Entry {
  /// Returns this entry if the photo at `path` has the recorded contents, otherwise nil. The photo
  /// is read only if its path or timestamps differ.
  fileprivate func confirmed(at path: FilePath) -> ThumbnailRecord.Entry? {
    var entry = self
    if source != path { entry.photo = entry.photo.unstamped }
    // An unreadable photo is reported later, when it is decoded.
    guard let photo = entry.photo.confirmed(at: path) else { return nil }
    (entry.source, entry.photo) = (path, photo)
    return entry
  }
}
