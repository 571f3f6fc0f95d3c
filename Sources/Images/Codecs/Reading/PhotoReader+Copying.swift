package import Core
package import SystemPackage

extension PhotoReader {
  /// Writes the whole photo, upright and in sRGB, as an image file at `path`: a strip at a time, but for a
  /// photo that is stored turned, or with its last row first, which is decoded whole before.
  ///
  /// - Parameters:
  ///   - format: the format, with what is chosen about it.
  ///   - photo: what failures of the photo name.
  ///   - path: where the file will stand; its folder must exist.
  ///   - existing: what becomes of a file that stands there.
  ///   - top: the output folder that somebody named, for a file below it; nil for a file that somebody
  ///     named itself.
  ///   - sync: whether the file is on the disk when this returns.
  /// - Returns: what was put up with in the photo, each a clause to stand after its name.
  /// - Throws: where the photo cannot be used, or the file not be written; a failure of kind `interrupted`
  ///   with the work. Then what stood at `path` still does.
  package consuming func write(
    as format: OutputFormat, of photo: FilePath, to path: FilePath,
    existing: ExistingOutput = .replace, below top: FilePath? = nil, sync: Bool = true
  ) async throws(FileFailure) -> [Message] {
    let file = LateOutputFile { () throws(FileFailure) in
      try OutputFile(path, existing: existing, below: top)
    }
    let sink = PictureSink { () throws(FileFailure) in try file.descriptor() }
    let warnings = try await copy(as: format, of: photo, to: sink, called: path)
    try file.commit(sync: sync)
    return warnings
  }

  /// The whole photo, upright and in sRGB, as the bytes of an image file.
  ///
  /// - Parameters:
  ///   - format: the format, with what is chosen about it.
  ///   - photo: what failures name.
  /// - Throws: where the photo cannot be used, or not be encoded; a failure of kind `interrupted` with
  ///   the work.
  package consuming func encoded(
    as format: OutputFormat, of photo: FilePath
  ) async throws(FileFailure) -> EncodedCopy {
    let sink = PictureSink()
    let warnings = try await copy(as: format, of: photo, to: sink, called: photo)
    return EncodedCopy(bytes: sink.bytes, warnings: warnings)
  }

  private consuming func copy(
    as format: OutputFormat, of photo: FilePath, to sink: PictureSink, called output: FilePath
  ) async throws(FileFailure) -> [Message] {
    let (context, size) = (context, header.size)
    try format.kind.check(size, for: output)
    do throws(CodecError) {
      try context.limits.check(size)
    } catch {
      throw FileFailure(photo: photo, error)
    }
    let isInStrips = header.orientation.keepsRows
    let decoding = isInStrips ? rowMemory : wholeMemory
    let encoding = format.memory(toEncode: size, mayHaveAlpha: header.hasAlpha, context)
      .clampedSum(with: sink.memory(for: size))
    let height = min(format.stripHeight(of: size), size.height)
    let strip = PixelSize(width: size.width, height: height).byteCount
    let bytes =
      isInStrips
      ? decoding.clampedSum(with: strip).clampedSum(with: encoding)
      : max(decoding, size.byteCount.clampedSum(with: encoding))
    return try await withMemory(bytes, limited: decoding, for: photo) {
      reader throws(FileFailure) in
      do throws(WritingFailure) {
        guard isInStrips else { return try reader.copyWhole(as: format, to: sink) }
        let rows = PhotoRows(reader)
        try PictureWriting(rows, as: format, to: sink, context).run()
        return rows.warnings
      } catch {
        throw FileFailure(error, of: photo, to: output)
      }
    }
  }

  private consuming func copyWhole(
    as format: OutputFormat, to sink: PictureSink
  ) throws(WritingFailure) -> [Message] {
    let context = context
    let decoded: DecodedPhoto
    do throws(CodecError) {
      decoded = try decodeNow()
    } catch {
      throw .rows(error)
    }
    try PictureWriting(RasterRows(decoded.raster), as: format, to: sink, context).run()
    return decoded.messages
  }
}

/// A photo encoded anew.
package struct EncodedCopy: Sendable {
  /// A whole image file.
  package var bytes: [UInt8]
  /// What was put up with in the photo, each a clause to stand after its name.
  package var warnings: [Message]
}

extension FileFailure {
  fileprivate init(_ failure: WritingFailure, of photo: FilePath, to output: FilePath) {
    switch failure {
    case .rows(let error): self.init(photo: photo, error)
    case .output(let error): self.init(output: output, error)
    case .file(let error): self = error
    // It is caught where the picture is begun again.
    case .channels: self.init(output: output, .system(.badFileDescriptor))
    }
  }
}

extension Orientation {
  /// Whether each stored row is one of the upright picture, from the top.
  fileprivate var keepsRows: Bool { self == .topLeft || self == .topRight }
}
