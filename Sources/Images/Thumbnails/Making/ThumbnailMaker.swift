import Core
import SystemPackage

/// Makes one photo's thumbnails, those that are not up to date.
struct ThumbnailMaker {
  /// By the longest side that was asked for.
  private typealias ThumbnailsBySize = [Int: ThumbnailRecord.Thumbnail]

  private let item: ThumbnailPlan.Item
  private let options: ThumbnailOptions
  private let settings: String
  /// What is on record of the place.
  private let before: ThumbnailRecord.Entry?
  /// The same, where it is of this photo still.
  private let known: ThumbnailRecord.Entry?
  private let upToDate: ThumbnailsBySize
  private var made: ThumbnailsBySize = [:]
  /// What the photo held while it was read, without thumbnails.
  private var news: ThumbnailRecord.Entry?
  private var warnings: [PhotoWarning] = []

  /// Makes them and puts them on record, though earlier photos may still take their time.
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

  /// Makes those that are wanting, as far as it comes.
  private mutating func make() async throws(FileFailure) {
    var style = options.style
    style.sizes.removeAll { upToDate[$0] != nil }
    if style.sizes.isEmpty { return }
    // Begun before the photo is read: which of its states is in a thumbnail must be known for sure.
    // What is no photo by its first bytes will be refused, and is not read whole for that.
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
    // A link may lead elsewhere by now.
    if let photo = watch?.mark(), item.path.realPath == item.source {
      news = ThumbnailRecord.Entry(
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
    // The batch brings everything to the disk at once, at its end.
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

  /// What is to be put on record; nil where nothing is new, or the photo was written to while it was
  /// read.
  private var change: ThumbnailRecord.Change? {
    guard var entry = made.isEmpty ? known : news else { return nil }
    // Where the photo was replaced after it was first looked at, only the thumbnails made now show it.
    let isSame = entry.photo.hash == known?.photo.hash
    let confirmed = isSame ? upToDate.filter { $1 != before?.thumbnails[$0] } : [:]
    entry.thumbnails = confirmed.merging(made) { $1 }
    if let before, before.updated(with: entry) == before { return nil }
    return ThumbnailRecord.Change(landing: item.landing, entry: entry)
  }
}

extension ThumbnailRecord.Entry {
  /// This entry, where the photo at `path` is that of it still; else nil. One of another state or place
  /// but the same length is read to tell.
  fileprivate func confirmed(at path: FilePath) -> ThumbnailRecord.Entry? {
    var entry = self
    if source != path { entry.photo = entry.photo.unstamped }
    // One that cannot be read will say so when it is decoded.
    guard let photo = entry.photo.confirmed(at: path) else { return nil }
    (entry.source, entry.photo) = (path, photo)
    return entry
  }
}
