import Core

/// Parses a HEIC or AVIF file, and decodes its primary picture with libde265 or dav1d.
final class HEIFDecoder: RowDecoder {
  let source: ByteSource
  let header: PhotoHeader
  let pictureMemory: Int
  private let file: PictureFile
  private var resolver: PictureResolver
  private let id: Int
  private let picture: StillPicture
  /// The orientation from EXIF, or nil if the file has none or other properties override it.
  private let exif: Orientation?
  private let decoder: StillPictureDecoder

  var encoding: SampleEncoding { header.hasAlpha ? .straightAlpha : .opaque }
  var deliversSRGB: Bool { decoder.deliversSRGB }

  /// - Parameter signature: HEIC or AVIF, as detected from the file's brands. Some files have only
  ///   a general brand, so the primary picture's codec overrides this value.
  convenience init(
    _ source: ByteSource, _ signature: PhotoFormat, _ limits: DecodingLimits
  ) throws(CodecError) {
    var format = signature
    do throws(ContainerFault) {
      let file = try PictureFile(source)
      var resolver = PictureResolver(file)
      format = resolver.codedFormat ?? signature
      let (id, picture) = try resolver.primary()
      var exif: Orientation?
      if format == .heic, !picture.placement.isTurned { exif = resolver.exifOrientation(of: id) }
      self.init(file, resolver, id, picture, format, turnedBy: exif)
    } catch {
      throw CodecError(error, format.fileFormat, byteCount: source.byteCount)
    }
    // Both the visible size and the coded size, which may be larger, must be within the limits.
    try limits.check(picture.size)
    let alpha = picture.alpha?.content.coded ?? []
    for coded in picture.content.coded.union(alpha) { try limits.check(coded.size) }
  }

  private init(
    _ file: PictureFile, _ resolver: PictureResolver, _ id: Int, _ picture: StillPicture,
    _ format: PhotoFormat, turnedBy exif: Orientation?
  ) {
    (source, self.file, self.resolver, self.id) = (file.source, file, resolver, id)
    (self.picture, self.exif) = (picture, exif)
    pictureMemory = picture.content.memory.clampedSum(with: picture.alpha?.content.memory ?? 0)
    header = PhotoHeader(
      picture, format, turnedBy: exif, byteCount: source.byteCount,
      thumbnails: resolver.thumbnailCount(of: id), hasGainMap: self.resolver.hasGainMap(id))
    decoder = StillPictureDecoder(picture, PictureCodecs(file, resolver, format.fileFormat))
  }

  func thumbnail(shrunkByAtMost scale: Double) throws(CodecError) -> (any RowDecoder)? {
    guard let found = resolver.thumbnail(of: id, picture, shrunkByAtMost: scale) else { return nil }
    // The file is checked first, because a usable thumbnail could hide that the photo is truncated.
    try checkWhole()
    let thumbnail = HEIFDecoder(
      file, resolver, found.id, found.picture, header.format, turnedBy: exif)
    // Decoding the thumbnail must not need more memory than was reserved for the photo.
    return thumbnail.pictureMemory <= pictureMemory ? thumbnail : nil
  }

  func shrinkFactor(atMost factor: Int) -> Int { 1 }

  func start(shrinkingBy factor: Int) throws(CodecError) -> PixelSize {
    try checkWhole()
    try decoder.start()
    return header.size
  }

  /// Throws an error if the file is truncated, before memory is allocated for pixels.
  private func checkWhole() throws(CodecError) {
    do throws(ContainerFault) {
      for coded in picture.content.coded { try file.check(coded.item) }
      for coded in picture.alpha?.content.coded ?? [] { try file.check(coded.item) }
    } catch {
      throw CodecError(error, header.format.fileFormat, byteCount: source.byteCount)
    }
  }

  func readRows(into rows: inout MutableSpan<UInt8>, count: Int) throws(CodecError) {
    try decoder.readRows(into: &rows, count: count)
  }

  func finish() throws(CodecError) -> [Message] { [] }
}

extension PhotoHeader {
  fileprivate init(
    _ picture: StillPicture, _ format: PhotoFormat, turnedBy exif: Orientation?, byteCount: Int,
    thumbnails: Int, hasGainMap: Bool
  ) {
    self.init(
      format: format, size: picture.placement.size,
      orientation: exif ?? picture.placement.orientation,
      bitDepth: picture.bitDepth, colorModel: picture.chroma == .gray ? .gray : .rgb,
      hasAlpha: picture.hasTransparency, isInterlaced: false, isProgressive: false,
      profile: picture.profile, hasRefusedProfile: false,
      declaresSRGB: picture.profile == nil && picture.codePoints?.isSRGB == true,
      byteCount: byteCount)
    chroma = picture.chroma
    dynamicRange = picture.codePoints?.dynamicRange ?? .standard
    tileCount = picture.content.codedCount
    thumbnailCount = thumbnails
    self.hasGainMap = hasGainMap
  }
}

extension StillPicture {
  fileprivate var hasTransparency: Bool {
    if case .overlay(let overlay) = content { overlay.background[3] < 255 } else { alpha != nil }
  }
}
