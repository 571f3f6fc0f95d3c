public import Codecs
public import Files
import Pixels
public import Segmentation
public import SystemPackage

/// A copy of a photo to give away: upright, in sRGB, with no metadata.
///
/// ```swift
/// let warnings = try CleanCopy(longestSide: 2048).write(
///   "hat.jpg", to: "hat-clean.jpg", as: .jpeg(quality: 92))
/// ```
public struct CleanCopy: Sendable {
  /// The longest side in pixels; nil for the photo's own size. A copy is never larger than its photo.
  public var longestSide: Int?
  /// What becomes of a file that stands where the copy belongs.
  public var existing: ExistingOutput
  /// Whether the garment is cut out of its photo; off unless it is changed.
  public var cutout = CutoutChoice.off
  /// Whether a mask beside the photo is used for cutting out: `x.mask.png` for `x.jpg`.
  public var usesMasks = true
  /// What decoding, cutting out and writing may take.
  public var context = PictureContext()

  /// A copy of the whole photo, with nothing cut out.
  ///
  /// - Parameters:
  ///   - longestSide: the copy's longest side in pixels; nil for the photo's own size.
  ///   - existing: what becomes of a file that stands in the copy's place.
  public init(longestSide: Int? = nil, existing: ExistingOutput = .replace) {
    self.longestSide = longestSide
    self.existing = existing
  }

  /// Writes the copy of a photo.
  ///
  /// - Parameters:
  ///   - photo: a file, or bytes in memory.
  ///   - path: where the copy will stand; its folder must exist.
  ///   - format: JPEG or PNG, with what is chosen about it.
  ///   - sync: whether the copy is on the disk when this returns.
  /// - Returns: what was put up with in the photo and its mask.
  /// - Throws: where the photo or its mask cannot be used, or the copy not be written; a failure of
  ///   kind `interrupted` with the work. Then what stood at `path` still does.
  @discardableResult
  public func write(
    _ photo: PhotoSource, to path: FilePath, as format: OutputFormat, sync: Bool = true
  ) throws(FileFailure) -> [PhotoWarning] {
    try write(photo, to: path, below: nil, as: format, sync: sync)
  }

  /// The same below an output folder that somebody named, where no symbolic link is followed.
  func write(
    _ photo: PhotoSource, to path: FilePath, below top: FilePath?, as format: OutputFormat,
    sync: Bool
  ) throws(FileFailure) -> [PhotoWarning] {
    let (copy, warnings) = try copy(of: photo)
    try copy.write(
      as: format, to: path, existing: existing, below: top, sync: sync, context: context)
    return warnings
  }

  /// The copy of a photo as the bytes of an image file.
  ///
  /// - Parameters:
  ///   - photo: a file, or bytes in memory.
  ///   - format: JPEG or PNG, with what is chosen about it.
  /// - Returns: the bytes, and what was put up with in the photo and its mask.
  /// - Throws: where the photo or its mask cannot be used, or the copy not be encoded; a failure of
  ///   kind `interrupted` with the work.
  public func encoded(
    _ photo: PhotoSource, as format: OutputFormat
  ) throws(FileFailure) -> (bytes: [UInt8], warnings: [PhotoWarning]) {
    let (copy, warnings) = try copy(of: photo)
    do throws(CodecError) {
      return (try copy.encoded(as: format, context: context), warnings)
    } catch {
      throw FileFailure(output: photo.label, error)
    }
  }

  private func copy(of photo: PhotoSource) throws(FileFailure) -> (Raster, [PhotoWarning]) {
    let reader = try PhotoReader(photo, context: context)
    let (raster, said) = try decode(reader, photo)
    let warnings = said.map { PhotoWarning(path: photo.label, words: $0) }
    guard cutout != .off else { return (raster, warnings) }
    let outline = GarmentOutline(cutout, usesMasks: usesMasks, context: context)
    let outlined = try outline.outlined(raster, photo)
    return (outlined.raster, warnings + outlined.warnings)
  }

  /// Writes the copy of the photo at `photo`.
  ///
  /// - Parameters:
  ///   - photo: the photo's file.
  ///   - path: where the copy will stand; its folder must exist.
  ///   - format: JPEG or PNG, with what is chosen about it.
  ///   - sync: whether the copy is on the disk when this returns.
  /// - Returns: what was put up with in the photo and its mask.
  /// - Throws: where the photo or its mask cannot be used, or the copy not be written; a failure of
  ///   kind `interrupted` with the work. Then what stood at `path` still does.
  @discardableResult
  public func write(
    _ photo: FilePath, to path: FilePath, as format: OutputFormat, sync: Bool = true
  ) throws(FileFailure) -> [PhotoWarning] {
    try write(.file(photo), to: path, as: format, sync: sync)
  }

  private func decode(
    _ reader: consuming PhotoReader, _ photo: PhotoSource
  ) throws(FileFailure) -> (Raster, [String]) {
    let size = reader.header.uprightSize
    let target = longestSide.map(size.limited) ?? size
    do throws(CodecError) {
      guard target != size else { return try reader.decode() }
      let decoded = try reader.decode([Reduction(region: Region(size), target: target)])
      return (decoded.rasters[0], decoded.warnings)
    } catch {
      throw FileFailure(photo: photo, error)
    }
  }
}
