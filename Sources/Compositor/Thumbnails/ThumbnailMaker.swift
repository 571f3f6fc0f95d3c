import Codecs
import Files
import Pixels
import SystemPackage

/// Makes one photo's thumbnails, those that are not up to date.
struct ThumbnailMaker: Sendable {
  let options: ThumbnailOptions
  let record: ThumbnailRecord

  func make(_ item: ThumbnailPlan.Item) -> ThumbnailResult {
    let stamp = FileStamp(of: item.source)
    let known = options.isRebuilding ? nil : knownEntry(item, stamp)
    let settings = ThumbnailSettings.words(item.format, options)
    var result = ThumbnailResult(source: item.path, thumbnails: [], warnings: [])
    for longestSide in options.sizes {
      guard let thumbnail = known?.thumbnails[longestSide], thumbnail.settings == settings else {
        continue
      }
      let path = options.output(of: item, size: longestSide)
      guard FileStamp(of: path)?.byteCount == thumbnail.byteCount else { continue }
      result.thumbnails.append(
        ThumbnailResult.Thumbnail(
          path: path, longestSide: longestSide, size: thumbnail.size,
          byteCount: thumbnail.byteCount, isUpToDate: true))
    }
    let upToDate = Set(result.thumbnails.map(\.longestSide))
    let wanting = options.sizes.filter { !upToDate.contains($0) }
    if wanting.isEmpty {
      if let known, known != record[item.landing] { result.change = (item.landing, known) }
      return result
    }
    do throws(FileFailure) {
      let hasAlpha = try make(wanting, of: item, &result)
      result.change = try change(item, stamp, hasAlpha, known, settings, result)
    } catch {
      result.failure = error
    }
    return result
  }

  /// What is on record of the photo's thumbnails; nil where the photo is another by now. A photo of
  /// another time but the same length is read to tell.
  private func knownEntry(
    _ item: ThumbnailPlan.Item, _ stamp: FileStamp?
  ) -> ThumbnailRecord.Entry? {
    guard var entry = record[item.landing], let stamp, entry.byteCount == stamp.byteCount else {
      return nil
    }
    if entry.isMade(of: item.source, stamp) { return entry }
    // One that cannot be read will say so when it is decoded.
    guard let hash = try? ContentHash(ofFileAt: item.source), hash == entry.hash else { return nil }
    entry.source = item.source
    entry.modified = stamp.isSettled && FileStamp(of: item.source) == stamp ? stamp.modified : nil
    return entry
  }

  /// Makes the thumbnails of some sizes; returns whether the photo has transparency.
  private func make(
    _ sizes: [Int], of item: ThumbnailPlan.Item, _ result: inout ThumbnailResult
  ) throws(FileFailure) -> Bool {
    let reader = try PhotoReader(item.path)
    let (size, hasAlpha) = (reader.header.uprightSize, reader.header.hasAlpha)
    let decoded: PhotoReader.Decoded
    do throws(CodecError) {
      decoded = try reader.decode(
        sizes.map { Reduction(region: Region(size), target: size.limited(toLongestSide: $0)) },
        effort: options.effort)
    } catch {
      throw FileFailure(photo: item.path, error)
    }
    result.warnings = decoded.warnings.map { PhotoWarning(path: item.path, words: $0) }
    for (longestSide, raster) in zip(sizes, decoded.rasters) {
      let path = options.output(of: item, size: longestSide)
      try FolderTree.create(path.parentFolder)
      let format: OutputFormat =
        item.format == .png
        ? .png(compression: options.compression) : .jpeg(quality: options.quality)
      // The batch brings everything to the disk at once, at its end.
      let byteCount = try raster.write(as: format, to: path, sync: false)
      result.thumbnails.append(
        ThumbnailResult.Thumbnail(
          path: path, longestSide: longestSide, size: raster.size, byteCount: byteCount,
          isUpToDate: false))
    }
    return hasAlpha
  }

  /// What is to be put on record of a photo whose thumbnails were made.
  private func change(
    _ item: ThumbnailPlan.Item, _ stamp: FileStamp?, _ hasAlpha: Bool,
    _ known: ThumbnailRecord.Entry?, _ settings: String, _ result: ThumbnailResult
  ) throws(FileFailure) -> (FilePath, ThumbnailRecord.Entry)? {
    guard let stamp else { return nil }
    let hash = try ContentHash(ofFileAt: item.source)
    // Written to while it was read: which of its states is in the thumbnails nobody knows.
    let isSteady = FileStamp(of: item.source) == stamp
    // Of a photo that has changed, sizes that were not asked for are out of date.
    let isSame = known != nil || record[item.landing]?.hash == hash
    var thumbnails = (known ?? record[item.landing])?.thumbnails ?? [:]
    if !isSame {
      for longestSide in thumbnails.keys { thumbnails[longestSide]?.settings = nil }
    }
    for made in result.thumbnails where !made.isUpToDate {
      thumbnails[made.longestSide] = ThumbnailRecord.Thumbnail(
        settings: isSteady ? settings : nil, size: made.size, byteCount: made.byteCount)
    }
    return (
      item.landing,
      ThumbnailRecord.Entry(
        source: item.source, byteCount: stamp.byteCount,
        modified: isSteady && stamp.isSettled ? stamp.modified : nil, hash: hash,
        hasAlpha: hasAlpha, thumbnails: thumbnails)
    )
  }
}
