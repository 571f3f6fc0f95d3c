import Core
import SystemPackage

/// Makes those of one photo's thumbnails that are not up to date.
struct ThumbnailMaker {
  /// Thumbnails by the requested longest side.
  private typealias ThumbnailsBySize = [Int: ThumbnailRecord.Thumbnail]

  private let item: ThumbnailPlan.Item
  private let options: ThumbnailOptions
  private let settings: String
  /// The recorded entry of the place.
  private let before: ThumbnailRecord.Entry?
  /// The same, if it is still of this photo.
  private let known: ThumbnailRecord.Entry?
  private let upToDate: ThumbnailsBySize
  private var made: ThumbnailsBySize = [:]
  /// The photo's state when it was read, without thumbnails.
  private var current: ThumbnailRecord.Entry?
  private var warnings: [PhotoWarning] = []

  /// Makes and records them, without waiting for earlier photos.
  static func make(
    _ item: ThumbnailPlan.Item, _ options: ThumbnailOptions, _ record: ThumbnailRecord,
    _ recorder: ThumbnailRecorder
  ) async -> ThumbnailResult {
    var maker = ThumbnailMaker(item, options, record.entries[item.landing])
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

  /// Makes the missing thumbnails. On failure, keeps those already made.
  private mutating func make() async throws(FileFailure) {
    var style = options.style
    style.sizes.removeAll { upToDate[$0] != nil }
    if style.sizes.isEmpty { return }
    // The watch starts before the photo is read, so that it is certain which state a thumbnail
    // shows. A file that is no photo by its first bytes will be refused, so it is not read whole.
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
    // A link may have been changed meanwhile.
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
    // The batch flushes everything to the disk at its end.
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

  /// The change to record; nil if nothing changed, or if the photo was written to while it was
  /// read.
  private var change: ThumbnailRecord.Change? {
    guard var entry = made.isEmpty ? known : current else { return nil }
    // If the photo was replaced after the first look, only the thumbnails made now show it.
    let isSame = entry.photo.hash == known?.photo.hash
    let confirmed = isSame ? upToDate.filter { $1 != before?.thumbnails[$0] } : [:]
    entry.thumbnails = confirmed.merging(made) { $1 }
    if let before, before.updated(with: entry) == before { return nil }
    return ThumbnailRecord.Change(landing: item.landing, entry: entry)
  }
}

extension ThumbnailRecord.Entry {
  /// This entry if the photo at `path` is unchanged, otherwise nil. If only its place or time
  /// stamps differ, the photo is read to compare.
  fileprivate func confirmed(at path: FilePath) -> ThumbnailRecord.Entry? {
    var entry = self
    if source != path { entry.photo = entry.photo.unstamped }
    // An unreadable photo fails when it is decoded.
    guard let photo = entry.photo.confirmed(at: path) else { return nil }
    (entry.source, entry.photo) = (path, photo)
    return entry
  }
}
