import Files
import Pixels

/// Decodes the primary picture of a HEIC or AVIF file. What the file holds is read here; libde265 or
/// dav1d, opened when the first pixel is wanted, see the bytes of one coded picture at a time.
final class HEIFDecoder: RowDecoder {
  let source: ByteSource
  let header: PhotoHeader
  let pictureMemory: Int
  private let file: PictureFile
  private let picture: StillPicture
  private let decoder: StillPictureDecoder

  var encoding: SampleEncoding { header.hasAlpha ? .straightAlpha : .opaque }
  var deliversSRGB: Bool { decoder.deliversSRGB }

  /// - Parameter format: HEIC or AVIF.
  init(_ source: ByteSource, _ format: PhotoFormat, _ limits: DecodingLimits) throws(CodecError) {
    self.source = source
    do throws(ContainerFault) {
      file = try PictureFile(source)
      var resolver = PictureResolver(file)
      var (id, picture) = try resolver.primary()
      if format == .heic, !picture.placement.isTurned,
        let exif = resolver.exifOrientation(of: id)
      {
        picture.placement.turn(by: exif)
      }
      header = PhotoHeader(
        picture, format, byteCount: source.byteCount, thumbnails: resolver.thumbnailCount(of: id),
        hasGainMap: resolver.hasGainMap(id))
      self.picture = picture
      decoder = StillPictureDecoder(
        picture, PictureCodecs(file, resolver, format.fileFormat))
    } catch {
      throw CodecError(error, format.fileFormat, byteCount: source.byteCount)
    }
    let alpha = picture.alpha?.content
    pictureMemory = picture.content.memory.clampedSum(with: alpha?.memory ?? 0)
    // What is decoded may be larger than what is shown.
    try limits.check(picture.size)
    for coded in picture.content.coded.union(alpha?.coded ?? []) { try limits.check(coded.size) }
  }

  func shrinkFactor(atMost factor: Int) -> Int { 1 }

  func start(shrinkingBy factor: Int) throws(CodecError) -> PixelSize {
    try checkWhole()
    try decoder.start()
    return header.size
  }

  /// Refuses a file that ends before its pixels, before memory is taken for them.
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

  func finish() throws(CodecError) -> [String] { [] }
}

extension PhotoHeader {
  fileprivate init(
    _ picture: StillPicture, _ format: PhotoFormat, byteCount: Int, thumbnails: Int,
    hasGainMap: Bool
  ) {
    self.init(
      format: format, size: picture.placement.size, orientation: picture.placement.orientation,
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
  /// Whether not every pixel of it is opaque by its nature.
  fileprivate var hasTransparency: Bool {
    if case .overlay(let overlay) = content { overlay.background[3] < 255 } else { alpha != nil }
  }
}
