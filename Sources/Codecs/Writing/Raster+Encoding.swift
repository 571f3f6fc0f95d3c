import CImageCodecs
public import Files
public import Pixels
public import SystemPackage

extension Raster {
  /// This raster as the bytes of an image file, tagged sRGB and without any metadata that the
  /// format does not name.
  ///
  /// - Parameters:
  ///   - format: JPEG or PNG, with what is chosen about it.
  ///   - context: whose workers write a PNG; its bytes are the same for any number of them.
  /// - Throws: ``CodecError/interrupted(_:)`` with the work, or why the picture does not fit the
  ///   format.
  public func encoded(
    as format: OutputFormat, context: PictureContext = PictureContext()
  ) throws(CodecError) -> [UInt8] {
    guard let sink = unsafe w2w_sink_create(-1) else { throw .outOfMemory }
    defer { unsafe w2w_sink_free(sink) }
    try unsafe write(as: format, to: sink, context)
    return unsafe copied(w2w_sink_bytes(sink), w2w_sink_count(sink)) ?? []
  }

  /// Writes this raster as an image file at `path`, tagged sRGB and without any metadata that the
  /// format does not name.
  ///
  /// - Parameters:
  ///   - format: JPEG or PNG, with what is chosen about it; the ending of `path` does not matter.
  ///   - path: where the file will stand; its folder must exist.
  ///   - existing: what becomes of a file that stands there.
  ///   - top: the output folder that somebody named, for a file below it, where no symbolic link is
  ///     followed; nil for a file that somebody named itself.
  ///   - access: who may use the file where none stood there.
  ///   - sync: whether the file is on the disk when this returns.
  ///   - context: whose workers write a PNG; its bytes are the same for any number of them.
  /// - Returns: the file's length in bytes.
  /// - Throws: a failure of kind `cannotCreate`, `inputOutput` or `interrupted`; then what stood at
  ///   `path` still does.
  @discardableResult
  public func write(
    as format: OutputFormat, to path: FilePath, existing: ExistingOutput = .replace,
    below top: FilePath? = nil, access: OutputAccess = .byUserMask, sync: Bool = true,
    context: PictureContext = PictureContext()
  ) throws(FileFailure) -> Int {
    let file = try OutputFile(path, existing: existing, below: top, access: access)
    let byteCount = try write(as: format, to: file, context: context)
    try file.commit(sync: sync)
    return byteCount
  }

  /// Writes this raster as an image file, tagged sRGB and without any metadata that
  /// the format does not name.
  ///
  /// - Returns: the file's length in bytes.
  @discardableResult
  package func write(
    as format: OutputFormat, to file: borrowing OutputFile,
    context: PictureContext = PictureContext()
  ) throws(FileFailure) -> Int {
    do throws(CodecError) {
      guard let sink = unsafe w2w_sink_create(file.descriptor.rawValue) else { throw .outOfMemory }
      defer { unsafe w2w_sink_free(sink) }
      try unsafe write(as: format, to: sink, context)
      return unsafe w2w_sink_count(sink)
    } catch {
      throw FileFailure(output: file.path, error)
    }
  }

  private func write(
    as format: OutputFormat, to sink: OpaquePointer, _ context: PictureContext
  ) throws(CodecError) {
    try context.checkInterruption()
    try context.withMemory(encodingMemory(format), isLimited: false) { () throws(CodecError) in
      try unsafe writeNow(as: format, to: sink, context)
    }
  }

  /// The most bytes that are taken to write this raster.
  private func encodingMemory(_ format: OutputFormat) -> Int {
    let raw = size.byteCount
    switch format {
    // Filtered rows, and as much again for what is made of them; pieces are then put together.
    case .png(let compression, _):
      return raw.clampedProduct(with: compression == .fast ? 3 : 2).clampedSum(with: 1 << 23)
    // What is not opaque is laid over a ground; libjpeg holds the coefficients, two bytes each, of
    // three channels, or half as many where chroma is halved.
    case .jpeg(let quality, _):
      return raw.clampedProduct(with: quality < 90 ? 4 : 5) / 2
    }
  }

  private func writeNow(
    as format: OutputFormat, to sink: OpaquePointer, _ context: PictureContext
  ) throws(CodecError) {
    switch format {
    case .png(let compression, let text):
      try unsafe writePNG(compression, saying: text, to: sink, context)
    case .jpeg(let quality, let background):
      let channels = channels
      if channels == .rgba {
        let ground = Raster(size: PixelSize(width: 1, height: 1), filledWith: background)
        let opaque = ground.flattened(over: .white)[0, 0]
        try unsafe flattened(over: opaque).writeJPEG(quality: quality, gray: false, to: sink)
      } else {
        try unsafe writeJPEG(quality: quality, gray: channels == .gray, to: sink)
      }
    }
  }
}

extension Raster {
  /// Writes a JPEG; where this raster is not opaque, as if it were.
  func writeJPEG(quality: Int, gray: Bool, to sink: OpaquePointer) throws(CodecError) {
    var failure = w2w_failure()
    let qualities = OutputFormat.jpegQualities
    let profile = gray ? ICCProfile.gray : ICCProfile.srgb
    let status = unsafe profile.withUnsafeBufferPointer { profile in
      var options = unsafe w2w_jpeg_options(
        width: UInt32(size.width), height: UInt32(size.height), gray: gray,
        quality: CInt(min(max(quality, qualities.lowerBound), qualities.upperBound)),
        subsample_chroma: quality < 90,
        profile: profile.baseAddress, profile_length: profile.count)
      return unsafe bytes.withUnsafeBufferPointer { pixels in
        guard let pixels = pixels.baseAddress else { return w2w_status.damaged }
        return unsafe w2w_jpeg_write(pixels, stride, &options, sink, &failure)
      }
    }
    if let error = CodecError(status, failure, .jpeg) { throw error }
  }
}
