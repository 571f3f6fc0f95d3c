public import Garments
public import Images
public import Core
public import Vision
public import SystemPackage

/// A copy of a photo to share: upright, in sRGB, without metadata.
///
/// ```swift
/// let warnings = try await CleanCopy(longestSide: 2048).write(
///   "hat.jpg", to: "hat-clean.jpg", as: .jpeg(quality: 92))
/// ```
public struct CleanCopy: Sendable {
  /// The longest side in pixels, or nil for the photo's own size. Copies are never enlarged.
  public var longestSide: Int?
  /// The rule for an existing file at the copy's path.
  public var existing: ExistingOutput
  /// Whether to cut the garment out of its photo (default: off).
  public var cutout = CutoutChoice.off
  /// The user's marks on the photo. Any marks define the cut-out, regardless of `cutout` and masks.
  public var strokes: [CutoutStroke] = []
  /// If true, a mask beside the photo defines the cut-out: `x.mask.png` for `x.jpg`, or another
  /// name listed in `docs/layouts.md`.
  public var usesMasks = true
  /// If true, a cut-out photo with several separate items is split into one copy for each item
  /// (default: false).
  public var splitsThings = false
  /// The effort for decoding. With `fast`, a copy may be up to 4 % smaller than ``longestSide`` if
  /// the decoder can shrink the photo to the smaller size.
  public var effort = DecodingEffort.standard
  /// The limits for decoding, cutting out and writing.
  public var context = PictureContext()

  /// Makes a copy of the whole photo, without cutting out.
  ///
  /// - Parameters:
  ///   - longestSide: the copy's longest side in pixels, or nil for the photo's own size.
  ///   - existing: the rule for an existing file at the copy's path.
  public init(longestSide: Int? = nil, existing: ExistingOutput = .replace) {
    self.longestSide = longestSide
    self.existing = existing
  }

  /// Writes the copy of a photo.
  ///
  /// If ``splitsThings`` is true, the photo's second item is written to `hat-2.jpg` beside
  /// `hat.jpg`, and so on.
  ///
  /// - Parameters:
  ///   - photo: a file, or bytes in memory.
  ///   - path: the copy's path, in an existing folder.
  ///   - format: the format and its options.
  ///   - sync: true to flush the copy to disk before returning.
  /// - Returns: the warnings about the photo and its mask.
  /// - Throws: an error if the photo or its mask is unusable, or if the copy cannot be written; a
  ///   failure of kind `interrupted` if the work is cancelled. After an error, the previous file at
  ///   `path` is unchanged.
  @discardableResult
  public func write(
    _ photo: PhotoSource, to path: FilePath, as format: OutputFormat, sync: Bool = true
  ) async throws(FileFailure) -> [PhotoWarning] {
    try await write(
      photo, to: path, below: nil, as: format, sync: sync,
      further: FurtherCopies(of: [photo.path].compactMap(\.self)))
  }

  /// Writes the copy of a photo below an output folder, in which symbolic links are not followed.
  ///
  /// - Parameter further: the paths for the copies of the photo's further items.
  func write(
    _ photo: PhotoSource, to path: FilePath, below top: FilePath?, as format: OutputFormat,
    sync: Bool, further: FurtherCopies
  ) async throws(FileFailure) -> [PhotoWarning] {
    let reader = try PhotoReader(photo, context: context)
    try format.kind.check(target(reader.header), for: path)
    if keepsPixels(of: reader.header) {
      let said = try await reader.write(
        as: format, of: photo.label, to: path, existing: existing, below: top, sync: sync)
      return said.map { PhotoWarning(path: photo.label, words: $0) }
    }
    return try await make(reader, photo, format) { copies throws(FileFailure) in
      let others = try further.paths(copies.count - 1, beside: path)
      for path in others { try OutputFile.check(path, existing: existing, below: top) }
      for (index, path) in ([path] + others).enumerated() {
        try copies.copy(index).writeNow(
          as: format, to: path, existing: existing, below: top, sync: sync, context: context)
      }
    }.warnings
  }

  /// A copy in memory.
  public struct Encoded: Sendable {
    /// The bytes of the image file.
    public let bytes: [UInt8]
    /// The warnings about the photo and its mask.
    public let warnings: [PhotoWarning]
  }

  /// Returns the copy of a photo as the bytes of an image file.
  ///
  /// - Parameters:
  ///   - photo: a file, or bytes in memory.
  ///   - format: the format and its options.
  /// - Throws: an error if the photo or its mask is unusable, or if the copy cannot be encoded; a
  ///   failure of kind `interrupted` if the work is cancelled.
  public func encoded(
    _ photo: PhotoSource, as format: OutputFormat
  ) async throws(FileFailure) -> Encoded {
    let reader = try PhotoReader(photo, context: context)
    try format.kind.check(target(reader.header), for: photo.label)
    if keepsPixels(of: reader.header) {
      let copy = try await reader.encoded(as: format, of: photo.label)
      return Encoded(
        bytes: copy.bytes,
        warnings: copy.warnings.map { PhotoWarning(path: photo.label, words: $0) })
    }
    let made = try await make(reader, photo, format, isGathered: true) {
      copies throws(FileFailure) in
      do throws(CodecError) {
        return try copies.cutout.encodedNow(as: format, context: context)
      } catch {
        throw FileFailure(output: photo.label, error)
      }
    }
    return Encoded(bytes: made.value, warnings: made.warnings)
  }

