public import Garments
public import Images
public import Core
public import Vision
public import SystemPackage

/// A copy of a photo to give away: upright, in sRGB, with no metadata.
///
/// ```swift
/// let warnings = try await CleanCopy(longestSide: 2048).write(
///   "hat.jpg", to: "hat-clean.jpg", as: .jpeg(quality: 92))
/// ```
public struct CleanCopy: Sendable {
  /// The longest side in pixels; nil for the photo's own size. A copy is never larger than its photo.
  public var longestSide: Int?
  /// What becomes of a file that stands where the copy belongs.
  public var existing: ExistingOutput
  /// Whether the garment is cut out of its photo; off unless it is changed.
  public var cutout = CutoutChoice.off
  /// What a person says of places of the photo: where there are any it is cut out as they say, whatever
  /// `cutout` is, and masks are not used.
  public var strokes: [CutoutStroke] = []
  /// Whether a mask beside the photo is used for cutting out: `x.mask.png` for `x.jpg`, or one of the names that
  /// docs/layouts.md lists.
  public var usesMasks = true
  /// Whether a photo that shows several things, which lie apart, becomes a copy for each where it is cut out; off
  /// unless it is changed.
  public var splitsThings = false
  /// How far the decoder may shrink the photo before it is resampled. With `fast` a copy is a little smaller
  /// than ``longestSide``, by 4 % at most, where the decoder shrinks to that.
  public var effort = DecodingEffort.standard
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
  /// Where ``splitsThings`` is on, the second thing of several on the photo is written to `hat-2.jpg` beside
  /// `hat.jpg`, and so on.
  ///
  /// - Parameters:
  ///   - photo: a file, or bytes in memory.
  ///   - path: where the copy will stand; its folder must exist.
  ///   - format: the format, with what is chosen about it.
  ///   - sync: whether the copy is on the disk when this returns.
  /// - Returns: what was put up with in the photo and its mask.
  /// - Throws: where the photo or its mask cannot be used, or the copy not be written; a failure of
  ///   kind `interrupted` with the work. Then what stood at `path` still does.
  @discardableResult
  public func write(
    _ photo: PhotoSource, to path: FilePath, as format: OutputFormat, sync: Bool = true
  ) async throws(FileFailure) -> [PhotoWarning] {
    try await write(
      photo, to: path, below: nil, as: format, sync: sync,
      further: FurtherCopies(of: [photo.path].compactMap(\.self)))
  }

  /// The same below an output folder that somebody named, where no symbolic link is followed.
  ///
  /// - Parameter further: where the copies of a photo's further things stand.
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
    /// Those of an image file.
    public let bytes: [UInt8]
    /// What was tolerated in the photo and its mask.
    public let warnings: [PhotoWarning]
  }

  /// The copy of a photo as the bytes of an image file.
  ///
  /// - Parameters:
  ///   - photo: a file, or bytes in memory.
  ///   - format: the format, with what is chosen about it.
  /// - Throws: where the photo or its mask cannot be used, or the copy not be encoded; a failure of
  ///   kind `interrupted` with the work.
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
  ///   - path: where the copy will stand; its folder must exist.
  ///   - format: the format, with what is chosen about it.
  ///   - sync: whether the copy is on the disk when this returns.
  /// - Returns: what was put up with in the photo and its mask.
  /// - Throws: where the photo or its mask cannot be used, or the copy not be written; a failure of
  ///   kind `interrupted` with the work. Then what stood at `path` still does.
  @discardableResult
  public func write(
    _ photo: FilePath, to path: FilePath, as format: OutputFormat, sync: Bool = true
  ) async throws(FileFailure) -> [PhotoWarning] {
    try await write(.file(photo), to: path, as: format, sync: sync)
  }

  // MARK: copies in memory

  /// The size that a photo is decoded at.
  private func target(_ header: PhotoHeader) -> PixelSize {
    guard let longestSide else { return header.uprightSize }
    let size = header.uprightSize
    if effort == .fast, let shrunk = size.shrunk(nearly: longestSide) { return shrunk }
    return size.limited(toLongestSide: longestSide)
  }

  /// Whether the garment is cut out.
  var cutsOut: Bool { cutout != .off || !strokes.isEmpty }

  /// Whether the copy has the pixels of its photo, so that it can be written as they are decoded.
  private func keepsPixels(of header: PhotoHeader) -> Bool {
    !cutsOut && target(header) == header.uprightSize
  }

  /// Makes the copy of a photo and encodes it, within memory that is reckoned for both at once.
  ///
  /// - Parameter isGathered: whether the file is put together in memory.
  private func make<Value>(
    _ reader: consuming PhotoReader, _ photo: PhotoSource, _ format: OutputFormat,
    isGathered: Bool = false, _ body: (Copies) throws(FileFailure) -> Value
  ) async throws(FileFailure) -> (value: Value, warnings: [PhotoWarning]) {
    let (decoding, target) = (memory(reader), target(reader.header))
    // What is decoded is there until the copy is written.
    var after = format.memory(
      toEncode: target, mayHaveAlpha: cutsOut || reader.header.hasAlpha, context)
    if isGathered { after = after.clampedSum(with: target.byteCount) }
    let outline = GarmentOutline(
      cutout, usesMasks: usesMasks, strokes: strokes, tellsThings: !splitsThings, context: context)
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

  /// What becomes of a photo: a copy, or one of each thing on it.
  private struct Copies {
    let cutout: Raster
    private var things: GarmentThings?

    init(_ cutout: Raster, splits: Bool = false) {
      self.cutout = cutout
      if splits { things = GarmentThings(cutout) }
    }

    var count: Int { max(1, things?.count ?? 1) }

    /// At the photo's size, as the copy of all of them is.
    func copy(_ index: Int) -> Raster {
      guard let things, things.count > 1 else { return cutout }
      return things.cutout(of: index, cutout)
    }
  }

  /// The reduction that a photo is decoded with; nil where it keeps its size.
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
  /// This size as a decoder shrinks it, where that is a little below a longest side.
  fileprivate func shrunk(nearly longestSide: Int) -> PixelSize? {
    [2, 4, 8].first { factor in
      width.isMultiple(of: factor) && height.isMultiple(of: factor)
        && (longestSide * 24 / 25...longestSide).contains(self.longestSide / factor)
    }.map { PixelSize(width: width / $0, height: height / $0) }
  }
}