  /// Writes the copy of the photo at `photo`.
  ///
  /// - Parameters:
  ///   - photo: the photo's file.
  ///   - path: the copy's path, in an existing folder.
  ///   - format: the format and its options.
  ///   - sync: true to flush the copy to disk before returning.
  /// - Returns: the warnings about the photo and its mask.
  /// - Throws: an error if the photo or its mask is unusable, or if the copy cannot be written; a
  ///   failure of kind `interrupted` if the work is cancelled. After an error, the previous file at
  ///   `path` is unchanged.
  @discardableResult
  public func write(
    _ photo: FilePath, to path: FilePath, as format: OutputFormat, sync: Bool = true
  ) async throws(FileFailure) -> [PhotoWarning] {
    try await write(.file(photo), to: path, as: format, sync: sync)
  }

  // MARK: copies in memory

  private func target(_ header: PhotoHeader) -> PixelSize {
    guard let longestSide else { return header.uprightSize }
    let size = header.uprightSize
    if effort == .fast, let shrunk = size.shrunk(nearly: longestSide) { return shrunk }
    return size.limited(toLongestSide: longestSide)
  }

  var cutsOut: Bool { cutout != .off || !strokes.isEmpty }

  /// Returns true if the copy has the same pixels as the photo. Such a copy can be written while
  /// the photo is decoded.
  private func keepsPixels(of header: PhotoHeader) -> Bool {
    !cutsOut && target(header) == header.uprightSize
  }

  /// Makes the copy of a photo and encodes it, with one memory budget for both steps.
  ///
  /// - Parameter isGathered: true if the file is assembled in memory.
  private func make<Value>(
    _ reader: consuming PhotoReader, _ photo: PhotoSource, _ format: OutputFormat,
    isGathered: Bool = false, _ body: (Copies) throws(FileFailure) -> Value
  ) async throws(FileFailure) -> (value: Value, warnings: [PhotoWarning]) {
    let (decoding, target) = (memory(reader), target(reader.header))
    // The decoded photo stays in memory until the copy is written.
    var after = format.memory(
      toEncode: target, mayHaveAlpha: cutsOut || reader.header.hasAlpha, context)
    if isGathered { after = after.clampedSum(with: target.byteCount) }
    let outline = GarmentOutline(
      cutout, usesMasks: usesMasks, strokes: strokes, warnsOfSeveralItems: !splitsThings,
      context: context)
    if cutsOut { after = max(after, outline.memory(for: target, photo)) }
    let bytes = max(decoding, target.byteCount.clampedSum(with: after))
    return try await reader.withMemory(bytes, limited: decoding, for: photo.label) {
      reader async throws(FileFailure) in
      let decoded = try decode(reader, photo)
      let raster = decoded.raster
      let warnings = decoded.messages.map { PhotoWarning(path: photo.label, words: $0) }
      guard cutsOut else { return (try body(Copies(raster)), warnings) }
      let outlined = try await outline.outlined(raster, photo)
      let copies = Copies(outlined.raster, splits: splitsThings && !outlined.isWhole)
      return (try body(copies), warnings + outlined.warnings)
    }
  }

  /// The copies of a photo: a single one, or one for each item on the photo.
  private struct Copies {
    let cutout: Raster
    private var things: GarmentThings?

    init(_ cutout: Raster, splits: Bool = false) {
      self.cutout = cutout
      if splits { things = GarmentThings(cutout) }
    }

    var count: Int { max(1, things?.count ?? 1) }

    /// Returns a copy of one item. The copy has the size of the whole photo.
    func copy(_ index: Int) -> Raster {
      guard let things, things.count > 1 else { return cutout }
      return things.cutout(of: index, cutout)
    }
  }

  /// Returns the reduction to apply while decoding a photo, or nil if the photo keeps its size.
  private func reduction(_ header: PhotoHeader) -> Reduction? {
    let (size, target) = (header.uprightSize, target(header))
    return target == size ? nil : Reduction(region: Region(size), target: target)
  }

  private func memory(_ reader: borrowing PhotoReader) -> Int {
    reduction(reader.header).map { reader.memory(for: [$0]) } ?? reader.wholeMemory
  }

  private func decode(
    _ reader: consuming PhotoReader, _ photo: PhotoSource
  ) throws(FileFailure) -> DecodedPhoto {
    do throws(CodecError) {
      guard let reduction = reduction(reader.header) else { return try reader.decodeNow() }
      let decoded = try reader.decodeNow([reduction], effort: effort, mayTakeThumbnail: false)
      return DecodedPhoto(raster: decoded.rasters[0], messages: decoded.messages)
    } catch {
      throw FileFailure(photo: photo, error)
    }
  }
}

extension PixelSize {
  /// Returns the size reduced by a factor of 2, 4 or 8, if the result's longest side is at most 4 %
  /// shorter than `longestSide`. Returns nil if no factor fits.
  fileprivate func shrunk(nearly longestSide: Int) -> PixelSize? {
    [2, 4, 8].first { factor in
      width.isMultiple(of: factor) && height.isMultiple(of: factor)
        && (longestSide * 24 / 25...longestSide).contains(self.longestSide / factor)
    }.map { PixelSize(width: width / $0, height: height / $0) }
  }
}
